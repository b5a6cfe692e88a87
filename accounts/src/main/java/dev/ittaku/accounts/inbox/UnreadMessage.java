package dev.ittaku.accounts.inbox;

import java.time.Instant;

/**
 * Marks a message as unread. It is deleted when the message is read and expires with it, so counting these small items
 * is cheap and, unlike a counter, stays correct when messages expire.
 */
record UnreadMessage(String userId, long at, String id, Instant expires) {
    /** What identifies an item. */
    public record Key(String userId, long at, String id) {}
}
