/** Rooms of Draw with many players. */
@NullMarked
package dev.ittaku.benchmarks.draw;

import org.jspecify.annotations.NullMarked;
