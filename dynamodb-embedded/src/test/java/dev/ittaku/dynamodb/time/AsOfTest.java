package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static dev.ittaku.dynamodb.time.Items.all;
import static dev.ittaku.dynamodb.time.Items.inIndex;
import static dev.ittaku.dynamodb.time.Items.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.TestClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;

/** A client over the tables as they were: every way of reading shows the same moment. */
final class AsOfTest {
    private final TestClock clock = new TestClock();
    private final EmbeddedDynamoDb store =
            EmbeddedDynamoDb.inMemory(StoreOptions.defaults().withClock(clock));
    private final DynamoDbClient client = store.client();

    @AfterEach
    void close() {
        store.close();
    }

    private static void create(DynamoDbClient client) {
        SampleTable.create(client);
        client.updateContinuousBackups(
                r -> r.tableName(NAME).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
    }

    @Test
    void everyWayOfReadingShowsTheMoment() throws Exception {
        create(client);
        compare(store, new Random(20261116), 40);
    }

    @Test
    void everyWayOfReadingShowsTheMomentOnDisk(@TempDir Path directory) throws Exception {
        StoreOptions options =
                StoreOptions.defaults().withClock(clock).withRelaxed(true).withCacheBytes(8 << 20);
        try (EmbeddedDynamoDb onDisk = EmbeddedDynamoDb.open(directory, options)) {
            create(onDisk.client());
            compare(onDisk, new Random(20261117), 40);
        }
    }

    private void compare(EmbeddedDynamoDb opened, Random random, int moments) throws Exception {
        RecordedHistory history = new RecordedHistory(opened.client(), clock, random);
        history.record(40);
        for (int i = 0; i < moments; i++) {
            Instant moment = history.anyMoment(random);
            try (DynamoDbClient then = opened.asOf(moment)) {
                Set<Map<String, AttributeValue>> expected = history.at(moment);
                assertThat(all(then, NAME)).as("at %s", moment).isEqualTo(expected);
                assertThat(segments(then, 1 + random.nextInt(4))).isEqualTo(expected);
                assertThat(then.describeTable(r -> r.tableName(NAME)).table().itemCount())
                        .isEqualTo(expected.size());
                partitions(then, expected, random);
                singly(then, expected, random);
                indexed(then, expected);
            }
        }
    }

    private static Set<Map<String, AttributeValue>> segments(DynamoDbClient then, int total) {
        Set<Map<String, AttributeValue>> found = new HashSet<>();
        for (int i = 0; i < total; i++) {
            int segment = i;
            then.scanPaginator(r -> r.tableName(NAME)
                            .segment(segment)
                            .totalSegments(total)
                            .limit(3))
                    .items()
                    .forEach(found::add);
        }
        return found;
    }

    private static void partitions(DynamoDbClient then, Set<Map<String, AttributeValue>> expected, Random random) {
        for (int i = 0; i < 4; i++) {
            String pk = "p" + i;
            boolean forward = random.nextBoolean();
            long from = random.nextInt(20);
            long to = from + random.nextInt(20);
            int limit = 1 + random.nextInt(6);
            List<Map<String, AttributeValue>> found = new ArrayList<>();
            then.queryPaginator(r -> r.tableName(NAME)
                            .keyConditionExpression("PK = :p AND SK BETWEEN :f AND :t")
                            .expressionAttributeValues(Map.of(":p", s(pk), ":f", n(from), ":t", n(to)))
                            .scanIndexForward(forward)
                            .limit(limit))
                    .items()
                    .forEach(found::add);
            Comparator<Map<String, AttributeValue>> order = Comparator.comparingLong(AsOfTest::sort);
            assertThat(found)
                    .isEqualTo(expected.stream()
                            .filter(item -> item.get("PK").s().equals(pk) && sort(item) >= from && sort(item) <= to)
                            .sorted(forward ? order : order.reversed())
                            .toList());
        }
    }

    private static long sort(Map<String, AttributeValue> item) {
        return Long.parseLong(item.get("SK").n());
    }

    private static void singly(DynamoDbClient then, Set<Map<String, AttributeValue>> expected, Random random) {
        Map<String, AttributeValue> key = keyOf("p" + random.nextInt(4), random.nextInt(12));
        Map<String, AttributeValue> wanted = expected.stream()
                .filter(item -> item.entrySet().containsAll(key.entrySet()))
                .findFirst()
                .orElse(Map.of());
        assertThat(then.getItem(r -> r.tableName(NAME).key(key)).item()).isEqualTo(wanted);
        assertThat(then.transactGetItems(r -> r.transactItems(TransactGetItem.builder()
                                .get(g -> g.tableName(NAME).key(key))
                                .build()))
                        .responses()
                        .get(0)
                        .item())
                .isEqualTo(wanted);
        assertThat(then.batchGetItem(r -> r.requestItems(Map.of(
                                NAME,
                                KeysAndAttributes.builder().keys(List.of(key)).build())))
                        .responses()
                        .get(NAME))
                .isEqualTo(wanted.isEmpty() ? List.of() : List.of(wanted));
    }

    private static void indexed(DynamoDbClient then, Set<Map<String, AttributeValue>> expected) {
        for (String g : List.of("g0", "g1", "g2")) {
            assertThat(new HashSet<>(inIndex(then, NAME, g)))
                    .isEqualTo(expected.stream()
                            .filter(item ->
                                    item.containsKey("G") && item.get("G").s().equals(g))
                            .collect(Collectors.toSet()));
        }
    }

    @Test
    void whatIsShownStandsStillWhileTheTableChanges() {
        create(client);
        client.putItem(r -> r.tableName(NAME).item(item("a", 1, "then")));
        try (DynamoDbClient then = store.asOf(clock.instant())) {
            // In the same millisecond, and later.
            client.putItem(r -> r.tableName(NAME).item(item("a", 1, "now")));
            client.putItem(r -> r.tableName(NAME).item(item("b", 1, "now")));
            clock.advance(Duration.ofDays(3));
            client.deleteItem(r -> r.tableName(NAME).key(keyOf("a", 1)));
            assertThat(all(then, NAME)).containsExactly(item("a", 1, "then"));
            assertThat(inIndex(then, NAME, "g1")).containsExactly(item("a", 1, "then"));
        }
    }

    @Test
    void itOnlyReads() {
        create(client);
        try (DynamoDbClient then = store.asOf(clock.instant())) {
            assertThatThrownBy(() -> then.putItem(r -> r.tableName(NAME).item(keyOf("a", 1))))
                    .isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> then.deleteTable(r -> r.tableName(NAME)))
                    .isInstanceOf(UnsupportedOperationException.class);
        }
        assertThatThrownBy(() -> store.asOf(clock.instant().plusSeconds(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("still to come");
    }

    @Test
    void itHasTheTablesWhoseHistoryReachesTheMoment() {
        Instant before = clock.instant();
        clock.advance(Duration.ofSeconds(1));
        create(client);
        client.createTable(SampleTable.request().tableName("forgetful").build());
        try (DynamoDbClient then = store.asOf(clock.instant());
                DynamoDbClient earlier = store.asOf(before)) {
            assertThat(then.listTables().tableNames()).containsExactly(NAME);
            assertThat(earlier.listTables().tableNames()).isEmpty();
            assertThatThrownBy(() -> then.getItem(r -> r.tableName("forgetful").key(keyOf("a", 1))))
                    .isInstanceOf(ResourceNotFoundException.class);
        }
    }

    @Test
    void itSaysSoWhenTheHistoryIsGone() {
        create(client);
        client.putItem(r -> r.tableName(NAME).item(item("a", 1, "then")));
        try (DynamoDbClient then = store.asOf(clock.instant())) {
            clock.advance(Duration.ofDays(36));
            store.sweep();
            assertThatThrownBy(() -> all(then, NAME))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("The history of table sample no longer reaches back to");
        }
        try (DynamoDbClient then = store.asOf(clock.instant())) {
            assertThat(all(then, NAME)).hasSize(1);
            client.deleteTable(r -> r.tableName(NAME));
            assertThatThrownBy(() -> then.getItem(r -> r.tableName(NAME).key(keyOf("a", 1))))
                    .isInstanceOf(IllegalStateException.class);
        }
    }
}
