package dev.ittaku.cli.backup;

import dev.ittaku.cli.store.Designs;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.table.design.TableDesign;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Backups that DynamoDB itself keeps: one for each declared table, all of the same name. */
public final class ServiceBackups {
    private static final long PAUSE_MILLIS = 1_000;

    private final DynamoDbClient client;

    ServiceBackups(DynamoDbClient client) {
        this.client = client;
    }

    /** Makes a backup of every table and waits until the service has them. */
    void create(String name) {
        List<String> made = new ArrayList<>();
        for (TableDesign design : Designs.all()) {
            made.add(client.createBackup(r -> r.tableName(design.name()).backupName(name))
                    .backupDetails()
                    .backupArn());
        }
        for (String arn : made) {
            await(() -> client.describeBackup(r -> r.backupArn(arn))
                            .backupDescription()
                            .backupDetails()
                            .backupStatus()
                    == BackupStatus.AVAILABLE);
        }
    }

    /** By name, the newest backup of each table. */
    Map<String, Map<String, BackupSummary>> list() {
        Map<String, Map<String, BackupSummary>> found = new TreeMap<>();
        String after = null;
        do {
            String from = after;
            ListBackupsResponse page = client.listBackups(r -> r.exclusiveStartBackupArn(from));
            for (BackupSummary backup : page.backupSummaries()) {
                if (Designs.all().stream().anyMatch(design -> design.name().equals(backup.tableName()))) {
                    found.computeIfAbsent(backup.backupName(), name -> new TreeMap<>())
                            .merge(backup.tableName(), backup, ServiceBackups::newer);
                }
            }
            after = page.lastEvaluatedBackupArn();
        } while (after != null);
        return found;
    }

    private static BackupSummary newer(BackupSummary one, BackupSummary other) {
        return one.backupCreationDateTime().isBefore(other.backupCreationDateTime()) ? other : one;
    }

    /** The tables that have no usable backup of this name. */
    List<String> missing(String name) {
        Map<String, BackupSummary> backups = list().getOrDefault(name, Map.of());
        return Designs.all().stream()
                .map(TableDesign::name)
                .filter(table ->
                        !backups.containsKey(table) || backups.get(table).backupStatus() != BackupStatus.AVAILABLE)
                .toList();
    }

    /** Makes every table of the backup anew. */
    void restore(String name, String suffix) {
        List<String> missing = missing(name);
        if (!missing.isEmpty()) {
            throw new CommandFailure(
                    "The backup '" + name + "' lacks " + String.join(", ", missing) + "; nothing was restored.",
                    CommandFailure.BAD_INPUT);
        }
        refuseExisting(suffix);
        Map<String, BackupSummary> backups = list().getOrDefault(name, Map.of());
        backups.forEach((table, backup) -> client.restoreTableFromBackup(
                r -> r.targetTableName(table + suffix).backupArn(backup.backupArn())));
        awaitTables(suffix);
    }

    /** Makes every table anew as it was at a moment. */
    void restore(Instant at, String suffix) {
        if (suffix.isEmpty()) {
            throw new CommandFailure(
                    "DynamoDB restores a moment into new tables: say what their names get with --suffix.",
                    CommandFailure.BAD_INPUT);
        }
        refuseExisting(suffix);
        for (TableDesign design : Designs.all()) {
            client.restoreTableToPointInTime(r -> r.sourceTableName(design.name())
                    .targetTableName(design.name() + suffix)
                    .restoreDateTime(at));
        }
        awaitTables(suffix);
    }

    private void refuseExisting(String suffix) {
        for (TableDesign design : Designs.all()) {
            if (isThere(design.name() + suffix)) {
                throw new CommandFailure(
                        "There is a table '" + design.name() + suffix
                                + "' already; delete it first, or give the restored ones other names with --suffix.",
                        CommandFailure.BAD_INPUT);
            }
        }
    }

    private boolean isThere(String table) {
        try {
            client.describeTable(r -> r.tableName(table));
            return true;
        } catch (ResourceNotFoundException e) {
            return false;
        }
    }

    private void awaitTables(String suffix) {
        for (TableDesign design : Designs.all()) {
            await(() -> client.describeTable(r -> r.tableName(design.name() + suffix))
                            .table()
                            .tableStatus()
                    == TableStatus.ACTIVE);
        }
    }

    private static void await(BooleanSupplier ready) {
        while (!ready.getAsBoolean()) {
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CommandFailure("Interrupted; the service goes on by itself.");
            }
        }
    }
}
