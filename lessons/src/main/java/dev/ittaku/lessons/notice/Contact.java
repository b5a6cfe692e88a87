package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.person.Channel;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The channels through which a user is notified, and the quiet hours.
 *
 * @param reminderMinutes how long before a lesson; absent for the studio's setting, 0 for never
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
