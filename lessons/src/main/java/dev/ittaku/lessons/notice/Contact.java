package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.person.Channel;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * By which channels a user is told, and when not.
 *
 * @param reminderMinutes how long before a lesson; absent for what its studio has set, 0 for never
 */
public record Contact(
        String userId,
        Set<Channel> channels,
        QuietHours quiet,
        @Nullable Integer reminderMinutes) {
    public Contact {
        channels = Set.copyOf(channels);
    }
}
