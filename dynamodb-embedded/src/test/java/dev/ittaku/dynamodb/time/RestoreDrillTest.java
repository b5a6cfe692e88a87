package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.TestClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** A history is recorded under load; random moments of it are restored while writing goes on, and compared. */
final class RestoreDrillTest {
    @TempDir
    Path directory;

    private final TestClock clock = new TestClock();

    @Test
    void twoHundredMomentsAreRestoredAsTheyWere() throws Exception {
        drill(60, 200, 20261116);
    }

    @Test
    @Tag("long")
    void aThousandMomentsAreRestoredAsTheyWere() throws Exception {
        drill(150, 1000, System.nanoTime());
    }

    private EmbeddedDynamoDb open() {
        return EmbeddedDynamoDb.open(
                directory,
                StoreOptions.defaults().withClock(clock).withRelaxed(true).withCacheBytes(8 << 20));
    }

    private void drill(int rounds, int moments, long seed) throws Exception {
        System.out.println("restore drill with seed " + seed);
        Random random = new Random(seed);
        RecordedHistory history;
        try (EmbeddedDynamoDb store = open()) {
            SampleTable.create(store.client());
            store.client()
                    .updateContinuousBackups(r -> r.tableName(NAME)
                            .pointInTimeRecoverySpecification(s -> s.pointInTimeRecoveryEnabled(true)));
            history = new RecordedHistory(store.client(), clock, random);
            history.record(rounds);
        }
        clock.advance(Duration.ofMinutes(10));
        // History must be on disk like the items themselves.
        try (EmbeddedDynamoDb store = open()) {
            DynamoDbClient client = store.client();
            AtomicBoolean over = new AtomicBoolean();
            Thread load = new Thread(() -> pairs(client, over));
            load.start();
            try {
                for (int i = 0; i < moments; i++) {
                    compare(client, history, history.anyMoment(random), "drill-" + i);
                }
            } finally {
                over.set(true);
                load.join();
            }
            torn(client, random);
        }
    }

    private static void compare(DynamoDbClient client, RecordedHistory history, Instant moment, String target) {
        client.restoreTableToPointInTime(
                r -> r.sourceTableName(NAME).targetTableName(target).restoreDateTime(moment));
        Set<Map<String, AttributeValue>> expected = history.at(moment);
        assertThat(Items.all(client, target)).as("at %s", moment).isEqualTo(expected);
        Set<Map<String, AttributeValue>> indexed = new HashSet<>();
        client.scanPaginator(r -> r.tableName(target).indexName("ByG")).items().forEach(indexed::add);
        assertThat(indexed)
                .as("the index at %s", moment)
                .isEqualTo(
                        expected.stream().filter(item -> item.containsKey("G")).collect(Collectors.toSet()));
        client.deleteTable(r -> r.tableName(target));
    }

    /** Writes pairs in transactions while the clock moves, until it is over. */
    private void pairs(DynamoDbClient client, AtomicBoolean over) {
        for (long value = 0; !over.get(); value++) {
            long now = value;
            client.transactWriteItems(r -> r.transactItems(half("left", now), half("right", now)));
            clock.advance(Duration.ofMillis(1));
        }
    }

    private static TransactWriteItem half(String pk, long value) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf(pk, 0));
        item.put("H", n(value));
        return TransactWriteItem.builder()
                .put(p -> p.tableName(NAME).item(item))
                .build();
    }

    /** No moment shows half a transaction. */
    private void torn(DynamoDbClient client, Random random) {
        Instant last = clock.instant();
        clock.advance(Duration.ofMinutes(10));
        for (int i = 0; i < 20; i++) {
            Instant moment = last.minusMillis(random.nextInt(200));
            String target = "pair-" + i;
            client.restoreTableToPointInTime(
                    r -> r.sourceTableName(NAME).targetTableName(target).restoreDateTime(moment));
            assertThat(value(client, target, "left")).isEqualTo(value(client, target, "right"));
            client.deleteTable(r -> r.tableName(target));
        }
    }

    private static String value(DynamoDbClient client, String table, String pk) {
        Map<String, AttributeValue> item =
                client.getItem(r -> r.tableName(table).key(keyOf(pk, 0))).item();
        return item.isEmpty() ? "none" : item.get("H").n();
    }
}
