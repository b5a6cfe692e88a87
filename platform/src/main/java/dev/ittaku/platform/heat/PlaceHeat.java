package dev.ittaku.platform.heat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The units of one table or index: totals by minute, keys by window. Ring buffers that overwrite the oldest entries.
 */
final class PlaceHeat {
    private static final int COUNTERS = 64;
    private static final int SHOWN = 20;

    /** The counts of a minute; a slot of the ring is reused when its minute has passed. */
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

        void add(HeatWindow.Minute other) {
            read += other.read();
            write += other.write();
            unknown += other.unknown();
            throttled += other.throttled();
            for (int i = 0; i < Math.min(parts.length, other.parts().size()); i++) {
                parts[i] += other.parts().get(i);
            }
        }

        HeatWindow.Minute shared() {
            return new HeatWindow.Minute(number, read, write, unknown, throttled, units());
        }

        HeatReading.Minute shown(long minute) {
            return new HeatReading.Minute(
                    Instant.ofEpochSecond(minute * 60).toString(), read, write, unknown, throttled, units());
        }

        private List<Double> units() {
            return Arrays.stream(parts).boxed().toList();
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

    /** The part of the key space of a key: its hash, mixed so that similar keys are in different parts. */
    private static int part(List<String> key) {
        int mixed = key.hashCode() * 0x9E3779B9;
        mixed ^= mixed >>> 15;
        mixed *= 0x85EBCA6B;
        return (mixed ^ (mixed >>> 13)) >>> (Integer.SIZE - Integer.numberOfTrailingZeros(Heat.PARTS));
    }

    /** The minutes of a window in which something happened, and the keys that consumed most in it. */
    synchronized HeatWindow.Place window(String table, @Nullable String index, long window) {
        long first = window * Heat.WINDOW_MINUTES;
        List<HeatWindow.Minute> counted = Arrays.stream(minutes)
                .filter(minute ->
                        minute != null && minute.number >= first && minute.number < first + Heat.WINDOW_MINUTES)
                .map(Minute::shared)
                .toList();
        return new HeatWindow.Place(
                table,
                index,
                counted,
                keys(window)
                        .sorted(Comparator.comparingDouble((HeatWindow.Key key) -> key.read() + key.write())
                                .reversed())
                        .limit(SHOWN)
                        .toList());
    }

    private Stream<HeatWindow.Key> keys(long window) {
        TopKeys keys = windows.get(window);
        return keys == null
                ? Stream.empty()
                : keys.all().stream()
                        .map(count ->
                                new HeatWindow.Key(count.key, count.read, count.write, count.over, count.throttled));
    }

    /** @param others what other servers measured, by window */
    synchronized HeatReading read(long from, long to, Map<Long, List<HeatWindow.Place>> others, int servers) {
        List<HeatReading.Minute> read = new ArrayList<>();
        Map<Long, Minute> sums = new HashMap<>();
        others.values().stream()
                .flatMap(List::stream)
                .flatMap(place -> place.minutes().stream())
                .forEach(minute -> sums.computeIfAbsent(minute.number(), number -> new Minute())
                        .add(minute));
        for (long number = from; number <= to; number++) {
            Minute sum = sums.getOrDefault(number, new Minute());
            Minute own = minutes[(int) (number % Heat.MINUTES)];
            if (own != null && own.number == number) {
                sum.add(own.shared());
            }
            read.add(sum.shown(number));
        }
        long first = from / Heat.WINDOW_MINUTES;
        long last = to / Heat.WINDOW_MINUTES;
        return new HeatReading(
                Instant.ofEpochSecond(from * 60).toString(),
                read,
                keys(first, last, others),
                (int) (last - first + 1),
                servers);
    }

    private List<HeatReading.Key> keys(long first, long last, Map<Long, List<HeatWindow.Place>> others) {
        Map<List<String>, KeySum> sums = new HashMap<>();
        for (long window = first; window <= last; window++) {
            int place = (int) (window - first);
            Stream<HeatWindow.Key> told =
                    others.getOrDefault(window, List.of()).stream().flatMap(other -> other.keys().stream());
            Stream.concat(keys(window), told)
                    .forEach(key -> sums.computeIfAbsent(key.values(), values -> new KeySum((int) (last - first + 1)))
                            .add(place, key));
        }
        return sums.entrySet().stream()
                .map(sum -> sum.getValue().shown(sum.getKey()))
                .sorted(Comparator.comparingDouble((HeatReading.Key key) -> key.read() + key.write())
                        .thenComparing(HeatReading.Key::throttled)
                        .reversed())
                .limit(SHOWN)
                .toList();
    }
}
