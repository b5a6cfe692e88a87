package dev.ittaku.dynamodb.internal.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A shard of a stream: the records between two sequence numbers whose partition keys hash into a range.
 *
 * @param parent the shard that it continues; null if it is one of the stream's first shards
 * @param fromHash the least hash that belongs to it
 * @param toHash the least hash above it
 * @param first a sequence number that all its records are greater than
 * @param closed when its last record was written; null while it is open
 * @param last no record of it has a greater sequence number, once it is closed
 */
public record ShardSettings(
        String id,
        @Nullable String parent,
        long fromHash,
        long toHash,
        long first,
        Instant opened,
        @Nullable Instant closed,
        long last) {
    static final long ALL_HASHES = 1L << 32;

    public boolean isOpen() {
        return closed == null;
    }

    public boolean hasAllHashes() {
        return fromHash == 0 && toHash == ALL_HASHES;
    }

    public boolean has(long hash) {
        return hash >= fromHash && hash < toHash;
    }

    public ShardSettings close(Instant when, long sequence) {
        return isOpen() ? new ShardSettings(id, parent, fromHash, toHash, first, opened, when, sequence) : this;
    }

    /** A shard that continues with a part of this one's hashes. */
    public ShardSettings child(String childId, long from, long to, Instant when, long sequence) {
        return new ShardSettings(childId, id, from, to, sequence, when, null, 0);
    }
}
