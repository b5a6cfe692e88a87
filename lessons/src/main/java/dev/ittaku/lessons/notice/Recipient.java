package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.PushSubscription;
import dev.ittaku.lessons.Settings;
import java.util.List;
import java.util.Optional;

/**
 * Whom a message goes to.
 *
 * @param email the address of the settings, or the account's own
 */
public record Recipient(Settings settings, Optional<String> email, List<PushSubscription> subscriptions) {
    public Recipient {
        subscriptions = List.copyOf(subscriptions);
    }
}
