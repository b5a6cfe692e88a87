package dev.ittaku.dynamodb.internal.storage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Changes that become visible together. Belongs to one thread until it is committed. */
public final class Batch {
    // The arrays are never compared nor changed: the records only carry them to the storage.
    public sealed interface Change permits Put, Delete, DeleteRange, Append, Past {}

    @SuppressWarnings("ArrayRecordComponent")
    public record Put(byte[] key, byte[] value) implements Change {}

    @SuppressWarnings("ArrayRecordComponent")
    public record Delete(byte[] key) implements Change {}

    @SuppressWarnings("ArrayRecordComponent")
    public record DeleteRange(byte[] from, byte[] to) implements Change {}

    /** A record whose key ends in a number that the storage gives at commit, in commit order. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Append(byte[] prefix, byte[] value) implements Change {}

    /** What an item was before; its key ends in the moment that the storage commits it. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Past(int table, byte[] item, byte[] value) implements Change {}

    /** What a change takes besides its key and value: a tag, two lengths, a number that is given at commit. */
    private static final int BESIDES = 24;

    private final List<Change> changes = new ArrayList<>(4);
    private final Map<Integer, Storage.Count> counts = new HashMap<>(4);
    private @Nullable Stamps stamps;
    private int room;

    public Batch put(byte[] key, byte[] value) {
        changes.add(new Put(key, value));
        room += key.length + value.length + BESIDES;
        return this;
    }

    public Batch delete(byte[] key) {
        changes.add(new Delete(key));
        room += key.length + BESIDES;
        return this;
    }

    /** Removes {@code [from, to)}. */
    public Batch deleteRange(byte[] from, byte[] to) {
        changes.add(new DeleteRange(from, to));
        room += from.length + to.length + BESIDES;
        return this;
    }

    /** Stores the value under the prefix followed by the next sequence number (8 bytes, big endian). */
    public Batch append(byte[] prefix, byte[] value) {
        changes.add(new Append(prefix, value));
        room += prefix.length + value.length + BESIDES;
        return this;
    }

    /** Keeps what an item was before it changes: nothing if there was none. All of a batch has one stamp. */
    public Batch past(Stamps given, int table, byte[] item, byte[] before) {
        stamps = given;
        changes.add(new Past(table, item, before));
        room += item.length + before.length + BESIDES;
        return this;
    }

    /** Adds to a counter's number of items and bytes. */
    public Batch count(int counter, long items, long bytes) {
        if (items != 0 || bytes != 0) {
            counts.merge(counter, new Storage.Count(items, bytes), Storage.Count::plus);
        }
        return this;
    }

    public boolean isEmpty() {
        return changes.isEmpty();
    }

    /** Gives the batch its moment; null if nothing in it asks for one. */
    @Nullable
    public Stamps stamps() {
        return stamps;
    }

    public List<Change> changes() {
        return changes;
    }

    /** About how many bytes its changes take one after the other; those that are sealed take more. */
    public int room() {
        return room;
    }

    public Map<Integer, Storage.Count> counts() {
        return counts;
    }
}
