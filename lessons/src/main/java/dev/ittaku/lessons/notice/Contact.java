package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.table.Channel;
import java.util.Set;

/** By which channels a user is told, and when not. */
public record Contact(String userId, Set<Channel> channels, QuietHours quiet) {
    public Contact {
        channels = Set.copyOf(channels);
    }
}
