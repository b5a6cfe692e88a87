package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.backup.Backup;
import dev.ittaku.dynamodb.internal.backup.Backups;
import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.BackupArns;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.Recovery;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.time.Duration;
import java.time.Instant;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BackupType;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** Removes a table with its items and indexes. Its stream can be read for another day. */
public final class DeleteTable {
    private final Engine engine;
    private final Backups backups;

    public DeleteTable(Engine engine, Backups backups) {
        this.engine = engine;
        this.backups = backups;
    }

    public DeleteTableResponse run(DeleteTableRequest request) {
        TableConstraints.tableNameGiven(request.tableName());
        new Constraints()
                .pattern("tableName", TableConstraints.plainOrNull(request.tableName()))
                .check();
        TableHandle handle = engine.tableNamed(request.tableName());
        if (handle.table().deletionProtected()) {
            throw Errors.validation("Resource cannot be deleted as it is currently protected against deletion."
                    + " Disable deletion protection first.");
        }
        if (handle.table().isBuilding()) {
            throw Errors.fill(
                            ResourceInUseException.builder(),
                            "ResourceInUseException",
                            "Attempt to change a resource which is still in use: Cannot delete table while indexes are"
                                    + " being created, updated, or deleted.")
                    .build();
        }
        TableDescription description = engine.descriptions().ofDeleted(handle.table());
        if (handle.table().recovery() == null) {
            engine.catalogue().drop(handle, engine.now());
        } else {
            dropKeepingItems(handle);
        }
        return DeleteTableResponse.builder().tableDescription(description).build();
    }

    /** A table that could be recovered leaves its items as a backup, for as long as the service keeps it. */
    private void dropKeepingItems(TableHandle handle) {
        Instant now = engine.now();
        Backup[] last = new Backup[1];
        engine.catalogue().drop(handle, now, (table, batch) -> {
            Storage.Count count = engine.storage().count(table.number());
            last[0] = new Backup(
                    table.number(),
                    BackupArns.system(table.arn(), now.toEpochMilli(), backups),
                    table.name() + "$DeletedTableBackup",
                    BackupType.SYSTEM,
                    BackupStatus.AVAILABLE,
                    now,
                    now.plus(Duration.ofDays(Recovery.LONGEST_DAYS)),
                    count.items(),
                    count.bytes(),
                    table);
            backups.staged(batch, last[0]);
        });
        backups.saved(last[0]);
    }
}
