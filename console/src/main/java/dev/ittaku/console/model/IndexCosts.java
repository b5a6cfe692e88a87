package dev.ittaku.console.model;

import dev.ittaku.console.item.Items;
import dev.ittaku.console.item.ReadCost;
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
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Judges what a global index would cost from the first items of its table, which lie in no order of theirs. */
public final class IndexCosts {
    private static final int SAMPLE = 500;
    /** Of each item in an index, besides its attributes. */
    private static final int OVERHEAD = 100;

    private static final int WRITE_UNIT = 1024;
    /** Write units a second that a new table on demand takes. */
    private static final long ON_DEMAND = 4000;

    private final DynamoDbClient client;

    public IndexCosts(DynamoDbClient client) {
        this.client = client;
    }

    public IndexCost of(TableFacts table, IndexAsked asked) {
        try {
            ScanResponse sample = client.scan(request ->
                    request.tableName(table.name()).limit(SAMPLE).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
            return judged(table, asked, sample);
        } catch (DynamoDbException e) {
            throw Items.refused(e);
        }
    }

    private static IndexCost judged(TableFacts table, IndexAsked asked, ScanResponse sample) {
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
                units += Math.max(1, (size + WRITE_UNIT - 1) / WRITE_UNIT);
            }
        }
        boolean exact =
                !sample.hasLastEvaluatedKey() || sample.lastEvaluatedKey().isEmpty();
        int sampled = sample.items().size();
        Long counted = table.description().itemCount();
        long all = exact || counted == null ? sampled : Math.max(counted, sampled);
        double share = sampled == 0 ? 0 : (double) all / sampled;
        long writeUnits = Math.round(units * share);
        long rate = rate(table.description().provisionedThroughput());
        return new IndexCost(
                sampled,
                found,
                exact,
                Math.round(found * share),
                Math.round(bytes * share),
                writeUnits,
                (writeUnits + rate - 1) / rate,
                rate,
                found == 0 ? 0 : (double) units / found,
                ReadCost.of(
                        sample.consumedCapacity() == null ? List.of() : List.of(sample.consumedCapacity()),
                        sample.scannedCount(),
                        1));
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

    private static long rate(@Nullable ProvisionedThroughputDescription given) {
        Long units = given == null ? null : given.writeCapacityUnits();
        return units == null || units == 0 ? ON_DEMAND : units;
    }
}
