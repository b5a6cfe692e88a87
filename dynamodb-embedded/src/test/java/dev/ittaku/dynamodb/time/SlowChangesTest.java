package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.define;
import static dev.ittaku.dynamodb.SampleTable.key;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.StoreLimits;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.time.Way.Opened;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableClass;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Indexes go through the service's phases, and some settings can be changed only now and then. */
final class SlowChangesTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration OFTEN = Duration.ofMillis(5);
    private static final String INDEX = "later";

    private static Opened open(Way way) {
        return way.open(options -> options.withLimits(StoreLimits.DEFAULTS.withIndexPhase(Duration.ofMillis(400))));
    }

    private static void addIndex(DynamoDbClient client) {
        client.updateTable(r -> r.tableName(NAME)
                .attributeDefinitions(define("X", "S"))
                .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                        .create(c -> c.indexName(INDEX)
                                .keySchema(key("X", KeyType.HASH))
                                .projection(p -> p.projectionType(ProjectionType.ALL)))
                        .build()));
    }

    private static void put(DynamoDbClient client, String pk) {
        client.putItem(r -> r.tableName(NAME).item(Map.of("PK", s(pk), "SK", SampleTable.n(1), "X", s("x"))));
    }

    private static String read(DynamoDbClient client) {
        try {
            return "count "
                    + client.scan(r -> r.tableName(NAME).indexName(INDEX)).count();
        } catch (DynamoDbException e) {
            return e.awsErrorDetails().errorMessage();
        }
    }

    private static String phase(DynamoDbClient client) {
        TableDescription table = client.describeTable(r -> r.tableName(NAME)).table();
        return table.tableStatus()
                + table.globalSecondaryIndexes().stream()
                        .filter(index -> index.indexName().equals(INDEX))
                        .map(index -> " " + index.indexStatus() + " " + index.backfilling())
                        .findFirst()
                        .orElse("");
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void whoLooksSeesAnIndexBeingFilledAndThenFilled(Way way) {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            put(client, "before");
            addIndex(client);
            put(client, "meanwhile");
            Set<String> phases = new LinkedHashSet<>();
            await().atMost(LONG).pollInterval(OFTEN).until(() -> {
                phases.add(phase(client));
                return phases.contains("ACTIVE ACTIVE null");
            });
            phases.remove(TableStatus.UPDATING + " " + IndexStatus.CREATING + " false");
            assertThat(phases).containsExactly("ACTIVE CREATING true", "ACTIVE ACTIVE null");
            assertThat(read(client)).isEqualTo("count 2");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void anIndexIsReadOnceItIsFilledWhetherAnybodyLooksOrNot(Way way) {
        try (Opened opened =
                way.open(options -> options.withLimits(StoreLimits.DEFAULTS.withIndexPhase(Duration.ofMillis(50))))) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            put(client, "before");
            addIndex(client);
            Set<String> answers = new LinkedHashSet<>();
            await().atMost(LONG).pollInterval(OFTEN).until(() -> {
                answers.add(read(client));
                return answers.contains("count 1");
            });
            assertThat(answers)
                    .isSubsetOf(
                            "The table does not have the specified index: " + INDEX,
                            "Cannot read from backfilling global secondary index: " + INDEX,
                            "count 1");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void anIndexThatIsBeingFilledCanBeGivenUpAndMadeAnew(Way way) {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            put(client, "before");
            addIndex(client);
            await().atMost(LONG).pollInterval(OFTEN).until(() -> read(client).startsWith("Cannot read"));
            client.updateTable(r -> r.tableName(NAME)
                    .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                            .delete(d -> d.indexName(INDEX))
                            .build()));
            assertThat(phase(client)).isEqualTo("ACTIVE");
            addIndex(client);
            await().atMost(LONG).pollInterval(OFTEN).until(() -> read(client).equals("count 1"));
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void throughputFallsAgainAnHourLaterAndOftenOnTheNextDay(Way way) {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            client.createTable(r -> r.tableName(NAME)
                    .provisionedThroughput(p -> p.readCapacityUnits(20L).writeCapacityUnits(1L))
                    .attributeDefinitions(define("PK", "S"))
                    .keySchema(key("PK", KeyType.HASH)));
            for (long units = 19; units > 15; units--) {
                fall(client, units);
            }
            assertThatThrownBy(() -> fall(client, 15))
                    .isInstanceOf(LimitExceededException.class)
                    .hasMessageContaining(
                            "Number of decreases today: 4. Last decrease at Friday, January 2, 2026 3:04:05"
                                    + " AM UTC. Next decrease can be made at Friday, January 2, 2026 4:04:05 AM UTC");
            opened.clock().advance(Duration.ofHours(1));
            fall(client, 15);
            assertThatThrownBy(() -> fall(client, 14)).hasMessageContaining("Number of decreases today: 5.");
            opened.clock().advance(Duration.ofDays(1));
            assertThat(client.describeTable(r -> r.tableName(NAME))
                            .table()
                            .provisionedThroughput()
                            .numberOfDecreasesToday())
                    .isZero();
            for (long units = 14; units > 10; units--) {
                fall(client, units);
            }
            assertThatThrownBy(() -> fall(client, 10)).isInstanceOf(LimitExceededException.class);
        }
    }

    private static void fall(DynamoDbClient client, long units) {
        client.updateTable(r -> r.tableName(NAME)
                .provisionedThroughput(p -> p.readCapacityUnits(units).writeCapacityUnits(1L)));
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void classAndExpiryCanBeChangedAgainLater(Way way) {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            expiry(client, true);
            assertThatThrownBy(() -> expiry(client, false)).hasMessageContaining("within a fixed interval");
            opened.clock().advance(Duration.ofMinutes(31));
            expiry(client, false);
            tableClass(client, TableClass.STANDARD_INFREQUENT_ACCESS);
            tableClass(client, TableClass.STANDARD);
            assertThatCode(() -> tableClass(client, TableClass.STANDARD)).doesNotThrowAnyException();
            assertThatThrownBy(() -> tableClass(client, TableClass.STANDARD_INFREQUENT_ACCESS))
                    .isInstanceOf(LimitExceededException.class);
            opened.clock().advance(Duration.ofDays(31));
            tableClass(client, TableClass.STANDARD_INFREQUENT_ACCESS);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void ceilingsWithoutACeilingFailInsideTheService(Way way) {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            assertThatThrownBy(() -> client.updateTable(r -> r.tableName(NAME).onDemandThroughput(o -> {})))
                    .isInstanceOfSatisfying(DynamoDbException.class, failed -> {
                        assertThat(failed.statusCode()).isEqualTo(500);
                        assertThat(failed.awsErrorDetails().errorCode()).isEqualTo("InternalFailure");
                    });
            client.updateTable(r -> r.tableName(NAME)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .onDemandThroughput(o -> o.maxReadRequestUnits(7L)));
        }
    }

    private static void tableClass(DynamoDbClient client, TableClass next) {
        client.updateTable(r -> r.tableName(NAME).tableClass(next));
    }

    private static void expiry(DynamoDbClient client, boolean enabled) {
        client.updateTimeToLive(r -> r.tableName(NAME)
                .timeToLiveSpecification(t -> t.enabled(enabled).attributeName("ttl")));
    }

    @Test
    void whatWasChangedLatelyIsRememberedAndAnUnfinishedIndexIsFilledAfterAStart(@TempDir Path folder) {
        StoreOptions options =
                StoreOptions.defaults().withLimits(StoreLimits.DEFAULTS.withIndexPhase(Duration.ofHours(1)));
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder, options)) {
            SampleTable.create(store.client());
            expiry(store.client(), true);
            tableClass(store.client(), TableClass.STANDARD_INFREQUENT_ACCESS);
            tableClass(store.client(), TableClass.STANDARD);
            put(store.client(), "before");
            addIndex(store.client());
        }
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder, options)) {
            DynamoDbClient client = store.client();
            assertThatThrownBy(() -> expiry(client, false)).hasMessageContaining("within a fixed interval");
            assertThatThrownBy(() -> tableClass(client, TableClass.STANDARD_INFREQUENT_ACCESS))
                    .isInstanceOf(LimitExceededException.class);
            await().atMost(LONG).pollInterval(OFTEN).until(() -> read(client).equals("count 1"));
        }
    }
}
