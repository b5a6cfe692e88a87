package dev.ittaku.dynamodb.stream;

import dev.ittaku.dynamodb.storage.Cursor;
import dev.ittaku.dynamodb.storage.ItemCodec;
import dev.ittaku.dynamodb.storage.Keys;
import dev.ittaku.dynamodb.storage.View;
import dev.ittaku.dynamodb.table.StreamSettings;
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

    private final View view;
    private final Clock clock;
    private final String region;

    public StreamReader(View view, Clock clock, String region) {
        this.view = view;
        this.clock = clock;
        this.region = region;
    }

    /**
     * Some records and where to go on.
     *
     * @param last the sequence number of the last record looked at
     */
    public record Page(List<Record> records, long last) {}

    /** The records behind a sequence number. */
    public Page after(StreamSettings stream, long sequence, int limit) {
        byte[] space = Keys.stream(stream.number());
        byte[] from = Keys.concat(space, Keys.number(sequence + 1));
        long horizon = clock.millis() - LIFE.toMillis();
        List<Record> records = new ArrayList<>();
        long last = sequence;
        long bytes = 0;
        try (Cursor cursor = view.scan(from, Keys.after(space), true)) {
            while (records.size() < limit && cursor.next()) {
                ChangeRecord record = ChangeRecord.decode(cursor.value());
                long number = number(cursor.key());
                int size = ItemCodec.size(cursor.value());
                if (record.millis() >= horizon) {
                    if (!records.isEmpty() && bytes + size > PAGE_BYTES) {
                        break;
                    }
                    bytes += size;
                    records.add(record.toRecord(stream, number, size, region));
                }
                last = number;
            }
        }
        return new Page(records, last);
    }

    /** The sequence number before the oldest record that is still shown, or the given one if there is none. */
    public long horizon(StreamSettings stream, long otherwise) {
        byte[] space = Keys.stream(stream.number());
        long horizon = clock.millis() - LIFE.toMillis();
        try (Cursor cursor = view.scan(space, Keys.after(space), true)) {
            while (cursor.next()) {
                if (ChangeRecord.decode(cursor.value()).millis() >= horizon) {
                    return number(cursor.key()) - 1;
                }
            }
        }
        return otherwise;
    }

    private static long number(byte[] key) {
        return ByteBuffer.wrap(key).getLong(key.length - Long.BYTES);
    }
}
