package dev.ittaku.lessons;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What was sent to a user, kept for 90 days. */
public record Delivery(
        String userId,
        Instant at,
        String id,
        Channel channel,
        String kind,
        DeliveryState state,
        @Nullable String detail,
        @Nullable Instant ttl) {}
