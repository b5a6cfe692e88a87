/** A studio with many members. */
@NullMarked
package dev.ittaku.benchmarks.lessons;

import org.jspecify.annotations.NullMarked;
