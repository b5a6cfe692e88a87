package dev.ittaku.kifu.position;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * How often a move was played, with which results for its player and which evaluations, or a change of these numbers.
 *
 * @param evaluations how many records have an evaluation of the position after the move in a comment
 * @param worth the sum of these, in hundredths of a pawn, from the view of the move's player
 */
public record Tally(int count, int wins, int losses, int draws, int evaluations, int worth) {
    static final Tally NOTHING = new Tally(0, 0, 0, 0, 0, 0);

    /** Once, or once less. */
    static Tally of(PlayedMove move, int times) {
        OptionalInt worth = move.worth();
        return new Tally(
                times,
                move.result() == 'w' ? times : 0,
                move.result() == 'l' ? times : 0,
                move.result() == 'd' ? times : 0,
                worth.isPresent() ? times : 0,
                worth.orElse(0) * times);
    }

    static Tally of(NextMove next) {
        return new Tally(
                next.count(),
                next.wins(),
                next.losses(),
                next.draws(),
                orZero(next.evaluations()),
                orZero(next.worth()));
    }

    private static int orZero(@Nullable Integer number) {
        return number == null ? 0 : number;
    }

    Tally plus(Tally other) {
        return new Tally(
                count + other.count,
                wins + other.wins,
                losses + other.losses,
                draws + other.draws,
                evaluations + other.evaluations,
                worth + other.worth);
    }

    /** The average evaluation of the move; empty if there is none. */
    public OptionalInt evaluation() {
        return evaluations == 0 ? OptionalInt.empty() : OptionalInt.of(Math.round((float) worth / evaluations));
    }

    /** Whether it takes something away. */
    boolean lessens() {
        return count < 0 || wins < 0 || losses < 0 || draws < 0 || evaluations < 0;
    }

    Tally notBelowZero() {
        return new Tally(
                Math.max(0, count),
                Math.max(0, wins),
                Math.max(0, losses),
                Math.max(0, draws),
                Math.max(0, evaluations),
                evaluations > 0 ? worth : 0);
    }

    boolean isNothing() {
        return equals(NOTHING);
    }
}
