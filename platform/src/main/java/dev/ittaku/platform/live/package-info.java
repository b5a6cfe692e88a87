/** What changes in the tables, by whichever program, told to the pages that show it. */
@NullMarked
package dev.ittaku.platform.live;

import org.jspecify.annotations.NullMarked;
