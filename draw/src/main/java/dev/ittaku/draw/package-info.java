/** The draw-and-guess party game, on table EsiritoriGame. */
@NullMarked
package dev.ittaku.draw;

import org.jspecify.annotations.NullMarked;
