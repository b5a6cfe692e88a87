package dev.ittaku.shogi.engine;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** When to stop thinking; absent values are no limits. At least one is given. */
public record Limit(OptionalLong millis, OptionalLong nodes, OptionalInt depth) {
    public Limit {
        if (millis.isEmpty() && nodes.isEmpty() && depth.isEmpty()) {
            throw new IllegalArgumentException("a limit needs a time, a number of nodes or a depth");
        }
        if (millis.orElse(1) < 1 || nodes.orElse(1) < 1 || depth.orElse(1) < 1) {
            throw new IllegalArgumentException("limits are positive");
        }
    }

    public static Limit time(Duration time) {
        return new Limit(OptionalLong.of(time.toMillis()), OptionalLong.empty(), OptionalInt.empty());
    }

    public static Limit nodes(long nodes) {
        return new Limit(OptionalLong.empty(), OptionalLong.of(nodes), OptionalInt.empty());
    }

    public static Limit depth(int depth) {
        return new Limit(OptionalLong.empty(), OptionalLong.empty(), OptionalInt.of(depth));
    }
}
