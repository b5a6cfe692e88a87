package dev.ittaku.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** An entity whose own partition is spread over several, because all its items would be written into one. */
class OwnPartitionShardsTest {
    record Reading(String sensor, int number, int value) {
        /** What identifies an item. */
        public record Key(String sensor, int number) {}

        /** What its items are looked for by. */
        public record BySensor(String sensor) {}
    }

    private static final int ITEMS = 60;
    private static final Entity<Reading, Reading.Key> READING;
    private static final GetPattern<Reading.Key, Reading> ONE;
    private static final QueryPattern<Reading.BySensor, Reading> ALL;
    private static final QueryPattern<Reading.BySensor, Reading> LAST;
    private static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("Readings").keys("pk", "sk");
        READING = table.entity(Reading.class, Reading.Key.class)
                .key("SENSOR#{sensor}", "READING#{number:6}")
                .shards(4)
                .sample(new Reading("s", 1, 1))
                .declare();
        ONE = READING.getConsistently("reading", "One reading.");
        ALL = READING.query("readings", "A sensor's readings.").declare(Reading.BySensor.class);
        LAST = READING.query("last readings", "A sensor's readings, the newest first.")
                .newestFirst()
                .declare(Reading.BySensor.class);
        DESIGN = table.build();
    }

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbClient client = store.client();
    private final Table table = Table.of(DESIGN, client);

    @BeforeEach
    void fill() {
        new TableCreation(client, pause -> {}).createIfMissing(DESIGN);
        for (int i = 0; i < ITEMS; i++) {
            table.create(READING, new Reading("s", i, i * i)).orThrow();
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void itemsLieInAllShardsAndComeBackWithTheirOwnKey() {
        List<String> partitions = client.scan(r -> r.tableName("Readings")).items().stream()
                .map(item -> item.get("pk").s())
                .distinct()
                .sorted()
                .toList();
        assertThat(partitions).containsExactly("SENSOR#s~0", "SENSOR#s~1", "SENSOR#s~2", "SENSOR#s~3");
        assertThat(table.get(ONE.of(new Reading.Key("s", 7))).item()).contains(new Reading("s", 7, 49));
        assertThat(table.get(ONE.of(new Reading.Key("s", 7))).cost().roundTrips())
                .isEqualTo(1);
    }

    @Test
    void aQueryReadsAllShardsInOrderBothWays() {
        List<Integer> ascending = IntStream.range(0, ITEMS).boxed().toList();
        assertThat(table.stream(ALL.of(new Reading.BySensor("s"))).map(Reading::number))
                .containsExactlyElementsOf(ascending);
        assertThat(table.page(LAST.of(new Reading.BySensor("s")).limit(3)).items())
                .extracting(Reading::number)
                .containsExactly(59, 58, 57);
        assertThat(table.page(ALL.of(new Reading.BySensor("s"))
                                .range(Reading::number)
                                .from(10)
                                .range(Reading::number)
                                .to(13))
                        .items())
                .extracting(Reading::number)
                .containsExactly(10, 11, 12, 13);
    }

    @Test
    void pagesByCursorHaveNoGapsAndNoRepeats() {
        List<Integer> seen = new ArrayList<>();
        String cursor = null;
        do {
            Page<Reading> page =
                    table.page(LAST.of(new Reading.BySensor("s")).limit(7).after(cursor));
            page.items().forEach(reading -> seen.add(reading.number()));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        assertThat(seen).hasSize(ITEMS).isSortedAccordingTo((a, b) -> b - a).doesNotHaveDuplicates();
    }

    @Test
    void everyWriteFindsItsShard() {
        Update more = Update.of(READING.field(Reading::value).add(1));
        assertThat(table.update(READING, READING.key(new Reading.Key("s", 5)), more)
                        .orThrow())
                .isEqualTo(new Reading("s", 5, 26));
        assertThat(table.create(READING, new Reading("s", 5, 0)).refusal()).contains(Reason.EXISTS);
        table.transact(Transaction.named("two")
                        .put(READING, new Reading("s", 5, 1))
                        .put(READING, new Reading("s", 6, 2)))
                .orThrow();
        table.deleteKey(READING, READING.key(new Reading.Key("s", 7))).orThrow();
        assertThat(table.page(ALL.of(new Reading.BySensor("s"))
                                .range(Reading::number)
                                .from(5)
                                .range(Reading::number)
                                .to(8))
                        .items())
                .containsExactly(new Reading("s", 5, 1), new Reading("s", 6, 2), new Reading("s", 8, 64));
    }
}
