package dev.ittaku.kifu.position;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * How often a move was played, how those games ended for whoever played it and what engines thought of it, or by how much
 * that changes.
 *
 * @param evaluations in how many records a comment says what the position after the move is worth
 * @param worth the sum of what they say, in hundredths of a pawn, as whoever played the move sees it
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

    /** What engines thought of the move on average; empty if nobody asked one. */
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
