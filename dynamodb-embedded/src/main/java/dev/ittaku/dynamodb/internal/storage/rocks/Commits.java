package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Storage.Count;
import dev.ittaku.dynamodb.internal.storage.WriteMarks;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;

/**
 * Writes batches to the database. Durable unless relaxed: a commit is answered after the sync of its group.
 * Sequence numbers and counters are given while the group is put together, by one thread at a time, so that they
 * follow the order of commits.
 */
final class Commits implements AutoCloseable {
    private static final int COUNTERS_AND_SEQUENCE = 512;

    private final boolean relaxed;
    private final RocksDatabase database;
    private final Entries entries;
    private final StoreState state;
    private final WriteMarks marks;
    private final @Nullable GroupCommit group;
    private final ReentrantLock committing = new ReentrantLock();
    private final Map<Integer, Count> counts = new ConcurrentHashMap<>();
    private volatile long sequence;

    Commits(boolean relaxed, RocksDatabase database, Entries entries, StoreState state, WriteMarks marks) {
        this.relaxed = relaxed;
        this.database = database;
        this.entries = entries;
        this.state = state;
        this.marks = marks;
        recover();
        this.group = relaxed ? null : new GroupCommit(this::write);
    }

    private void recover() {
        byte[] last = entries.get(Keys.sequence());
        sequence = last == null ? 0 : ByteBuffer.wrap(last).getLong();
        try (Cursor cursor = entries.scan(Keys.counters(), Keys.after(Keys.counters()), true)) {
            while (cursor.next()) {
                ByteBuffer value = ByteBuffer.wrap(cursor.value());
                counts.put(Keys.counter(cursor.key()), new Count(value.getLong(), value.getLong()));
            }
        }
    }

    void commit(Batch batch) {
        if (group != null) {
            group.commit(batch);
            return;
        }
        committing.lock();
        try {
            write(List.of(batch));
        } finally {
            committing.unlock();
        }
    }

    private void write(List<Batch> batches) {
        WriteRecord record = entries.record(room(batches));
        WriteRecord.Sequence numbers = new WriteRecord.Sequence(sequence);
        Map<Integer, Count> changed = new HashMap<>();
        for (Batch batch : batches) {
            record.add(batch, numbers);
            batch.counts()
                    .forEach((counter, by) -> changed.merge(
                            counter, counts.getOrDefault(counter, Count.ZERO).plus(by), (now, more) -> now.plus(by)));
        }
        changed.forEach((counter, count) -> record.put(
                Keys.counter(counter),
                ByteBuffer.allocate(16)
                        .putLong(count.items())
                        .putLong(count.bytes())
                        .array()));
        if (numbers.last() != sequence) {
            record.put(
                    Keys.sequence(),
                    ByteBuffer.allocate(Long.BYTES).putLong(numbers.last()).array());
        }
        record.endStamps();
        byte[] whole = record.toBytes();
        marks.begin(batches);
        try {
            database.write(whole);
        } catch (RocksDBException e) {
            entries.failed();
            throw new StorageException(
                    Code.WRITE_FAILED,
                    "The write could not be stored and was not applied: " + e.getMessage()
                            + ". If the disk is full, make room for 100 MB: reading goes on, and writing will within"
                            + " seconds.",
                    e);
        } finally {
            marks.end(batches);
        }
        entries.written(record);
        if (!relaxed) {
            state.answered(database.latest());
        }
        counts.putAll(changed);
        sequence = numbers.last();
        record.committed();
    }

    /** So much that a group is laid out without being copied into more and more room. */
    private static int room(List<Batch> batches) {
        int room = COUNTERS_AND_SEQUENCE;
        for (Batch batch : batches) {
            room += batch.room();
        }
        return room;
    }

    Count count(int counter) {
        return counts.getOrDefault(counter, Count.ZERO);
    }

    long sequence() {
        return sequence;
    }

    @Override
    public void close() {
        if (group != null) {
            group.close();
        }
    }
}
