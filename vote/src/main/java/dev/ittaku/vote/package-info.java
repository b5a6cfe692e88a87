/** A crowd plays reversi (Othello) against an AI by voting, on table VoteBoardGame. */
@NullMarked
package dev.ittaku.vote;

import org.jspecify.annotations.NullMarked;
