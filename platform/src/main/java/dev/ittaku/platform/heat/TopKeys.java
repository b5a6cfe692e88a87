package dev.ittaku.platform.heat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The busiest keys, in bounded memory: the Space-Saving sketch of Metwally, Agrawal and El Abbadi. A key without a
 * counter takes over the smallest one, so a count may be too high by the old value of that counter, never too low.
 * Every key that consumed more than the total divided by the number of counters has one.
 */
final class TopKeys {
    /** The count of one key; {@code over} is by how much the units may be too high. */
    static final class Count {
        final List<String> key;
        double read;
        double write;
        double over;
        long throttled;

        Count(List<String> key) {
            this.key = key;
        }

        double units() {
            return read + write + over;
        }
    }

    private final int most;
    /** Those that consumed {@link #low} when they were looked for, which may have consumed more since. */
    private final Deque<Count> lowest = new ArrayDeque<>();

    private double low;
    private final Map<List<String>, Count> counts = new HashMap<>();

    TopKeys(int most) {
        this.most = most;
    }

    void add(List<String> key, double read, double write, int throttled) {
        Count count = counts.get(key);
        if (count == null) {
            count = new Count(key);
            if (counts.size() >= most) {
                Count smallest = smallest();
                counts.remove(smallest.key);
                count.over = smallest.units();
            }
            counts.put(key, count);
        }
        count.read += read;
        count.write += write;
        count.throttled += throttled;
    }

    /** No counter ever gets smaller, so one that still has what the smallest had is the smallest now. */
    private Count smallest() {
        while (!lowest.isEmpty()) {
            Count count = lowest.pop();
            if (count.units() == low) {
                return count;
            }
        }
        low = Double.MAX_VALUE;
        for (Count count : counts.values()) {
            double units = count.units();
            if (units < low) {
                lowest.clear();
                low = units;
            }
            if (units == low) {
                lowest.push(count);
            }
        }
        return lowest.pop();
    }

    List<Count> all() {
        return new ArrayList<>(counts.values());
    }
}
