package dev.ittaku.platform.heat;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the requests of one server consumed in one window of {@link Heat#WINDOW_MINUTES} minutes, for other servers to add up.
 *
 * @param server which server, for as long as it runs
 * @param number of the window since 1970
 */
public record HeatWindow(String server, long number, List<Place> places) {
    /**
     * One table or global index.
     *
     * @param index null for the table itself
     * @param keys those that consumed most
     */
    public record Place(String table, @Nullable String index, List<Minute> minutes, List<Key> keys) {
        boolean isOf(String wanted, @Nullable String of) {
            return table.equals(wanted) && Objects.equals(index, of);
        }
    }

    /** One minute, by its number since 1970. */
    public record Minute(long number, double read, double write, double unknown, long throttled, List<Double> parts) {}

    /** One partition key. */
    public record Key(List<String> values, double read, double write, double over, long throttled) {}

    /** What all requests consumed together. */
    public double units() {
        return places.stream()
                .flatMap(place -> place.minutes().stream())
                .mapToDouble(minute -> minute.read() + minute.write())
                .sum();
    }
}
