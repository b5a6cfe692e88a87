package dev.ittaku.kifu.table;

/**
 * Fingerprints of the positions a record passes through, so that a search for a position reads a few bytes per record
 * instead of its text. A hit is confirmed on the record itself.
 *
 * @param hashes four bytes per position, ascending, without duplicates
 */
@SuppressWarnings("ArrayRecordComponent") // stored as one binary attribute, never compared
public record KifuPositions(String username, String kid, byte[] hashes) {
    /** What identifies an item. */
    public record Key(String username, String kid) {}
}
