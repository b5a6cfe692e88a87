package dev.ittaku.lessons.person;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was sent to a user, kept for 90 days.
 *
 * @param channel absent for what another system sent before
 * @param subject what the message was about, as its first line said
 * @param detail why it did not go out, or what another system said
 * @param code the same as a code; absent if it went out
 * @param params what the code's text is made of
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
        @Nullable String code,
        @Nullable Map<String, String> params,
        @Nullable Instant ttl)
        implements UserItem {
    /** An item without values is read with an empty map; it must be written again as it was. */
    public Delivery {
        params = params == null || params.isEmpty() ? null : Map.copyOf(params);
    }

    /** What identifies an item. */
    public record Key(String userId, Instant at, String id) {}
}
