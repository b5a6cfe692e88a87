package dev.ittaku.platform.heat;

import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What the requests of this process consumed, by table, index and partition key, over the last three hours. Kept in memory
 * alone: each server knows what went through it since it was started.
 */
public final class Heat {
    /** How many minutes are kept. */
    public static final int MINUTES = 180;
    /** Keys are counted together through so many minutes. */
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

    /**
     * What was consumed in the last minutes, the present one included.
     *
     * @param index null for the table itself
     */
    public HeatReading read(String table, @Nullable String index, int minutes) {
        long now = minute();
        long from = Math.max(began, now - Math.min(minutes, MINUTES) + 1);
        PlaceHeat place = places.get(new Place(table, index));
        return (place == null ? new PlaceHeat() : place).read(Math.min(from, now), now);
    }

    private long minute() {
        return clock.instant().getEpochSecond() / 60;
    }
}
