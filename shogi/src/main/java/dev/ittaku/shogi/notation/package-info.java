/** Names of moves: Japanese names as the shogi association writes them, and English notations. */
@NullMarked
package dev.ittaku.shogi.notation;

import org.jspecify.annotations.NullMarked;
