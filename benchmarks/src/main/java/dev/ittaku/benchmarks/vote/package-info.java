/** Votes on one game, and many turns that end at once. */
@NullMarked
package dev.ittaku.benchmarks.vote;

import org.jspecify.annotations.NullMarked;
