/** Who takes part in a game. */
@NullMarked
package dev.ittaku.vote.people;

import org.jspecify.annotations.NullMarked;
