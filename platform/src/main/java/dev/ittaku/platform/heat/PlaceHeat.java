package dev.ittaku.platform.heat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What one table or index consumed: totals by minute, keys by window. Rings that forget the oldest. */
final class PlaceHeat {
    private static final int COUNTERS = 64;
    private static final int SHOWN = 20;

    /** What is counted in a minute; a slot of the ring is used again when its minute has passed. */
    private static final class Minute {
        long number = -1;
        double read;
        double write;
        double unknown;
        long throttled;
        final double[] parts = new double[Heat.PARTS];

        void begin(long minute) {
            number = minute;
            read = 0;
            write = 0;
            unknown = 0;
            throttled = 0;
            Arrays.fill(parts, 0);
        }
    }

    private final Minute[] minutes = new Minute[Heat.MINUTES];
    private final Map<Long, TopKeys> windows = new HashMap<>();

    synchronized void add(Charge charge, long now) {
        Minute minute = at(now);
        double units = charge.read() + charge.write();
        minute.read += charge.read();
        minute.write += charge.write();
        minute.throttled += charge.throttled();
        List<String> key = charge.key();
        if (key == null) {
            minute.unknown += units;
            return;
        }
        minute.parts[part(key)] += units;
        long window = now / Heat.WINDOW_MINUTES;
        TopKeys keys = windows.get(window);
        if (keys == null) {
            windows.keySet().removeIf(kept -> kept <= window - Heat.MINUTES / Heat.WINDOW_MINUTES);
            keys = new TopKeys(COUNTERS);
            windows.put(window, keys);
        }
        keys.add(key, charge.read(), charge.write(), charge.throttled());
    }

    private Minute at(long now) {
        int place = (int) (now % Heat.MINUTES);
        Minute minute = minutes[place];
        if (minute == null) {
            minute = new Minute();
            minutes[place] = minute;
        }
        if (minute.number != now) {
            minute.begin(now);
        }
        return minute;
    }

    /** Which part of the key space a key is in: its hash, mixed so that similar keys lie apart. */
    private static int part(List<String> key) {
        int mixed = key.hashCode() * 0x9E3779B9;
        mixed ^= mixed >>> 15;
        mixed *= 0x85EBCA6B;
        return (mixed ^ (mixed >>> 13)) >>> (Integer.SIZE - Integer.numberOfTrailingZeros(Heat.PARTS));
    }

    synchronized HeatReading read(long from, long to) {
        List<HeatReading.Minute> read = new ArrayList<>();
        for (long number = from; number <= to; number++) {
            Minute minute = minutes[(int) (number % Heat.MINUTES)];
            Minute counted = minute != null && minute.number == number ? minute : new Minute();
            read.add(new HeatReading.Minute(
                    Instant.ofEpochSecond(number * 60).toString(),
                    counted.read,
                    counted.write,
                    counted.unknown,
                    counted.throttled,
                    Arrays.stream(counted.parts).boxed().toList()));
        }
        long first = from / Heat.WINDOW_MINUTES;
        long last = to / Heat.WINDOW_MINUTES;
        return new HeatReading(
                Instant.ofEpochSecond(from * 60).toString(), read, keys(first, last), (int) (last - first + 1));
    }

    private List<HeatReading.Key> keys(long first, long last) {
        Map<List<String>, KeySum> sums = new HashMap<>();
        for (long window = first; window <= last; window++) {
            TopKeys keys = windows.get(window);
            if (keys != null) {
                int place = (int) (window - first);
                keys.all()
                        .forEach(count -> sums.computeIfAbsent(
                                        count.key, key -> new KeySum(new double[(int) (last - first + 1)]))
                                .add(count, place));
            }
        }
        return sums.entrySet().stream()
                .map(sum -> sum.getValue().shown(sum.getKey()))
                .sorted(Comparator.comparingDouble((HeatReading.Key key) -> key.read() + key.write())
                        .thenComparing(HeatReading.Key::throttled)
                        .reversed())
                .limit(SHOWN)
                .toList();
    }

    /** A key through all windows. */
    private static final class KeySum {
        private final double[] windows;
        private double read;
        private double write;
        private double over;
        private long throttled;
        private double busiestRead;
        private double busiestWrite;

        KeySum(double[] windows) {
            this.windows = windows;
        }

        void add(TopKeys.Count count, int window) {
            windows[window] += count.read + count.write;
            read += count.read;
            write += count.write;
            over += count.over;
            throttled += count.throttled;
            busiestRead = Math.max(busiestRead, count.read);
            busiestWrite = Math.max(busiestWrite, count.write);
        }

        HeatReading.Key shown(@Nullable List<String> key) {
            double seconds = Duration.ofMinutes(Heat.WINDOW_MINUTES).toSeconds();
            return new HeatReading.Key(
                    key,
                    read,
                    write,
                    over,
                    throttled,
                    Arrays.stream(windows).boxed().toList(),
                    new HeatReading.Busiest(busiestRead / seconds, busiestWrite / seconds));
        }
    }
}
