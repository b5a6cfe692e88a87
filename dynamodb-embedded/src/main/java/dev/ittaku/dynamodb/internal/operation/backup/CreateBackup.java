package dev.ittaku.dynamodb.internal.operation.backup;

import dev.ittaku.dynamodb.internal.backup.Backup;
import dev.ittaku.dynamodb.internal.backup.Backups;
import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.BackupArns;
import dev.ittaku.dynamodb.internal.operation.BulkWork;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.storage.View;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.time.Instant;
import java.util.Arrays;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BackupType;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;

/**
 * Copies a table's items of one moment. They are read from a snapshot of the storage, so writes continue meanwhile, and
 * the backup has all writes that were answered before the call and no later ones.
 */
public final class CreateBackup {
    private static final int AT_ONCE = 256;

    private final Engine engine;
    private final Backups backups;
    private final BulkWork work;

    public CreateBackup(Engine engine, Backups backups, BulkWork work) {
        this.engine = engine;
        this.backups = backups;
        this.work = work;
    }

    public CreateBackupResponse run(CreateBackupRequest request) {
        new Constraints()
                .table(request.tableName())
                .notNull("backupName", request.backupName())
                .name("backupName", request.backupName())
                .check();
        String name = TableNames.plain(request.tableName());
        TableHandle handle = engine.catalogue().find(name).orElseThrow(() -> tableNotFound(name));
        int number = engine.catalogue().reserveNumber();
        Backup backup;
        View moment;
        handle.use().lock();
        try {
            if (handle.isDropped()) {
                throw tableNotFound(name);
            }
            moment = engine.storage().snapshot();
            backup = begin(handle.table(), number, request.backupName());
        } finally {
            handle.use().unlock();
        }
        Backup begun = backup;
        try {
            backups.save(begun);
        } catch (RuntimeException e) {
            moment.close();
            throw e;
        }
        work.run(
                begun.items(),
                () -> {
                    try (moment) {
                        copy(begun, moment);
                    }
                },
                () -> backups.remove(begun));
        return CreateBackupResponse.builder()
                .backupDetails(BackupDescriptions.details(begun, BackupStatus.CREATING))
                .build();
    }

    public static TableNotFoundException tableNotFound(String name) {
        return Errors.fill(TableNotFoundException.builder(), "TableNotFoundException", "Table not found: " + name)
                .build();
    }

    private Backup begin(Table table, int number, String name) {
        Instant now = engine.now();
        Storage.Count count = engine.storage().count(table.number());
        return new Backup(
                number,
                BackupArns.of(table.arn(), now.toEpochMilli(), number),
                name,
                BackupType.USER,
                BackupStatus.CREATING,
                now,
                null,
                count.items(),
                count.bytes(),
                table);
    }

    private void copy(Backup backup, View moment) {
        byte[] from = Keys.items(backup.table().number());
        byte[] to = Keys.items(backup.number());
        long items = 0;
        long bytes = 0;
        Batch batch = new Batch();
        try (Cursor cursor = moment.scan(from, Keys.after(from), true)) {
            while (cursor.next()) {
                if (work.isClosed()) {
                    return;
                }
                byte[] key = cursor.key();
                byte[] value = cursor.value();
                int size = ItemCodec.size(value);
                batch.put(Keys.concat(to, Arrays.copyOfRange(key, from.length, key.length)), value)
                        .count(backup.number(), 1, size);
                bytes += size;
                if (++items % AT_ONCE == 0) {
                    engine.storage().commit(batch);
                    batch = new Batch();
                }
            }
        }
        Backup whole = backup.available(items, bytes);
        engine.storage().commit(backups.staged(batch, whole));
        backups.saved(whole);
    }
}
