package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.person.Channel;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A message that waits to be sent.
 *
 * @param id made from lesson, opening, user and channel, so that the same message is never written twice
 * @param leaseOwner the sender that has leased it, until {@code leaseUntil}
 * @param leaseFence how often it was leased
 */
public record OutboxMessage(
        int shard,
        Instant due,
        String id,
        String userId,
        Channel channel,
        String kind,
        Map<String, String> details,
        int attempts,
        @Nullable String leaseOwner,
        @Nullable Instant leaseUntil,
        @Nullable Long leaseFence,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(int shard, Instant due, String id) {}

    /** The attributes by which its items are found. */
    public record ByShard(int shard) {}
}
