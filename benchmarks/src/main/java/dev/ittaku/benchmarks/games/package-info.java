/** Shogi records and boards, and the Othello engine. */
@NullMarked
package dev.ittaku.benchmarks.games;

import org.jspecify.annotations.NullMarked;
