/** A full notebook. */
@NullMarked
package dev.ittaku.benchmarks.kifu;

import org.jspecify.annotations.NullMarked;
