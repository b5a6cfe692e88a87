/** Positions and moves as engines write them. */
@NullMarked
package dev.ittaku.shogi.format.usi;

import org.jspecify.annotations.NullMarked;
