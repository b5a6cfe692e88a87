package dev.ittaku.accounts.icon;

import java.time.Instant;

/**
 * A person's picture as it is shown: a square that the server has encoded.
 *
 * @param type its media type
 * @param tag changes with the picture
 */
@SuppressWarnings("ArrayRecordComponent") // carried, never compared
public record Icon(String userId, String type, byte[] image, String tag, Instant updated) {
    /** What identifies an item. */
    public record Key(String userId) {}
}
