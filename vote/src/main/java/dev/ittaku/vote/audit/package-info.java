/** What anyone can recompute of a game: votes per candidate, ballots without names, a chain of hashes over the turns. */
@NullMarked
package dev.ittaku.vote.audit;

import org.jspecify.annotations.NullMarked;
