/** The end of a game by the wish of those who vote in it. */
@NullMarked
package dev.ittaku.vote.resign;

import org.jspecify.annotations.NullMarked;
