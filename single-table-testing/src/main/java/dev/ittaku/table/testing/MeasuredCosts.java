package dev.ittaku.table.testing;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.meter.Cost;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What every access pattern costs: fills a store with samples and runs each of them once. */
public final class MeasuredCosts {
    /** Before every sample's time to live, which may lie in the past. */
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2005-01-01T00:00:00Z"), ZoneOffset.UTC);

    /** An aggregate is one game, not the whole table: so many parts of each kind. */
    private static final int PARTS = 60;

    private MeasuredCosts() {}

    /** The cost of each pattern with so many items of each entity. */
    public static Map<String, Cost> of(TableDesign design, int items) {
        Map<String, Cost> costs = new LinkedHashMap<>();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            Table table = fill(design, store.client(), items);
            for (AccessPattern<?> pattern : design.patterns()) {
                if (!(pattern instanceof CollectionPattern<?, ?>)) {
                    costs.put(pattern.name(), run(table, pattern));
                }
            }
        }
        List<AccessPattern<?>> collections = design.patterns().stream()
                .filter(pattern -> pattern instanceof CollectionPattern<?, ?>)
                .toList();
        if (!collections.isEmpty()) {
            try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
                Table table = fill(design, store.client(), Math.min(items, PARTS));
                collections.forEach(pattern -> costs.put(pattern.name(), run(table, pattern)));
            }
        }
        return costs;
    }

    private static Cost run(Table table, AccessPattern<?> pattern) {
        if (pattern instanceof GetPattern<?, ?> get) {
            return get(table, get);
        }
        if (pattern instanceof QueryPattern<?, ?> query) {
            return table.page(query.example()).cost();
        }
        return table.collect(((CollectionPattern<?, ?>) pattern).example()).cost();
    }

    private static <T> Cost get(Table table, GetPattern<?, T> pattern) {
        T sample = pattern.entity().samples().orElseThrow().apply(0);
        return table.get(pattern.of(pattern.entity().keyOf(sample))).cost();
    }

    private static Table fill(TableDesign design, DynamoDbClient client, int items) {
        new TableCreation(client, pause -> {}).createIfMissing(design);
        SampleItems.fill(design, client, items);
        return Table.builder(design, client).clock(CLOCK).build();
    }
}
