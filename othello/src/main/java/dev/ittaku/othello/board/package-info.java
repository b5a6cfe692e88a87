/** The rules: squares, bitboards, positions, their text forms, perft. */
@NullMarked
package dev.ittaku.othello.board;

import org.jspecify.annotations.NullMarked;
