package dev.ittaku.kifu.position;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Under which positions a record may stand in the index, so that they are found again when it changes or goes. Written
 * before the first of them: none that stands there is missing.
 *
 * @param positions nine bytes each, {@link PositionKey}
 * @param created when the record was written down, which is part of its entries' keys
 * @param form which version of the index wrote it; absent for the first, which had neither evaluations nor formations
 * @param open whether it may stand in the index of public records too
 */
@SuppressWarnings("ArrayRecordComponent") // stored as one binary attribute, never compared
public record IndexedPositions(
        String username,
        String kid,
        Instant created,
        byte[] positions,
        boolean open,
        @Nullable Integer form) {
    static final int FORM = 2;

    /** What identifies an item. */
    public record Key(String username, String kid) {}

    static IndexedPositions of(String username, String kid, Instant created, Set<String> keys, boolean open) {
        byte[] all = new byte[keys.size() * PositionKey.BYTES];
        int at = 0;
        for (String key : keys) {
            System.arraycopy(PositionKey.bytes(key), 0, all, at, PositionKey.BYTES);
            at += PositionKey.BYTES;
        }
        return new IndexedPositions(username, kid, created, all, open, FORM);
    }

    boolean isOfThisVersion() {
        return form != null && form == FORM;
    }

    Set<String> keys() {
        Set<String> keys = new LinkedHashSet<>();
        for (int at = 0; at + PositionKey.BYTES <= positions.length; at += PositionKey.BYTES) {
            byte[] key = new byte[PositionKey.BYTES];
            System.arraycopy(positions, at, key, 0, PositionKey.BYTES);
            keys.add(PositionKey.text(key));
        }
        return keys;
    }
}
