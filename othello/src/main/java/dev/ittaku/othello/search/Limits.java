package dev.ittaku.othello.search;

import java.time.Duration;

/**
 * The limits of a search.
 *
 * @param depth plies to look ahead, 1–60
 * @param solveFrom with this number of empty squares or fewer the position is solved exactly, whatever the depth
 * @param nodes positions to visit at most; with the same nodes, depth and position the answer is always the same
 * @param time wall time to spend at most; answers then depend on the machine
 */
public record Limits(int depth, int solveFrom, long nodes, Duration time) {

    /** Longer than any search: the clock is not asked. */
    public static final Duration NO_TIME_LIMIT = Duration.ofDays(36500);

    public Limits {
        if (depth < 1 || depth > 60 || solveFrom < 0 || solveFrom > 60 || nodes < 1 || time.isNegative()) {
            throw new IllegalArgumentException(
                    "A search needs a depth of 1–60, solveFrom 0–60, at least one node and no negative time.");
        }
    }

    /** To a depth, with neither nodes nor time limited. */
    public static Limits depth(int depth, int solveFrom) {
        return new Limits(depth, solveFrom, Long.MAX_VALUE, NO_TIME_LIMIT);
    }

    /** Whether there is a limit of time. */
    public boolean isTimed() {
        return time.compareTo(NO_TIME_LIMIT) < 0;
    }

    public Limits withDepth(int plies) {
        return new Limits(plies, solveFrom, nodes, time);
    }

    public Limits withNodes(long most) {
        return new Limits(depth, solveFrom, most, time);
    }

    public Limits withTime(Duration most) {
        return new Limits(depth, solveFrom, nodes, most);
    }
}
