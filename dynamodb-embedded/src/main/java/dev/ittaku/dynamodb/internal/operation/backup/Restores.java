package dev.ittaku.dynamodb.internal.operation.backup;

import dev.ittaku.dynamodb.internal.backup.Backup;
import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.BulkWork;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.util.Arrays;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.TableAlreadyExistsException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableInUseException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * Fills new tables with items of another moment. Until all of them and their index entries are there, the table is
 * CREATING and cannot be used; a restore that was cut off leaves nothing.
 */
public final class Restores {
    private static final int AT_ONCE = 256;
    private static final int MOST_AT_A_TIME = 50;
    private static final int PREFIX = Keys.items(0).length;

    private final Engine engine;
    private final BulkWork work;

    public Restores(Engine engine, BulkWork work) {
        this.engine = engine;
        this.work = work;
    }

    /** Removes tables whose restore was cut off when the store was closed or killed. */
    public void clean() {
        for (TableHandle handle : List.copyOf(engine.catalogue().all())) {
            if (handle.table().restore() != null) {
                engine.catalogue().drop(handle, engine.now());
            }
        }
    }

    /** Whether a table is being restored from the backup. */
    boolean uses(Backup backup) {
        return engine.catalogue().all().stream()
                .map(handle -> handle.table().restore())
                .anyMatch(restore -> restore != null && backup.arn().equals(restore.backupArn()));
    }

    /** Throws unless a table of this name may be restored now. */
    void checkTarget(String name) {
        engine.catalogue().findAny(name).ifPresent(taken -> {
            Table.Restore restore = taken.table().restore();
            throw restore == null || restore.backupArn() == null ? exists(name) : inUse(name, restore.backupArn());
        });
        long running = engine.catalogue().all().stream()
                .filter(handle -> handle.table().restore() != null)
                .count();
        if (running >= MOST_AT_A_TIME) {
            throw Errors.fill(
                            LimitExceededException.builder(),
                            "LimitExceededException",
                            "Subscriber limit exceeded: Only " + MOST_AT_A_TIME
                                    + " restore operations can be done simultaneously")
                    .build();
        }
    }

    /**
     * Creates the table and fills it. The caller must not hold a table, because the catalogue's own lock comes first.
     *
     * @param items about how many there are
     * @param source the items under their keys in any table; it is open already, so that its data cannot be removed
     *     while the work waits
     */
    TableDescription begin(
            String name, RestoreOverrides overrides, Table from, Table.Restore restore, long items, Cursor source) {
        TableHandle handle;
        try {
            handle = make(name, overrides, from, restore);
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
        TableDescription begun = engine.descriptions().of(handle.table(), TableStatus.CREATING);
        work.run(items, () -> fill(handle, source), () -> engine.catalogue().drop(handle, engine.now()));
        return begun;
    }

    private TableHandle make(String name, RestoreOverrides overrides, Table from, Table.Restore restore) {
        Table made = engine.catalogue()
                .create(
                        name,
                        numbers ->
                                overrides.apply(from, name, engine.names().arn(name), engine.now(), restore, numbers))
                .orElseThrow(() -> exists(name));
        return engine.catalogue().findAny(made.name()).orElseThrow(() -> exists(name));
    }

    private void fill(TableHandle handle, Cursor source) {
        Table table = handle.table();
        byte[] space = Keys.items(table.number());
        Batch batch = new Batch();
        int waiting = 0;
        try (Cursor cursor = source) {
            while (cursor.next()) {
                if (work.isClosed()) {
                    return;
                }
                byte[] key = cursor.key();
                byte[] value = cursor.value();
                Stored stored = new Stored(ItemCodec.decode(value), ItemCodec.size(value));
                byte[] target = Keys.concat(space, Arrays.copyOfRange(key, PREFIX, key.length));
                engine.items().stage(batch, table, target, null, stored, false);
                if (++waiting % AT_ONCE == 0) {
                    engine.storage().commit(batch);
                    batch = new Batch();
                }
            }
        }
        if (!batch.isEmpty()) {
            engine.storage().commit(batch);
        }
        engine.catalogue().change(handle, filled -> filled.withRestore(null));
    }

    private static RuntimeException exists(String name) {
        return Errors.fill(
                        TableAlreadyExistsException.builder(),
                        "TableAlreadyExistsException",
                        "Table already exists: " + name)
                .build();
    }

    private static RuntimeException inUse(String name, String backup) {
        return Errors.fill(
                        TableInUseException.builder(),
                        "TableInUseException",
                        "Table: " + name + " is already being restored from backup: " + backup)
                .build();
    }
}
