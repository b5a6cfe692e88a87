package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.internal.storage.rocks.RocksStorage;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

/**
 * A child process writes and is killed; then the store must hold every write that the child was told is
 * done, whole, with its index entries and stream records. The same store is killed over and over.
 */
final class CrashTest {
    @TempDir
    Path directory;

    @Test
    void tenKillsLoseNothingThatWasAcknowledged() throws Exception {
        killOverAndOver(10, 20261115);
    }

    @Test
    @Tag("long")
    void twoHundredKillsLoseNothingThatWasAcknowledged() throws Exception {
        killOverAndOver(200, System.nanoTime());
    }

    private void killOverAndOver(int times, long seed) throws Exception {
        System.out.println("crash test with seed " + seed);
        Random random = new Random(seed);
        Map<Integer, Long> acknowledged = new HashMap<>();
        for (int round = 0; round < times; round++) {
            writeAndDie(1 + random.nextInt(400), acknowledged);
            check(acknowledged);
        }
        assertThat(acknowledged).hasSize(CrashWriter.WRITERS);
    }

    private void writeAndDie(int lines, Map<Integer, Long> acknowledged) throws Exception {
        Process child = KilledChild.start(CrashWriter.class, directory);
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            String line = out.readLine();
            assertThat(line).as("the child's first word").isNotNull();
            for (int read = 1; line != null && read <= lines; read++) {
                note(line, acknowledged);
                line = read == lines ? line : out.readLine();
            }
            // The process alone: its pipe must stay open.
            child.toHandle().destroyForcibly();
            // What was still in the pipe was acknowledged, too; a line cut short was not.
            while ((line = out.readLine()) != null) {
                note(line, acknowledged);
            }
        }
        child.waitFor();
    }

    private static void note(String line, Map<Integer, Long> acknowledged) {
        String[] words = line.split(" ");
        if (words.length == 3 && words[2].equals("done")) {
            acknowledged.merge(Integer.parseInt(words[0]), Long.parseLong(words[1]), Math::max);
        }
    }

    private void check(Map<Integer, Long> acknowledged) {
        RocksStorage storage = RocksStorage.open(directory, false, 8 << 20);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.on(storage, StoreOptions.defaults())) {
            DynamoDbClient client = store.client();
            for (int writer = 0; writer < CrashWriter.WRITERS; writer++) {
                long left = value(client, "left" + writer);
                assertThat(left).isGreaterThanOrEqualTo(acknowledged.getOrDefault(writer, 0L));
                assertThat(value(client, "right" + writer)).as("the other half").isEqualTo(left);
            }
            IndexCheck.check(storage);
            assertThat(latestInStream(store)).isEqualTo(latestInTable(client));
        }
    }

    private static long value(DynamoDbClient client, String pk) {
        Map<String, AttributeValue> item =
                client.getItem(r -> r.tableName(NAME).key(keyOf(pk, 0))).item();
        return item.isEmpty() ? 0 : Long.parseLong(item.get("H").n());
    }

    private static Map<String, String> latestInTable(DynamoDbClient client) {
        Map<String, String> latest = new HashMap<>();
        client.scanPaginator(r -> r.tableName(NAME))
                .items()
                .forEach(item -> latest.put(item.get("PK").s(), item.get("H").n()));
        return latest;
    }

    private static Map<String, String> latestInStream(EmbeddedDynamoDb store) {
        String arn = store.streams()
                .listStreams(r -> r.tableName(NAME))
                .streams()
                .get(0)
                .streamArn();
        String shard = store.streams()
                .describeStream(r -> r.streamArn(arn))
                .streamDescription()
                .shards()
                .get(0)
                .shardId();
        String iterator = store.streams()
                .getShardIterator(
                        r -> r.streamArn(arn).shardId(shard).shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                .shardIterator();
        Map<String, String> latest = new HashMap<>();
        while (true) {
            String at = iterator;
            var page = store.streams().getRecords(r -> r.shardIterator(at));
            List<Record> records = page.records();
            if (records.isEmpty()) {
                return latest;
            }
            records.forEach(record -> latest.put(
                    record.dynamodb().newImage().get("PK").s(),
                    record.dynamodb().newImage().get("H").n()));
            iterator = page.nextShardIterator();
        }
    }
}
