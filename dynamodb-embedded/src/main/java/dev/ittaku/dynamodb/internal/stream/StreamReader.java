package dev.ittaku.dynamodb.internal.stream;

import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.View;
import dev.ittaku.dynamodb.internal.table.ChangeRecord;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ShardSettings;
import dev.ittaku.dynamodb.internal.table.StreamSettings;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.Record;

/** Reads a stream's records in order; those older than a day are not shown, cut off already or not. */
public final class StreamReader {
    public static final Duration LIFE = Duration.ofHours(24);
    private static final long PAGE_BYTES = 1 << 20;
    /** A page ends after this number of bytes of records, including records of other shards. */
    private static final long MOST_LOOKED_AT = 16L << 20;

    private final View view;
    private final Clock clock;
    private final String region;

    public StreamReader(View view, Clock clock, String region) {
        this.view = view;
        this.clock = clock;
        this.region = region;
    }

    /**
     * Some records and the position after them.
     *
     * @param last the sequence number of the last record that was read
     * @param atEnd whether there is no record after it
     */
    public record Page(List<Record> records, long last, boolean atEnd) {}

    /**
     * The records of a shard after a sequence number.
     *
     * @param skipOld skip records that have been trimmed
     * @throws TrimmedException if such a record comes first and is not skipped
     */
    public Page after(StreamSettings stream, ShardSettings shard, long sequence, int limit, boolean skipOld) {
        byte[] space = Keys.stream(stream.number());
        byte[] from = Keys.concat(space, Keys.number(sequence + 1));
        byte[] to = shard.isOpen() ? Keys.after(space) : Keys.concat(space, Keys.number(shard.last() + 1));
        long horizon = clock.millis() - LIFE.toMillis();
        List<Record> records = new ArrayList<>();
        long last = sequence;
        long bytes = 0;
        long looked = 0;
        if (!shard.isOpen() && sequence >= shard.last()) {
            return new Page(records, last, true);
        }
        try (Cursor cursor = view.scan(from, to, true)) {
            while (records.size() < limit && looked < MOST_LOOKED_AT) {
                if (!cursor.next()) {
                    return new Page(records, last, true);
                }
                ChangeRecord record = ChangeRecord.decode(cursor.value());
                int size = ItemCodec.size(cursor.value());
                looked += size;
                if (has(stream, shard, record)) {
                    if (record.millis() >= horizon) {
                        if (!records.isEmpty() && bytes + size > PAGE_BYTES) {
                            break;
                        }
                        bytes += size;
                        records.add(record.toRecord(stream, number(cursor.key()), size, region));
                    } else if (!skipOld) {
                        throw new TrimmedException();
                    }
                }
                last = number(cursor.key());
            }
        }
        return new Page(records, last, false);
    }

    private static boolean has(StreamSettings stream, ShardSettings shard, ChangeRecord record) {
        if (shard.hasAllHashes()) {
            return true;
        }
        byte[] place = ItemKeys.partition(new byte[0], stream.key(), record.keys());
        return shard.has(Integer.toUnsignedLong(ByteBuffer.wrap(place).getInt()));
    }

    /**
     * The sequence number before the oldest record that is not trimmed; if there is none, that of the newest trimmed
     * one.
     *
     * @param otherwise is returned if the stream has no records
     */
    public long horizon(StreamSettings stream, long otherwise) {
        byte[] space = Keys.stream(stream.number());
        long horizon = clock.millis() - LIFE.toMillis();
        long hidden = otherwise;
        try (Cursor cursor = view.scan(space, Keys.after(space), true)) {
            while (cursor.next()) {
                if (ChangeRecord.decode(cursor.value()).millis() >= horizon) {
                    return number(cursor.key()) - 1;
                }
                hidden = number(cursor.key());
            }
        }
        return hidden;
    }

    private static long number(byte[] key) {
        return ByteBuffer.wrap(key).getLong(key.length - Long.BYTES);
    }
}
