/** The parts that every page contains. */
@NullMarked
package dev.ittaku.platform.page;

import org.jspecify.annotations.NullMarked;
