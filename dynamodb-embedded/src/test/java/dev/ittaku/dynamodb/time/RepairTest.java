package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.time.Items.all;
import static dev.ittaku.dynamodb.time.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.StoreRepair;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A repaired store has its backups and export descriptions; history, which may have gaps, begins anew. */
final class RepairTest {
    @TempDir
    Path directory;

    private EmbeddedDynamoDb open() {
        return EmbeddedDynamoDb.open(directory, StoreOptions.defaults().withCacheBytes(8 << 20));
    }

    @Test
    void backupsAreKeptAndHistoryBeginsAnew() throws Exception {
        String backup;
        try (EmbeddedDynamoDb store = open()) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            client.updateContinuousBackups(
                    r -> r.tableName(NAME).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
            client.putItem(r -> r.tableName(NAME).item(item("a", 1, "in the backup")));
            backup = client.createBackup(r -> r.tableName(NAME).backupName("first"))
                    .backupDetails()
                    .backupArn();
            client.putItem(r -> r.tableName(NAME).item(item("a", 1, "now")));
            String arn = client.describeTable(r -> r.tableName(NAME)).table().tableArn();
            client.exportTableToPointInTime(r -> r.tableArn(arn).s3Bucket("my-bucket"));
        }
        Files.delete(directory.resolve("ITTAKU.STATE"));
        Instant before = Instant.now().minusMillis(1);
        StoreRepair.Report report = StoreRepair.repair(directory);
        assertThat(report.whole()).isFalse();
        assertThat(report.lines())
                .contains("Backup " + backup + ": 1 items kept.")
                .contains("Table sample: its history is lost; recovery begins anew now.");
        try (EmbeddedDynamoDb store = open()) {
            DynamoDbClient client = store.client();
            assertThat(all(client, NAME)).containsExactly(item("a", 1, "now"));
            client.restoreTableFromBackup(r -> r.backupArn(backup).targetTableName("again"));
            assertThat(all(client, "again")).containsExactly(item("a", 1, "in the backup"));
            assertThat(client.describeContinuousBackups(r -> r.tableName(NAME))
                            .continuousBackupsDescription()
                            .pointInTimeRecoveryDescription()
                            .earliestRestorableDateTime())
                    .isAfterOrEqualTo(before);
            assertThat(client.listExports(r -> r.maxResults(5)).exportSummaries())
                    .hasSize(1);
        }
    }
}
