/** Which keys of a table are busy. */
@NullMarked
package dev.ittaku.console.heat;

import org.jspecify.annotations.NullMarked;
