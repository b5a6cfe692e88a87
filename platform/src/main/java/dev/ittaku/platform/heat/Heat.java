package dev.ittaku.platform.heat;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The units that requests of this process consumed, by table, index and partition key, over the last three hours. Kept
 * in memory: each server counts its own requests since its start, and adds the figures of other servers.
 */
public final class Heat {
    /** How many minutes are kept. */
    public static final int MINUTES = 180;
    /** Keys are counted together for this many minutes. */
    public static final int WINDOW_MINUTES = 5;
    /** How many parts the key space is cut into; a power of two. */
    static final int PARTS = 16;

    private record Place(String table, @Nullable String index) {}

    private final Clock clock;
    private final long began;
    private final Map<Place, PlaceHeat> places = new ConcurrentHashMap<>();

    public Heat(Clock clock) {
        this.clock = clock;
        this.began = minute();
    }

    public void add(Charge charge) {
        places.computeIfAbsent(new Place(charge.table(), charge.index()), place -> new PlaceHeat())
                .add(charge, minute());
    }

    /** The number of the present window; those before it are over. */
    public long window() {
        return minute() / WINDOW_MINUTES;
    }

    /** The units of a past window, under the name by which others know this server. */
    public HeatWindow window(String server, long number) {
        return new HeatWindow(
                server,
                number,
                places.entrySet().stream()
                        .map(place -> place.getValue()
                                .window(place.getKey().table(), place.getKey().index(), number))
                        .filter(place -> !place.minutes().isEmpty())
                        .toList());
    }

    /** What this process consumed in the last minutes, the present one included. */
    public HeatReading read(String table, @Nullable String index, int minutes) {
        return read(table, index, minutes, List.of());
    }

    /**
     * The units that this process and others consumed in the last minutes, including the present one.
     *
     * @param index null for the table itself
     * @param others the figures of other servers
     */
    public HeatReading read(String table, @Nullable String index, int minutes, List<HeatWindow> others) {
        long now = minute();
        long earliest = others.stream()
                .mapToLong(other -> other.number() * WINDOW_MINUTES)
                .min()
                .orElse(began);
        long from = Math.max(Math.min(began, earliest), now - Math.min(minutes, MINUTES) + 1);
        Map<Long, List<HeatWindow.Place>> told = new HashMap<>();
        for (HeatWindow other : others) {
            other.places().stream()
                    .filter(place -> place.isOf(table, index))
                    .forEach(place -> told.computeIfAbsent(other.number(), number -> new ArrayList<>())
                            .add(place));
        }
        int servers =
                1 + (int) others.stream().map(HeatWindow::server).distinct().count();
        return places.getOrDefault(new Place(table, index), new PlaceHeat())
                .read(Math.min(from, now), now, told, servers);
    }

    private long minute() {
        return clock.instant().getEpochSecond() / 60;
    }
}
