package dev.ittaku.accounts.inbox;

import java.time.Instant;

/**
 * That a message has not been read. It goes when the message is read and expires with it, so counting these small items
 * is cheap and, unlike a counter, stays true when messages expire.
 */
record UnreadMessage(String userId, long at, String id, Instant expires) {
    /** What identifies an item. */
    public record Key(String userId, long at, String id) {}
}
