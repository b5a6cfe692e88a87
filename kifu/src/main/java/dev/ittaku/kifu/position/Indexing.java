package dev.ittaku.kifu.position;

/**
 * A record whose positions have yet to be written, changed or removed. Put in the transaction that changes the record, and
 * taken away when the index says what the record says.
 *
 * @param version which change of the record it is about; no two changes of one record have the same
 */
public record Indexing(String kid, String username, String version) {
    /** What identifies an item. */
    public record Key(String kid) {}
}
