/** Votes, their counts and who casts them. */
@NullMarked
package dev.ittaku.vote.ballot;

import org.jspecify.annotations.NullMarked;
