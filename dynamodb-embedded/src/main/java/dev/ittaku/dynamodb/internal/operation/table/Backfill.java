package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.HeldItems;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import dev.ittaku.dynamodb.internal.table.VectorEntries;
import dev.ittaku.dynamodb.internal.table.VectorIndex;
import dev.ittaku.dynamodb.internal.transaction.ItemLocks.Claim;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;

/**
 * Fills a new index (or the expiry list) with the items that were there before it. Writes maintain the
 * index from the moment it is defined; the fill goes through the items in order, a few at a time, and
 * takes each before it looks at it, so that the two never disagree. After a crash it starts over, which
 * does no harm: to enter an item twice is to enter it once.
 */
public final class Backfill implements AutoCloseable {
    private static final int AT_ONCE = 64;

    private final Engine engine;
    private final ScheduledThreadPoolExecutor worker = new ScheduledThreadPoolExecutor(1, work -> {
        Thread thread = new Thread(work, "ittaku-dynamodb-backfill");
        thread.setDaemon(true);
        return thread;
    });
    private final IndexPhases phases;
    private volatile boolean closed;

    /**
     * Fills the indexes of a store.
     *
     * @param phase how long each phase of a new index lasts at least
     */
    public Backfill(Engine engine, Duration phase) {
        this.engine = engine;
        this.phases = new IndexPhases(engine, phase, worker);
        // An index that waits for its next phase is continued when the store is opened.
        worker.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        worker.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    }

    /** The table in the first phase of the indexes that were made. */
    Table begun(Table table, List<String> indexes, List<String> vectors) {
        return phases.begun(table, indexes.isEmpty() ? vectors : indexes);
    }

    /** Records that a client has seen the present state of the table. */
    public void described(Table table) {
        phases.described(table);
    }

    /** Goes on with indexes that were not finished when the store was closed. */
    public void resume() {
        for (TableHandle handle : engine.catalogue().all()) {
            for (Index index : handle.table().indexes()) {
                if (index.status() == IndexStatus.CREATING) {
                    index(handle, index.name());
                }
            }
            for (VectorIndex index : handle.table().vectors()) {
                if (index.status() == IndexStatus.CREATING) {
                    vector(handle, index.name());
                }
            }
            if (engine.storage().get(Keys.expiries(handle.table().number())) != null) {
                phases.later(0, () -> expiries(handle));
            }
        }
    }

    /** Fills the index in the background and then makes it ACTIVE. */
    public void index(TableHandle handle, String name) {
        int number = handle.table().index(name).map(Index::number).orElse(-1);
        phases.run(
                handle,
                () -> walk(
                        handle,
                        table -> table.index(name)
                                .filter(index -> index.number() == number)
                                .isPresent(),
                        (table, entry) -> table.index(name)
                                .ifPresent(index ->
                                        engine.items().stageEntry(entry.batch, table, index, null, entry.item))),
                table -> table.changing(
                        name, index -> index.number() == number ? index.withStatus(IndexStatus.ACTIVE) : index));
    }

    /** Fills a vector index. */
    void vector(TableHandle handle, String name) {
        int number = handle.table().vector(name).map(VectorIndex::number).orElse(-1);
        phases.run(
                handle,
                () -> walk(
                        handle,
                        table -> table.vector(name)
                                .filter(index -> index.number() == number)
                                .isPresent(),
                        (table, entry) -> table.vector(name)
                                .ifPresent(index ->
                                        VectorEntries.stage(entry.batch, table, index, entry.key, null, entry.item))),
                table -> table.withVectors(table.vectors().stream()
                        .map(index -> index.number() == number ? index.withStatus(IndexStatus.ACTIVE) : index)
                        .toList()));
    }

    /** Lists the expiry of every item, before the call returns. A mark in the list says that it is not whole yet. */
    void expiries(TableHandle handle) {
        byte[] mark = Keys.expiries(handle.table().number());
        engine.storage().commit(new Batch().put(mark, new byte[0]));
        boolean whole = walk(
                handle,
                table -> table.ttl() != null,
                (table, entry) -> engine.items().stageExpiry(entry.batch, table, entry.key, null, entry.item));
        if (whole || !closed) {
            engine.storage().commit(new Batch().delete(mark));
        }
    }

    private static final class Entry {
        private final Batch batch;
        private final byte[] key;
        private final Map<String, AttributeValue> item;

        Entry(Batch batch, byte[] key, Stored stored) {
            this.batch = batch;
            this.key = key;
            this.item = stored.item();
        }
    }

    private boolean walk(TableHandle handle, Predicate<Table> wanted, BiConsumer<Table, Entry> stage) {
        byte[] from = Keys.items(handle.table().number());
        byte[] end = Keys.after(from);
        while (!closed) {
            handle.use().lock();
            try {
                Table table = handle.table();
                if (handle.isDropped() || !wanted.test(table)) {
                    return false;
                }
                byte[] next = fill(table, from, end, stage);
                if (next == null) {
                    return true;
                }
                from = next;
            } finally {
                handle.use().unlock();
            }
        }
        return false;
    }

    private byte @Nullable [] fill(Table table, byte[] from, byte[] end, BiConsumer<Table, Entry> stage) {
        List<byte[]> keys = new ArrayList<>();
        try (Cursor cursor = engine.storage().scan(from, end, true)) {
            while (keys.size() < AT_ONCE && cursor.next()) {
                keys.add(cursor.key());
            }
        }
        if (keys.isEmpty()) {
            return null;
        }
        try (HeldItems held = HeldItems.take(engine.locks(), keys, Claim.PATIENT_WRITE)) {
            if (!held.refused().isEmpty()) {
                throw new IllegalStateException("a patient write is never refused");
            }
            Batch batch = new Batch();
            for (byte[] key : keys) {
                Stored stored = engine.items().read(engine.storage(), key);
                if (stored != null) {
                    stage.accept(table, new Entry(batch, key, stored));
                }
            }
            if (!batch.isEmpty()) {
                engine.storage().commit(batch);
            }
        }
        return Keys.next(keys.get(keys.size() - 1));
    }

    @Override
    public void close() {
        closed = true;
        worker.shutdown();
        try {
            if (!worker.awaitTermination(1, TimeUnit.MINUTES)) {
                worker.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
