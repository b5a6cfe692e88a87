package dev.ittaku.dynamodb.internal.operation.backup;

import dev.ittaku.dynamodb.internal.backup.Backup;
import dev.ittaku.dynamodb.internal.backup.Backups;
import dev.ittaku.dynamodb.internal.operation.BackupArns;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.table.Table;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupResponse;

/** Makes a new table of a backup. */
public final class RestoreTableFromBackup {
    private final Engine engine;
    private final Backups backups;
    private final Restores restores;

    public RestoreTableFromBackup(Engine engine, Backups backups, Restores restores) {
        this.engine = engine;
        this.backups = backups;
        this.restores = restores;
    }

    public RestoreTableFromBackupResponse run(RestoreTableFromBackupRequest request) {
        Constraints constraints = BackupArns.check(request.backupArn())
                .notNull("targetTableName", request.targetTableName())
                .name("targetTableName", request.targetTableName());
        RestoreOverrides.of(request).constraints(constraints, request.billingModeOverrideAsString());
        constraints.check();
        Backup backup = BackupArns.find(backups, request.backupArn());
        RestoreOverrides overrides = RestoreOverrides.of(request);
        overrides.check(backup.table());
        restores.checkTarget(request.targetTableName());
        if (!backup.isReady()) {
            throw BackupArns.inUse("Backup is being created: " + backup.arn());
        }
        if (restores.uses(backup)) {
            throw BackupArns.inUse("Backup is being used to restore another table: " + backup.arn());
        }
        byte[] space = Keys.items(backup.number());
        return RestoreTableFromBackupResponse.builder()
                .tableDescription(restores.begin(
                        request.targetTableName(),
                        overrides,
                        backup.table(),
                        new Table.Restore(backup.arn(), backup.table().arn(), backup.created()),
                        backup.items(),
                        engine.storage().scan(space, Keys.after(space), true)))
                .build();
    }
}
