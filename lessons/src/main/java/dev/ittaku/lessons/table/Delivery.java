package dev.ittaku.lessons.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What was sent to a user, kept for 90 days.
 *
 * @param channel absent for what another system sent before
 * @param subject what the message was about, as its first line said
 */
public record Delivery(
        String userId,
        Instant at,
        String id,
        @Nullable Channel channel,
        String kind,
        DeliveryState state,
        @Nullable String subject,
        @Nullable String detail,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String userId, Instant at, String id) {}
}
