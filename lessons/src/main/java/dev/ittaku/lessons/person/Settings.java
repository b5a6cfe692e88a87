package dev.ittaku.lessons.person;

import java.time.Instant;
import java.time.LocalTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How a user wants to be reached, and when not.
 *
 * @param reminderMinutes how long before a lesson to be reminded: absent for what its studio has set, 0 for never
 */
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
        Instant updatedAt,
        @Nullable Integer reminderMinutes)
        implements UserItem {
    /** What identifies an item. */
    public record Key(String userId) {}

    /** These settings with a later time of change, for a write that must come before or after every other. */
    public Settings touched(Instant now) {
        return withCalendarToken(calendarToken, now.isAfter(updatedAt) ? now : updatedAt.plusMillis(1));
    }

    public Settings withCalendarToken(@Nullable String token, Instant now) {
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
                now,
                reminderMinutes);
    }
}
