package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.ittaku.dynamodb.internal.backup.Backups;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.rocks.RocksStorage;
import dev.ittaku.dynamodb.internal.table.Catalogue;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** A child process makes and restores backups and is killed: what was finished is whole, of the rest nothing is left. */
final class BackupCrashTest {
    private static final Duration AHEAD = Duration.ofMinutes(10);

    @TempDir
    Path directory;

    @Test
    void fourKillsLeaveOnlyWholeBackupsAndWholeTables() throws Exception {
        killOverAndOver(4, 20261116);
    }

    @Test
    @Tag("long")
    void sixtyKillsLeaveOnlyWholeBackupsAndWholeTables() throws Exception {
        killOverAndOver(60, System.nanoTime());
    }

    private void killOverAndOver(int times, long seed) throws Exception {
        System.out.println("backup crash test with seed " + seed);
        Random random = new Random(seed);
        Set<String> done = new HashSet<>();
        for (int round = 0; round < times; round++) {
            workAndDie(1 + random.nextInt(5), done);
            check(done, random);
        }
    }

    private void workAndDie(int lines, Set<String> done) throws Exception {
        Process child = KilledChild.start(BackupCrashWriter.class, directory);
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            for (int read = 0; read < lines; read++) {
                note(out.readLine(), done);
            }
            child.toHandle().destroyForcibly();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                note(line, done);
            }
        }
        child.waitFor();
    }

    private static void note(String line, Set<String> done) {
        assertThat(line).as("the child's word").isNotNull();
        if (line.endsWith(" done") || line.endsWith(" restored")) {
            done.add(line.substring(0, line.indexOf(' ')));
        }
    }

    private void check(Set<String> done, Random random) {
        // Ahead of the child's, so that all of what it wrote can be restored.
        Clock clock = Clock.offset(Clock.systemUTC(), AHEAD);
        RocksStorage storage = RocksStorage.open(directory, false, 8 << 20);
        try (EmbeddedDynamoDb store =
                EmbeddedDynamoDb.on(storage, StoreOptions.defaults().withClock(clock))) {
            DynamoDbClient client = store.client();
            List<BackupSummary> backups = client.listBackups().backupSummaries();
            assertThat(backups)
                    .allSatisfy(backup -> assertThat(backup.backupStatus()).isEqualTo(BackupStatus.AVAILABLE));
            Set<String> there = backups.stream().map(BackupSummary::backupArn).collect(Collectors.toSet());
            there.addAll(client.listTables().tableNames());
            assertThat(there).containsAll(done);
            IndexCheck.check(storage);
            nothingUnknown(storage);
            if (!backups.isEmpty()) {
                String arn = backups.get(backups.size() - 1).backupArn();
                client.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName("checked"));
                await().until(() -> client.describeTable(r -> r.tableName("checked"))
                                .table()
                                .tableStatus()
                        == TableStatus.ACTIVE);
                assertThat(value(client, "left")).isEqualTo(value(client, "right"));
                assertThat(client.describeTable(r -> r.tableName("checked"))
                                .table()
                                .itemCount())
                        .isGreaterThanOrEqualTo(BackupCrashWriter.ITEMS);
                client.deleteTable(r -> r.tableName("checked"));
            }
            for (int i = 0; i < 5; i++) {
                restoreAnyMoment(client, clock, random);
            }
        }
    }

    /** History is as whole as the items: no moment shows half a transaction. */
    private static void restoreAnyMoment(DynamoDbClient client, Clock clock, Random random) {
        long since = client.describeContinuousBackups(r -> r.tableName(SampleTable.NAME))
                .continuousBackupsDescription()
                .pointInTimeRecoveryDescription()
                .earliestRestorableDateTime()
                .toEpochMilli();
        long now = clock.instant().minus(AHEAD).toEpochMilli();
        Instant moment = Instant.ofEpochMilli(since + (long) (random.nextDouble() * (now - since)));
        client.restoreTableToPointInTime(r ->
                r.sourceTableName(SampleTable.NAME).targetTableName("checked").restoreDateTime(moment));
        await().until(() ->
                client.describeTable(r -> r.tableName("checked")).table().tableStatus() == TableStatus.ACTIVE);
        assertThat(value(client, "left")).isEqualTo(value(client, "right"));
        client.deleteTable(r -> r.tableName("checked"));
    }

    private static Map<String, AttributeValue> value(DynamoDbClient client, String pk) {
        Map<String, AttributeValue> item =
                client.getItem(r -> r.tableName("checked").key(keyOf(pk, 0))).item();
        return item.isEmpty() ? item : Map.of("H", item.get("H"));
    }

    /** Every stored item belongs to a table or a backup. */
    private static void nothingUnknown(RocksStorage storage) {
        Set<Integer> known = new HashSet<>();
        new Catalogue(storage).all().forEach(handle -> known.add(handle.table().number()));
        new Backups(storage).after(null).forEach(backup -> known.add(backup.number()));
        Set<Integer> found = new HashSet<>();
        try (Cursor cursor = storage.scan(Keys.allItems(), Keys.after(Keys.allItems()), true)) {
            while (cursor.next()) {
                found.add(ByteBuffer.wrap(cursor.key()).getInt(1));
            }
        }
        assertThat(known).containsAll(found);
    }
}
