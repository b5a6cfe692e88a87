/** The exact endgame solver and the midgame search. */
@NullMarked
package dev.ittaku.othello.search;

import org.jspecify.annotations.NullMarked;
