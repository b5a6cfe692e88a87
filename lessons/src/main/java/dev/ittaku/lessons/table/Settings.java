package dev.ittaku.lessons.table;

import java.time.Instant;
import java.time.LocalTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How a user wants to be reached, and when not. */
public record Settings(
        String userId,
        Set<Channel> channels,
        @Nullable String email,
        @Nullable String webhookUrl,
        @Nullable String webhookSecret,
        @Nullable String lineUserId,
        @Nullable LocalTime quietFrom,
        @Nullable LocalTime quietTo,
        @Nullable String timeZone,
        @Nullable String language,
        @Nullable String calendarToken,
        Instant updatedAt)
        implements UserItem {
    /** What identifies an item. */
    public record Key(String userId) {}

    public Settings withCalendarToken(String token, Instant now) {
        return new Settings(
                userId,
                channels,
                email,
                webhookUrl,
                webhookSecret,
                lineUserId,
                quietFrom,
                quietTo,
                timeZone,
                language,
                token,
                now);
    }
}
