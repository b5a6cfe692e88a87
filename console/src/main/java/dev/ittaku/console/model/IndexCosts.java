package dev.ittaku.console.model;

import dev.ittaku.console.table.KeyAttribute;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.table.document.ItemCost;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Judges what a further global index would cost, from a sample of its table's items. */
public final class IndexCosts {
    /** Of each item in an index, besides its attributes. */
    private static final int OVERHEAD = 100;

    private final DynamoDbClient client;

    public IndexCosts(DynamoDbClient client) {
        this.client = client;
    }

    public IndexCost of(TableFacts table, IndexAsked asked) {
        TableSample sample = TableSample.of(client, table);
        Set<String> held = held(table, asked);
        int found = 0;
        long bytes = 0;
        long units = 0;
        for (Map<String, AttributeValue> item : sample.items()) {
            if (isKey(item.get(asked.partition())) && (asked.sort() == null || isKey(item.get(asked.sort())))) {
                Map<String, AttributeValue> entry = new HashMap<>(item);
                if (!asked.projection().equals("ALL")) {
                    entry.keySet().retainAll(held);
                }
                int size = ItemCost.of(entry).bytes();
                found++;
                bytes += size + OVERHEAD;
                units += TableSample.writeUnits(size);
            }
        }
        long writeUnits = sample.scaled((double) units);
        return new IndexCost(
                sample.items().size(),
                found,
                sample.exact(),
                sample.scaled(found),
                sample.scaled((double) bytes),
                writeUnits,
                sample.seconds(writeUnits),
                sample.rate(),
                found == 0 ? 0 : (double) units / found,
                sample.cost());
    }

    private static Set<String> held(TableFacts table, IndexAsked asked) {
        Set<String> held = new HashSet<>(asked.projection().equals("INCLUDE") ? asked.attributes() : List.of());
        table.key().all().stream().map(KeyAttribute::name).forEach(held::add);
        held.add(asked.partition());
        if (asked.sort() != null) {
            held.add(asked.sort());
        }
        return held;
    }

    /** Only texts, numbers and bytes can be keys. */
    private static boolean isKey(@Nullable AttributeValue value) {
        return value != null && (value.s() != null || value.n() != null || value.b() != null);
    }
}
