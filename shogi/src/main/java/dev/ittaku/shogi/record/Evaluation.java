package dev.ittaku.shogi.record;

import dev.ittaku.shogi.board.Color;
import java.util.OptionalInt;

/**
 * An engine's evaluation of a position, as a program noted it in a comment.
 *
 * @param score from sente's point of view
 * @param line the line of play it expects, in the words of the comment; empty if none is noted
 */
public record Evaluation(Score score, OptionalInt depth, String line) {
    /** How good a position is. */
    public sealed interface Score {}

    /** In hundredths of a pawn, positive when sente is better. */
    public record Centipawns(int value) implements Score {}

    /** A forced mate; {@code moves} is 0 if the comment does not say in how many. */
    public record Mate(Color winner, int moves) implements Score {}
}
