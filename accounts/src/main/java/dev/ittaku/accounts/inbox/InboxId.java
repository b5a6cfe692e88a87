package dev.ittaku.accounts.inbox;

import java.time.Instant;

/**
 * That a person has had a message with this id, and when: a second one with the same id is refused, and the id alone
 * leads to its message.
 */
record InboxId(String userId, String id, long at, Instant expires) {
    /** What identifies an item. */
    public record Key(String userId, String id) {}
}
