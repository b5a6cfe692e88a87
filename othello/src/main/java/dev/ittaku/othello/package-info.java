/** Reversi (Othello): board, search, evaluation and training. */
@NullMarked
package dev.ittaku.othello;

import org.jspecify.annotations.NullMarked;
