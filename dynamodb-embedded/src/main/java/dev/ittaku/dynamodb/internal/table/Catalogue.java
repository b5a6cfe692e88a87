package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Storage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * All tables and streams of the store. Its answers are the state on disk: a change is committed before it can be seen.
 * Definitions change one at a time; reading them never waits.
 */
public final class Catalogue {
    private final Storage storage;
    private final NavigableMap<String, TableHandle> tables = new ConcurrentSkipListMap<>();
    private final Map<String, StreamSettings> streams = new ConcurrentHashMap<>();
    private final ReentrantLock changing = new ReentrantLock();
    private int nextNumber = 1;

    public Catalogue(Storage storage) {
        this.storage = storage;
        byte[] next = storage.get(Keys.nextNumber());
        if (next != null) {
            nextNumber = Math.toIntExact(java.nio.ByteBuffer.wrap(next).getLong());
        }
        try (Cursor cursor = storage.scan(Keys.tables(), Keys.after(Keys.tables()), true)) {
            while (cursor.next()) {
                Table table = TableCodec.decode(cursor.value());
                tables.put(table.name(), new TableHandle(table));
            }
        }
        byte[] descriptions = Keys.streamDescriptions();
        try (Cursor cursor = storage.scan(descriptions, Keys.after(descriptions), true)) {
            while (cursor.next()) {
                StreamSettings stream = TableCodec.decodeStream(cursor.value());
                streams.put(stream.arn(), stream);
            }
        }
    }

    /** The table of this name, once it can be used. */
    public Optional<TableHandle> find(String name) {
        TableHandle handle = tables.get(name);
        return handle == null || handle.table().restore() != null ? Optional.empty() : Optional.of(handle);
    }

    /** The table of this name, also while it is being restored. */
    public Optional<TableHandle> findAny(String name) {
        return Optional.ofNullable(tables.get(name));
    }

    public Collection<TableHandle> all() {
        return tables.values();
    }

    /** Names greater than the given one, in order. */
    public List<String> namesAfter(@Nullable String start, int limit) {
        NavigableMap<String, TableHandle> rest = start == null ? tables : tables.tailMap(start, false);
        return rest.keySet().stream().limit(limit).toList();
    }

    public Collection<StreamSettings> streams() {
        return streams.values();
    }

    public Optional<StreamSettings> stream(String arn) {
        return Optional.ofNullable(streams.get(arn));
    }

    /** Makes a table; the maker is given fresh numbers. Empty if the name is taken. */
    public Optional<Table> create(String name, java.util.function.Function<IntSupplier, Table> maker) {
        changing.lock();
        try {
            if (tables.containsKey(name)) {
                return Optional.empty();
            }
            Table table = maker.apply(this::takeNumber);
            Batch batch = new Batch();
            save(batch, null, table);
            storage.commit(batch);
            published(table);
            tables.put(name, new TableHandle(table));
            return Optional.of(table);
        } finally {
            changing.unlock();
        }
    }

    /**
     * Changes a table's definition and removes the data of its removed indexes. Waits for running operations on the
     * table.
     */
    public Table change(TableHandle handle, UnaryOperator<Table> change) {
        changing.lock();
        handle.change().lock();
        try {
            Table before = handle.table();
            Table after = change.apply(before);
            if (handle.isDropped() || after.equals(before)) {
                return before;
            }
            Batch batch = new Batch();
            save(batch, before, after);
            for (Index index : before.indexes()) {
                if (after.indexes().stream().noneMatch(kept -> kept.number() == index.number())) {
                    wipe(batch, Keys.index(index.number()), index.number());
                }
            }
            for (VectorIndex index : before.vectors()) {
                if (after.vectors().stream().noneMatch(kept -> kept.number() == index.number())) {
                    wipe(batch, Keys.index(index.number()), index.number());
                }
            }
            if (before.recovery() != null && after.recovery() == null) {
                batch.deleteRange(Keys.history(before.number()), Keys.after(Keys.history(before.number())));
            }
            if (before.ttl() != null && !before.ttl().equals(after.ttl())) {
                batch.deleteRange(Keys.expiries(before.number()), Keys.after(Keys.expiries(before.number())));
            }
            storage.commit(batch);
            published(after);
            handle.set(after);
            return after;
        } finally {
            handle.change().unlock();
            changing.unlock();
        }
    }

