package dev.ittaku.platform.heat;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The units that one request consumed at one partition key.
 *
 * @param index the global index that was read or written, null for the table itself
 * @param key the values of the partition key as texts; null if the request does not contain one, such as a scan
 * @param throttled how many requests were rejected for lack of capacity
 */
public record Charge(
        String table, @Nullable String index, @Nullable List<String> key, double read, double write, int throttled) {}
