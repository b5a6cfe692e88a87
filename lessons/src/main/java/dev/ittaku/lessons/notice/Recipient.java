package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.PushSubscription;
import dev.ittaku.lessons.person.Settings;
import java.util.List;
import java.util.Optional;

/**
 * The recipient of a message.
 *
 * @param email the address of the settings, or the account's own
 * @param emailVerified whether the user has shown that mails reach them there; nobody else gets any
 */
public record Recipient(
        Settings settings, Optional<String> email, boolean emailVerified, List<PushSubscription> subscriptions) {
    public Recipient {
        subscriptions = List.copyOf(subscriptions);
    }

    /** Whether a message by this channel has somewhere to go. */
    boolean canTake(Channel channel) {
        return switch (channel) {
            case EMAIL -> email.isPresent() && emailVerified;
            case PUSH -> !subscriptions.isEmpty();
            case WEBHOOK -> settings.webhookUrl() != null;
            case LINE -> settings.lineUserId() != null;
            case INBOX -> true;
        };
    }
}
