/** Openings and castles, recognised from the moves. */
@NullMarked
package dev.ittaku.shogi.opening;

import org.jspecify.annotations.NullMarked;
