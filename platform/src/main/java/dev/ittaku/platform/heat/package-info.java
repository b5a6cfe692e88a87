/** Which partition keys of the tables are busy: consumed capacity by key, over the last hours. */
@NullMarked
package dev.ittaku.platform.heat;

import org.jspecify.annotations.NullMarked;
