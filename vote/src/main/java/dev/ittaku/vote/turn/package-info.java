/** Turns from opening to closing, with their candidates. */
@NullMarked
package dev.ittaku.vote.turn;

import org.jspecify.annotations.NullMarked;
