/** The board and its rules: squares, pieces, moves, positions and everything that decides whether a move is legal. */
@NullMarked
package dev.ittaku.shogi.board;

import org.jspecify.annotations.NullMarked;
