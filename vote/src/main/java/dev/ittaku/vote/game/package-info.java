/** Whole games: opened, listed, closed, checked, forgotten. */
@NullMarked
package dev.ittaku.vote.game;

import org.jspecify.annotations.NullMarked;
