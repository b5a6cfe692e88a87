package dev.ittaku.kifu.search;

/**
 * All that a record is searched for, where the summary has no room for it.
 *
 * @param text the words as searches compare them, deflated
 */
@SuppressWarnings("ArrayRecordComponent") // stored as one binary attribute, never compared
public record KifuWords(String username, String kid, byte[] text) {
    /** What identifies an item. */
    public record Key(String username, String kid) {}
}
