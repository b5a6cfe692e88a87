package dev.ittaku.platform.heat;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a table or an index consumed in the last minutes.
 *
 * @param since when measuring began, or the first minute that is kept
 * @param minutes one for each minute, the oldest first
 * @param keys the keys that consumed most, the busiest first
 * @param windows how many windows of {@link Heat#WINDOW_MINUTES} minutes the keys were followed through
 * @param servers how many servers measured it, this one included
 */
public record HeatReading(String since, List<Minute> minutes, List<Key> keys, int windows, int servers) {
    /**
     * One minute.
     *
     * @param unknown the units of requests that name no key
     * @param parts the units by part of the key space, which is cut into equal parts by a hash of the key
     */
    public record Minute(String at, double read, double write, double unknown, long throttled, List<Double> parts) {}

    /**
     * One key.
     *
     * @param values the partition key's; null where it is a secret
     * @param over by how many units the sum of read and write, which leave it out, may be too low
     * @param windows the units of each window, the oldest first
     * @param busiest units of reading and of writing a second in the busiest window
     */
    public record Key(
            @Nullable List<String> values,
            double read,
            double write,
            double over,
            long throttled,
            List<Double> windows,
            Busiest busiest) {}

    /** Average units a second. */
    public record Busiest(double read, double write) {}
}
