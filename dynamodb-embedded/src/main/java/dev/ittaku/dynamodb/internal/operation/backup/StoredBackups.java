package dev.ittaku.dynamodb.internal.operation.backup;

import dev.ittaku.dynamodb.internal.backup.Backup;
import dev.ittaku.dynamodb.internal.backup.Backups;
import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.BackupArns;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.BackupType;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;

/** DescribeBackup, ListBackups and DeleteBackup. */
public final class StoredBackups {
    private static final int MOST = 100;
    private static final List<String> TYPES = List.of("USER", "SYSTEM", "AWS_BACKUP", "ALL");

    private final Backups backups;
    private final Restores restores;

    public StoredBackups(Backups backups, Restores restores) {
        this.backups = backups;
        this.restores = restores;
    }

    public DescribeBackupResponse describe(DescribeBackupRequest request) {
        BackupArns.check(request.backupArn()).check();
        Backup backup = BackupArns.find(backups, request.backupArn());
        return DescribeBackupResponse.builder()
                .backupDescription(BackupDescriptions.of(backup, backup.status()))
                .build();
    }

    public DeleteBackupResponse delete(DeleteBackupRequest request) {
        BackupArns.check(request.backupArn()).check();
        Backup backup = BackupArns.find(backups, request.backupArn());
        if (backup.type() == BackupType.SYSTEM) {
            throw Errors.validation("Invalid Request: User is not allowed to delete the system backup with arn "
                    + backup.arn() + ". It will automatically expire on " + backup.expires());
        }
        if (!backup.isReady()) {
            throw BackupArns.inUse("Backup is being created: " + backup.arn());
        }
        if (restores.uses(backup)) {
            throw BackupArns.inUse("Backup is being used to restore another table: " + backup.arn());
        }
        backups.remove(backup);
        return DeleteBackupResponse.builder()
                .backupDescription(BackupDescriptions.of(backup, BackupStatus.DELETED))
                .build();
    }

    public ListBackupsResponse list(ListBackupsRequest request) {
        Constraints constraints = new Constraints()
                .length("exclusiveStartBackupArn", request.exclusiveStartBackupArn(), 37, 1024)
                .atLeast("limit", request.limit(), 1)
                .atMost("limit", request.limit(), MOST)
                .oneOf("backupType", request.backupTypeAsString(), TYPES);
        if (request.tableName() != null) {
            constraints.table(request.tableName());
        }
        constraints.check();
        int limit = request.limit() == null ? MOST : request.limit();
        List<BackupSummary> page = new ArrayList<>();
        ListBackupsResponse.Builder response = ListBackupsResponse.builder();
        for (Backup backup : backups.after(request.exclusiveStartBackupArn())) {
            if (!asked(request, backup)) {
                continue;
            }
            if (page.size() == limit) {
                response.lastEvaluatedBackupArn(page.get(limit - 1).backupArn());
                break;
            }
            page.add(BackupDescriptions.summary(backup));
        }
        return response.backupSummaries(page).build();
    }

    private static boolean asked(ListBackupsRequest request, Backup backup) {
        String type = request.backupTypeAsString() == null ? "USER" : request.backupTypeAsString();
        return (type.equals("ALL") || type.equals(backup.type().toString()))
                && (request.tableName() == null || backup.table().name().equals(TableNames.plain(request.tableName())))
                && (request.timeRangeLowerBound() == null || !backup.created().isBefore(request.timeRangeLowerBound()))
                && (request.timeRangeUpperBound() == null || backup.created().isBefore(request.timeRangeUpperBound()));
    }
}
