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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.BackupTypeFilter;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsStatus;
import software.amazon.awssdk.services.dynamodb.model.InvalidRestoreTimeException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.TableAlreadyExistsException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;

/** Point-in-time recovery: any second since it was switched on can be restored. */
final class RecoveryTest {
    private static void enable(DynamoDbClient client) {
        client.updateContinuousBackups(
                r -> r.tableName(NAME).pointInTimeRecoverySpecification(s -> s.pointInTimeRecoveryEnabled(true)));
    }

    private static ContinuousBackupsDescription described(DynamoDbClient client) {
        return client.describeContinuousBackups(r -> r.tableName(NAME)).continuousBackupsDescription();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void recoveryIsSwitchedOnAndOffAndDescribed(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            assertThat(described(client).continuousBackupsStatus()).isEqualTo(ContinuousBackupsStatus.ENABLED);
            assertThat(described(client).pointInTimeRecoveryDescription().pointInTimeRecoveryStatus())
                    .isEqualTo(PointInTimeRecoveryStatus.DISABLED);
            assertThat(described(client).pointInTimeRecoveryDescription().earliestRestorableDateTime())
                    .isNull();

            Instant since = opened.clock().instant();
            enable(client);
            var on = described(client).pointInTimeRecoveryDescription();
            assertThat(on.pointInTimeRecoveryStatus()).isEqualTo(PointInTimeRecoveryStatus.ENABLED);
            assertThat(on.recoveryPeriodInDays()).isEqualTo(35);
            assertThat(on.earliestRestorableDateTime()).isEqualTo(since);
            assertThat(on.latestRestorableDateTime()).isEqualTo(since);

            opened.clock().advance(Duration.ofDays(10));
            client.updateContinuousBackups(r -> r.tableName(NAME)
                    .pointInTimeRecoverySpecification(
                            s -> s.pointInTimeRecoveryEnabled(true).recoveryPeriodInDays(7)));
            var shorter = described(client).pointInTimeRecoveryDescription();
            Instant now = opened.clock().instant();
            assertThat(shorter.recoveryPeriodInDays()).isEqualTo(7);
            assertThat(shorter.earliestRestorableDateTime()).isEqualTo(now.minus(Duration.ofDays(7)));
            assertThat(shorter.latestRestorableDateTime()).isEqualTo(now.minus(Duration.ofMinutes(5)));

            client.updateContinuousBackups(
                    r -> r.tableName(NAME).pointInTimeRecoverySpecification(s -> s.pointInTimeRecoveryEnabled(false)));
            enable(client);
            var again = described(client).pointInTimeRecoveryDescription();
            assertThat(again.earliestRestorableDateTime()).isEqualTo(now);
            assertThat(again.recoveryPeriodInDays()).isEqualTo(35);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void everySecondCanBeRestored(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            client.putItem(r -> r.tableName(NAME).item(item("old", 1, "from before")));
            enable(client);
            Map<Instant, Set<Map<String, AttributeValue>>> states = new HashMap<>();
            states.put(opened.clock().instant(), all(client, NAME));
            List<Runnable> changes = List.of(
                    () -> client.putItem(r -> r.tableName(NAME).item(item("new", 2, "a"))),
                    () -> client.putItem(r -> r.tableName(NAME).item(item("new", 2, "b"))),
                    () -> client.deleteItem(r -> r.tableName(NAME).key(keyOf("old", 1))),
                    () -> client.putItem(r -> r.tableName(NAME).item(item("old", 1, "again"))),
                    () -> client.deleteItem(r -> r.tableName(NAME).key(keyOf("new", 2))));
            for (Runnable change : changes) {
                opened.clock().advance(Duration.ofHours(9));
                change.run();
                states.put(opened.clock().instant(), all(client, NAME));
            }
            opened.clock().advance(Duration.ofMinutes(10));
            states.forEach((moment, state) -> {
                String target = "at-" + moment.toEpochMilli();
                TableDescription begun = client.restoreTableToPointInTime(r ->
                                r.sourceTableName(NAME).targetTableName(target).restoreDateTime(moment))
                        .tableDescription();
                assertThat(begun.restoreSummary().restoreDateTime()).isEqualTo(moment);
                assertThat(begun.restoreSummary().sourceBackupArn()).isNull();
                assertThat(all(client, target)).as("at %s", moment).isEqualTo(state);
                assertThat(client.describeTable(r -> r.tableName(target))
                                .table()
                                .itemCount())
                        .isEqualTo(state.size());
                assertThat(inIndex(client, target, "g1").size()
                                + inIndex(client, target, "g2").size())
                        .isEqualTo(state.size());
            });
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void theLatestTimeIsFiveMinutesAgo(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            enable(client);
            client.putItem(r -> r.tableName(NAME).item(item("a", 1, "first")));
            opened.clock().advance(Duration.ofMinutes(5));
            client.putItem(r -> r.tableName(NAME).item(item("a", 1, "second")));
            client.restoreTableToPointInTime(r -> r.sourceTableArn(
                            client.describeTable(d -> d.tableName(NAME)).table().tableArn())
                    .targetTableName("latest")
                    .useLatestRestorableTime(true)
                    .billingModeOverride(BillingMode.PROVISIONED)
                    .provisionedThroughputOverride(p -> p.readCapacityUnits(3L).writeCapacityUnits(4L)));
            assertThat(all(client, "latest")).containsExactly(item("a", 1, "first"));
            assertThat(client.describeTable(r -> r.tableName("latest"))
                            .table()
                            .provisionedThroughput()
                            .writeCapacityUnits())
                    .isEqualTo(4);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void whatExpiredComesBack(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            client.updateTimeToLive(r -> r.tableName(NAME)
                    .timeToLiveSpecification(t -> t.enabled(true).attributeName("H")));
            enable(client);
            long soon = opened.clock().instant().getEpochSecond() + 60;
            client.putItem(r -> r.tableName(NAME).item(item("a", soon, "mortal")));
            Instant alive = opened.clock().instant();
            opened.clock().advance(Duration.ofHours(1));
            opened.store().sweep();
            assertThat(all(client, NAME)).isEmpty();
            client.restoreTableToPointInTime(
                    r -> r.sourceTableName(NAME).targetTableName("alive").restoreDateTime(alive));
            assertThat(all(client, "alive")).containsExactly(item("a", soon, "mortal"));
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void historyBeforeThePeriodIsTrimmedAndTheRestIsRestored(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            client.updateContinuousBackups(r -> r.tableName(NAME)
                    .pointInTimeRecoverySpecification(
                            s -> s.pointInTimeRecoveryEnabled(true).recoveryPeriodInDays(2)));
            Map<Instant, Set<Map<String, AttributeValue>>> states = new HashMap<>();
            for (int hour = 0; hour < 6 * 24; hour += 7) {
                String text = "at hour " + hour;
                client.putItem(r -> r.tableName(NAME).item(item("a", 1, text)));
                states.put(opened.clock().instant(), all(client, NAME));
                opened.clock().advance(Duration.ofHours(7));
                opened.store().sweep();
            }
            Instant earliest =
                    described(client).pointInTimeRecoveryDescription().earliestRestorableDateTime();
            int[] restored = {0};
            states.forEach((moment, state) -> {
                String target = "at-" + moment.toEpochMilli();
                if (moment.isBefore(earliest)) {
                    assertThatThrownBy(() -> client.restoreTableToPointInTime(r -> r.sourceTableName(NAME)
                                    .targetTableName(target)
                                    .restoreDateTime(moment)))
                            .isInstanceOf(InvalidRestoreTimeException.class);
                } else {
                    client.restoreTableToPointInTime(
                            r -> r.sourceTableName(NAME).targetTableName(target).restoreDateTime(moment));
                    assertThat(all(client, target)).isEqualTo(state);
                    restored[0]++;
                }
            });
            assertThat(restored[0]).isEqualTo(6);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aDeletedTableLeavesASystemBackupForThirtyFiveDays(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            enable(client);
            client.putItem(r -> r.tableName(NAME).item(item("a", 1, "last")));
            client.deleteTable(r -> r.tableName(NAME));
            assertThat(client.listBackups().backupSummaries()).isEmpty();
            BackupSummary left = client.listBackups(r -> r.backupType(BackupTypeFilter.SYSTEM))
                    .backupSummaries()
                    .get(0);
            assertThat(left.backupName()).isEqualTo(NAME + "$DeletedTableBackup");
            assertThat(left.backupArn()).endsWith("-00000000");
            assertThatThrownBy(() -> client.deleteBackup(r -> r.backupArn(left.backupArn())))
                    .hasMessageContaining("Invalid Request: User is not allowed to delete the system backup with arn "
                            + left.backupArn() + ". It will automatically expire on ");
            SampleTable.create(client);
            enable(client);
            client.restoreTableFromBackup(r -> r.backupArn(left.backupArn()).targetTableName("back"));
            assertThat(all(client, "back")).containsExactly(item("a", 1, "last"));
            assertThat(all(client, NAME)).isEmpty();
            opened.clock().advance(Duration.ofDays(35));
            opened.store().sweep();
            assertThat(client.listBackups(r -> r.backupType(BackupTypeFilter.ALL))
                            .backupSummaries())
                    .isEmpty();
            assertThat(all(client, "back")).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void requestsThatAreWrongGetTheServicesSentences(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            assertThatThrownBy(() -> described(client))
                    .isInstanceOf(TableNotFoundException.class)
                    .hasMessageContaining("Table not found: " + NAME);
            SampleTable.create(client);
            assertThatThrownBy(() -> client.restoreTableToPointInTime(
                            r -> r.sourceTableName(NAME).targetTableName("again")))
                    .hasMessageContaining("Invalid Request: Either one of RestoreDateTime or UseLatestRestorableTime"
                            + " must be specified, but not both");
            assertThatThrownBy(() -> client.restoreTableToPointInTime(r ->
                            r.sourceTableName(NAME).targetTableName("again").useLatestRestorableTime(true)))
                    .isInstanceOf(PointInTimeRecoveryUnavailableException.class)
                    .hasMessageContaining("Point in time recovery is not enabled for table 'sample'");
            assertThatThrownBy(() -> client.updateContinuousBackups(r -> r.tableName(NAME)
                            .pointInTimeRecoverySpecification(
                                    s -> s.pointInTimeRecoveryEnabled(true).recoveryPeriodInDays(36))))
                    .hasMessageContaining("Member must have value less than or equal to 35");
            assertThatThrownBy(() -> client.updateContinuousBackups(r -> r.tableName(NAME)
                            .pointInTimeRecoverySpecification(
                                    s -> s.pointInTimeRecoveryEnabled(false).recoveryPeriodInDays(3))))
                    .hasMessageContaining("Invalid Request: Cannot specify RecoveryPeriodInDays when disabling"
                            + " point-in-time recovery.");
            enable(client);
            Instant since = opened.clock().instant();
            assertThatThrownBy(() -> client.restoreTableToPointInTime(r ->
                            r.sourceTableName(NAME).targetTableName("again").restoreDateTime(since.minusSeconds(1))))
                    .isInstanceOf(InvalidRestoreTimeException.class)
                    .hasMessageContaining("must be within EarliestRestorableDateTime '" + since + "'");
            assertThatThrownBy(() -> client.restoreTableToPointInTime(
                            r -> r.sourceTableName(NAME).targetTableName(NAME).restoreDateTime(since)))
                    .isInstanceOf(TableAlreadyExistsException.class);
        }
    }
}
