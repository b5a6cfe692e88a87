package dev.ittaku.othello.gtp;

import dev.ittaku.othello.board.Side;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** What both sides have left of their time. Counts down by the moves that are chosen here, until the controller says more. */
final class Clocks {

    private final LongSupplier nanoTime;
    private final Map<Side, Duration> left = new EnumMap<>(Side.class);
    private Optional<Duration> wholeGame = Optional.empty();

    Clocks(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** So much time for each side in this game and the next ones; none for games without a clock. */
    void set(Optional<Duration> time) {
        wholeGame = time;
        restart();
    }

    /** A new game begins, with all its time. */
    void restart() {
        left.clear();
        wholeGame.ifPresent(time -> {
            for (Side side : Side.values()) {
                left.put(side, time);
            }
        });
    }

    /** What the controller's clock shows. */
    void show(Side side, Duration time) {
        left.put(side, time);
    }

    /** The time for one of this number of moves; none without a clock. */
    Optional<Duration> share(Side side, int moves) {
        return Optional.ofNullable(left.get(side)).map(time -> time.dividedBy(moves));
    }

    /** Chooses a move on the clock of its side. */
    <T> T spend(Side side, Supplier<T> choice) {
        long began = nanoTime.getAsLong();
        T chosen = choice.get();
        Duration used = Duration.ofNanos(nanoTime.getAsLong() - began);
        left.computeIfPresent(side, (same, time) -> time.compareTo(used) > 0 ? time.minus(used) : Duration.ZERO);
        return chosen;
    }
}
