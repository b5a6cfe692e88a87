package dev.ittaku.accounts.inbox;

import java.time.Instant;

/**
 * A stored message to one person, in both languages, because a person may read it in either.
 *
 * @param at when it was written, Unix milliseconds; the newest comes first
 * @param id given by the writer; a person never gets two messages with the same id
 * @param link where it leads, a path of this server
 */
public record InboxMessage(
        String userId,
        long at,
        String id,
        String product,
        InboxNotice.Text text,
        String link,
        boolean read,
        Instant expires) {
    /** What identifies an item. */
    public record Key(String userId, long at, String id) {}

    InboxMessage asRead() {
        return new InboxMessage(userId, at, id, product, text, link, true, expires);
    }
}
