/** Turns from opening to closing, with what is proposed in them. */
@NullMarked
package dev.ittaku.vote.turn;

import org.jspecify.annotations.NullMarked;
