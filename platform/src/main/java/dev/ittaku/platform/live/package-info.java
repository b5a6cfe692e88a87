/** Changes in the tables, by any program, sent to the pages that show them. */
@NullMarked
package dev.ittaku.platform.live;

import org.jspecify.annotations.NullMarked;
