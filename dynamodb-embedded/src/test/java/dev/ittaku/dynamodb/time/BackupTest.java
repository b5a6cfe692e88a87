package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.time.Items.all;
import static dev.ittaku.dynamodb.time.Items.inIndex;
import static dev.ittaku.dynamodb.time.Items.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.time.Way.Opened;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupDescription;
import software.amazon.awssdk.services.dynamodb.model.BackupDetails;
import software.amazon.awssdk.services.dynamodb.model.BackupNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.BackupType;
import software.amazon.awssdk.services.dynamodb.model.BackupTypeFilter;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;

/** Backups are made, described, listed and deleted as the service does it. */
final class BackupTest {
    private static String backup(DynamoDbClient client, String name) {
        return client.createBackup(r -> r.tableName(NAME).backupName(name))
                .backupDetails()
                .backupArn();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aBackupIsDescribedWithTheTableItWasMadeOf(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            client.updateTimeToLive(r -> r.tableName(NAME)
                    .timeToLiveSpecification(t -> t.enabled(true).attributeName("ttl")));
            client.putItem(r -> r.tableName(NAME).item(item("a", 1, "x")));
            BackupDetails begun = client.createBackup(r -> r.tableName(NAME).backupName("first"))
                    .backupDetails();
            assertThat(begun.backupStatus()).isEqualTo(BackupStatus.CREATING);
            assertThat(begun.backupType()).isEqualTo(BackupType.USER);
            assertThat(begun.backupArn())
                    .matches("arn:aws:dynamodb:us-east-1:000000000000:table/sample/backup/\\d{14}-[0-9a-f]{8}");
            assertThat(begun.backupCreationDateTime()).isEqualTo(opened.clock().instant());

            BackupDescription whole =
                    client.describeBackup(r -> r.backupArn(begun.backupArn())).backupDescription();
            assertThat(whole.backupDetails().backupStatus()).isEqualTo(BackupStatus.AVAILABLE);
            assertThat(whole.backupDetails().backupSizeBytes()).isPositive();
            assertThat(whole.sourceTableDetails().tableName()).isEqualTo(NAME);
            assertThat(whole.sourceTableDetails().itemCount()).isEqualTo(1);
            assertThat(whole.sourceTableDetails().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
            assertThat(whole.sourceTableDetails().provisionedThroughput().readCapacityUnits())
                    .isZero();
            assertThat(whole.sourceTableFeatureDetails().globalSecondaryIndexes())
                    .extracting(index -> index.indexName())
                    .containsExactly("ByG");
            assertThat(whole.sourceTableFeatureDetails().localSecondaryIndexes())
                    .extracting(index -> index.indexName())
                    .containsExactly("ByL");
            assertThat(whole.sourceTableFeatureDetails().streamDescription().streamViewType())
                    .isEqualTo(StreamViewType.NEW_AND_OLD_IMAGES);
            assertThat(whole.sourceTableFeatureDetails().timeToLiveDescription().attributeName())
                    .isEqualTo("ttl");
            assertThat(whole.sourceTableFeatureDetails().sseDescription()).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aBackupKeepsWhatWasThereAfterTheTableHasGone(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            for (int i = 0; i < 20; i++) {
                int number = i;
                client.putItem(r -> r.tableName(NAME).item(item("p" + number % 4, number, "before")));
            }
            Set<Map<String, AttributeValue>> then = all(client, NAME);
            String arn = backup(client, "first");
            client.putItem(r -> r.tableName(NAME).item(item("p1", 1, "after")));
            client.deleteItem(r -> r.tableName(NAME).key(keyOf("p2", 2)));
            client.deleteTable(r -> r.tableName(NAME));
            client.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName("again"));
            assertThat(all(client, "again")).isEqualTo(then);
            assertThat(inIndex(client, "again", "g1"))
                    .hasSize(7)
                    .allSatisfy(item -> assertThat(item.get("L").s()).isEqualTo("before"));
            assertThat(client.describeTable(r -> r.tableName("again")).table().itemCount())
                    .isEqualTo(20);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void backupsAreListedInPagesByTableTimeAndType(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            client.createTable(SampleTable.request().tableName("other").build());
            List<String> made = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                made.add(backup(client, "same-name"));
                opened.clock().advance(Duration.ofSeconds(10));
            }
            Instant later = opened.clock().instant();
            String other = client.createBackup(r -> r.tableName("other").backupName("of-other"))
                    .backupDetails()
                    .backupArn();

            ListBackupsResponse first = client.listBackups(r -> r.limit(4));
            assertThat(arns(first)).isEqualTo(made.subList(0, 4));
            assertThat(first.lastEvaluatedBackupArn()).isEqualTo(made.get(3));
            ListBackupsResponse second =
                    client.listBackups(r -> r.limit(4).exclusiveStartBackupArn(first.lastEvaluatedBackupArn()));
            assertThat(arns(second)).containsExactly(made.get(4), other);
            assertThat(second.lastEvaluatedBackupArn()).isNull();

            assertThat(arns(client.listBackups(r -> r.tableName("other")))).containsExactly(other);
            assertThat(arns(client.listBackups(r -> r.tableName("nowhere")))).isEmpty();
            assertThat(arns(client.listBackups(r -> r.timeRangeLowerBound(later))))
                    .containsExactly(other);
            assertThat(arns(client.listBackups(r -> r.timeRangeUpperBound(later))))
                    .isEqualTo(made);
            assertThat(arns(client.listBackups(r -> r.backupType(BackupTypeFilter.SYSTEM))))
                    .isEmpty();
            assertThat(arns(client.listBackups(r -> r.backupType(BackupTypeFilter.ALL))))
                    .hasSize(6);
        }
    }

    private static List<String> arns(ListBackupsResponse page) {
        return page.backupSummaries().stream().map(BackupSummary::backupArn).toList();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aDeletedBackupIsGone(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            String arn = backup(client, "first");
            assertThat(client.deleteBackup(r -> r.backupArn(arn))
                            .backupDescription()
                            .backupDetails()
                            .backupStatus())
                    .isEqualTo(BackupStatus.DELETED);
            assertThatThrownBy(() -> client.describeBackup(r -> r.backupArn(arn)))
                    .isInstanceOf(BackupNotFoundException.class)
                    .hasMessageContaining("Backup not found: " + arn);
            assertThatThrownBy(() -> client.deleteBackup(r -> r.backupArn(arn)))
                    .isInstanceOf(BackupNotFoundException.class);
            assertThatThrownBy(() ->
                            client.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName("again")))
                    .isInstanceOf(BackupNotFoundException.class);
            assertThat(client.listBackups().backupSummaries()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void requestsThatAreWrongGetTheServicesSentences(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            assertThatThrownBy(() ->
                            client.createBackup(r -> r.tableName("nowhere").backupName("first")))
                    .isInstanceOf(TableNotFoundException.class)
                    .hasMessageContaining("Table not found: nowhere");
            assertThatThrownBy(() ->
                            client.createBackup(r -> r.tableName("nowhere").backupName("a")))
                    .hasMessageContaining("1 validation error detected: Value 'a' at 'backupName' failed to satisfy"
                            + " constraint: Member must have length greater than or equal to 3");
            assertThatThrownBy(() -> client.describeBackup(
                            r -> r.backupArn("arn:aws:dynamodb:us-east-1:000000000000:table/sample/no")))
                    .hasMessageContaining("Invalid Backup ARN");
            assertThatThrownBy(() -> client.describeBackup(r -> r.backupArn("short")))
                    .hasMessageContaining("Member must have length greater than or equal to 37");
            assertThatThrownBy(() -> client.listBackups(r -> r.limit(101)))
                    .hasMessageContaining("Value '101' at 'limit' failed to satisfy constraint: Member must have value"
                            + " less than or equal to 100");
        }
    }
}
