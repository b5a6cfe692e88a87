package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

/**
 * A server is backed up while people use all products, and its folder is lost. What comes back is compared item by item with what
 * the lost folder remembers of that time: the copy itself, and the tables as they were at a second in the middle of the load.
 */
@Tag("long")
class RecoveryDrillIT {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int WRITES = 100;
    private static final List<String> EXPIRY = List.of("expires", "expired", "expiresAt", "ttl");

    @TempDir
    Path folder;

    /** An item's table and key. */
    private record Place(String table, Map<String, AttributeValue> key) {}

    @Test
    void everyItemComesBackAsItWasAtTheBackupAndAtASecondBefore() throws Exception {
        try (RunningServer server = RunningServer.start(MixedLoad.SETTINGS)) {
            drill(server, folder.resolve("backups").toString());
        }
    }

    private void drill(RunningServer server, String backups) throws Exception {
        MixedLoad load = new MixedLoad(() -> List.of(server));
        load.start();
        await().atMost(PATIENCE).until(() -> load.writes() >= WRITES);
        Instant middle = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        await().atMost(PATIENCE).until(() -> load.writes() >= 2 * WRITES);
        Instant begun = Instant.now();
        run("backup", "create", "drill", "--data", server.data().toString(), "--to", backups);
        Instant ended = Instant.now();
        await().atMost(PATIENCE).until(() -> load.writes() >= 3 * WRITES);
        load.stop();
        Path lost = server.kill();

        Map<Place, Map<String, AttributeValue>> atMiddle;
        Map<Place, Map<String, AttributeValue>> atBackup;
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(lost);
                DynamoDbClient then = store.asOf(middle);
                DynamoDbClient before = store.asOf(begun);
                DynamoDbClient after = store.asOf(ended)) {
            atMiddle = items(then);
            atBackup = items(before);
            // What was written while the copy was made may be in it or not.
            atBackup.entrySet().retainAll(items(after).entrySet());
        }
        run("backup", "verify", "drill", "--to", backups);
        assertThat(restored("copy", "drill", backups)).containsAllEntriesOf(atBackup);
        assertThat(restored("second", "--at=" + middle, backups)).isEqualTo(atMiddle);
        System.out.println(atBackup.size() + " items at the backup and " + atMiddle.size() + " at " + middle
                + " came back as they were");
        assertThat(atMiddle).hasSizeGreaterThan(WRITES);
        assertThat(atBackup.size()).isGreaterThan(atMiddle.size());
    }

    private Map<Place, Map<String, AttributeValue>> restored(String name, String what, String backups)
            throws IOException, InterruptedException {
        Path data = folder.resolve(name);
        run("backup", "restore", what, "--data", data.toString(), "--to", backups);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data)) {
            return items(store.client());
        }
    }

    /** All of all tables, but what has expired, which a store removes when it comes to it. */
    private static Map<Place, Map<String, AttributeValue>> items(DynamoDbClient client) {
        Map<Place, Map<String, AttributeValue>> all = new HashMap<>();
        for (String table : client.listTables().tableNames()) {
            List<String> key = client.describeTable(r -> r.tableName(table)).table().keySchema().stream()
                    .map(KeySchemaElement::attributeName)
                    .toList();
            client.scanPaginator(r -> r.tableName(table)).items().stream()
                    .filter(item -> !isExpired(item))
                    .forEach(item -> all.put(
                            new Place(table, key.stream().collect(Collectors.toMap(name -> name, item::get))), item));
        }
        return all;
    }

    private static boolean isExpired(Map<String, AttributeValue> item) {
        long soon = Instant.now().plus(PATIENCE).getEpochSecond();
        return EXPIRY.stream()
                .flatMap(name -> Stream.ofNullable(item.get(name)))
                .anyMatch(time -> time.n() != null && Double.parseDouble(time.n()) < soon);
    }

    private static void run(String... words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(LauncherCommand.of(words))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