    public void drop(TableHandle handle, Instant now) {
        drop(handle, now, null);
    }

    /**
     * Removes a table.
     *
     * @param keeper takes over the items, which stay under the table's number; null if they go
     */
    public void drop(TableHandle handle, Instant now, @Nullable BiConsumer<Table, Batch> keeper) {
        changing.lock();
        handle.change().lock();
        try {
            Table table = handle.table();
            Batch batch = new Batch().delete(Keys.table(table.name()));
            if (keeper == null) {
                wipe(batch, Keys.items(table.number()), table.number());
            } else {
                keeper.accept(table, batch);
            }
            batch.deleteRange(Keys.history(table.number()), Keys.after(Keys.history(table.number())));
            batch.deleteRange(Keys.expiries(table.number()), Keys.after(Keys.expiries(table.number())));
            batch.deleteRange(Keys.settings(table.number()), Keys.after(Keys.settings(table.number())));
            for (Index index : table.indexes()) {
                wipe(batch, Keys.index(index.number()), index.number());
            }
            for (VectorIndex index : table.vectors()) {
                wipe(batch, Keys.index(index.number()), index.number());
            }
            StreamSettings running = table.runningStream();
            StreamSettings ended = running == null ? null : running.off(now, storage.lastSequence());
            if (ended != null) {
                batch.put(Keys.streamDescription(ended.number()), TableCodec.encode(ended));
            }
            storage.commit(batch);
            if (ended != null) {
                streams.put(ended.arn(), ended);
            }
            handle.drop();
            tables.remove(table.name(), handle);
        } finally {
            handle.change().unlock();
            changing.unlock();
        }
    }

    /** Forgets streams that ended before the given moment, with their records. */
    public void forgetStreams(Instant endedBefore) {
        for (StreamSettings stream : new ArrayList<>(streams.values())) {
            Instant disabled = stream.disabled();
            if (disabled != null && disabled.isBefore(endedBefore)) {
                byte[] records = Keys.stream(stream.number());
                storage.commit(new Batch()
                        .delete(Keys.streamDescription(stream.number()))
                        .deleteRange(records, Keys.after(records)));
                streams.remove(stream.arn());
            }
        }
    }

    /** A number for something that is no table, index or stream but is kept like one. */
    public int reserveNumber() {
        changing.lock();
        try {
            int number = takeNumber();
            storage.commit(new Batch().put(Keys.nextNumber(), Keys.number(nextNumber)));
            return number;
        } finally {
            changing.unlock();
        }
    }

    /** A number that no table, index or stream of this store has had. Only while the definition changes. */
    public int takeNumber() {
        if (!changing.isHeldByCurrentThread()) {
            throw new IllegalStateException("numbers are given only inside a change");
        }
        return nextNumber++;
    }

    private void save(Batch batch, @Nullable Table before, Table after) {
        batch.put(Keys.nextNumber(), Keys.number(nextNumber));
        batch.put(Keys.table(after.name()), TableCodec.encode(after));
        StreamSettings stream = after.stream();
        if (stream != null) {
            batch.put(Keys.streamDescription(stream.number()), TableCodec.encode(stream));
        }
        StreamSettings old = before == null ? null : before.stream();
        if (old != null && (stream == null || stream.number() != old.number()) && old.enabled()) {
            throw new IllegalStateException("a running stream must be switched off before another takes its place");
        }
    }

    private void published(Table table) {
        StreamSettings stream = table.stream();
        if (stream != null) {
            streams.put(stream.arn(), stream);
        }
    }

    private void wipe(Batch batch, byte[] prefix, int counter) {
        Storage.Count count = storage.count(counter);
        batch.deleteRange(prefix, Keys.after(prefix)).count(counter, -count.items(), -count.bytes());
    }
}
