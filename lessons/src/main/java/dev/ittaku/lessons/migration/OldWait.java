package dev.ittaku.lessons.migration;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A row of an older system that waits for its person to confirm the address by which that system knew them.
 *
 * @param address a hash of the address
 * @param id made from the row's own key, so that a second run writes the same item
 * @param json the row, whole
 */
public record OldWait(
        String address,
        String id,
        String json,
        Instant createdAt,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String address, String id) {}

    /** The attributes by which its items are found. */
    public record ByAddress(String address) {}
}
