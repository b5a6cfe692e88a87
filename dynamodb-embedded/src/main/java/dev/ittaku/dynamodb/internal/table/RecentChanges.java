package dev.ittaku.dynamodb.internal.table;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When settings of a table were changed that the service lets one change only now and then.
 *
 * @param ttl when expiry was last switched on or off
 * @param tableClasses when the table's class was changed, at most the last two times, oldest first
 */
public record RecentChanges(@Nullable Instant ttl, List<Instant> tableClasses) {
    public static final RecentChanges NONE = new RecentChanges(null, List.of());

    public RecentChanges {
        tableClasses = List.copyOf(tableClasses);
    }

    RecentChanges ofTtl(Instant now) {
        return new RecentChanges(now, tableClasses);
    }

    RecentChanges ofTableClass(Instant now) {
        return new RecentChanges(
                ttl, tableClasses.isEmpty() ? List.of(now) : List.of(tableClasses.get(tableClasses.size() - 1), now));
    }
}
