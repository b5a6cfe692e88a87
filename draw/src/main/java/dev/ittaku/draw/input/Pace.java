package dev.ittaku.draw.input;

import dev.ittaku.draw.refusal.DrawRefusal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Limits the lines of each player: a number in a sliding window of time. */
public final class Pace {
    private final int most;
    private final Duration window;
    private final boolean on;
    private final Map<String, Deque<Instant>> recent = new HashMap<>();

    public Pace(int most, Duration window, boolean on) {
        this.most = most;
        this.window = window;
        this.on = on;
    }

    /** Counts one, or refuses it and says how long to wait. */
    public void pass(String playerId, Instant now) {
        if (!on) {
            return;
        }
        Deque<Instant> times = recent.computeIfAbsent(playerId, id -> new ArrayDeque<>());
        while (!times.isEmpty() && !times.peekFirst().plus(window).isAfter(now)) {
            times.removeFirst();
        }
        if (times.size() >= most) {
            throw DrawRefusal.tooFast(Duration.between(now, times.getFirst().plus(window)));
        }
        times.addLast(now);
    }
}
