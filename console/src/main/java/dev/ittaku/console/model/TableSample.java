package dev.ittaku.console.model;

import dev.ittaku.console.item.Items;
import dev.ittaku.console.item.ReadCost;
import dev.ittaku.console.table.TableFacts;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * The first items of a table, which have no particular order; they are taken to represent all items.
 *
 * @param exact that these are all items
 * @param share the factor for figures of the sample
 * @param rate write units a second that the table accepts
 */
record TableSample(List<Map<String, AttributeValue>> items, boolean exact, double share, long rate, ReadCost cost) {
    private static final int SAMPLE = 500;
    private static final int WRITE_UNIT = 1024;
    /** Write units a second that a new table on demand takes. */
    private static final long ON_DEMAND = 4000;

    static TableSample of(DynamoDbClient client, TableFacts table) {
        try {
            ScanResponse sample = client.scan(request ->
                    request.tableName(table.name()).limit(SAMPLE).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
            boolean exact =
                    !sample.hasLastEvaluatedKey() || sample.lastEvaluatedKey().isEmpty();
            int sampled = sample.items().size();
            Long counted = table.description().itemCount();
            long all = exact || counted == null ? sampled : Math.max(counted, sampled);
            return new TableSample(
                    sample.items(),
                    exact,
                    sampled == 0 ? 0 : (double) all / sampled,
                    rate(table.description().provisionedThroughput()),
                    ReadCost.of(
                            sample.consumedCapacity() == null ? List.of() : List.of(sample.consumedCapacity()),
                            sample.scannedCount(),
                            1));
        } catch (DynamoDbException e) {
            throw Items.refused(e);
        }
    }

    private static long rate(@Nullable ProvisionedThroughputDescription given) {
        Long units = given == null ? null : given.writeCapacityUnits();
        return units == null || units == 0 ? ON_DEMAND : units;
    }

    long scaled(double figure) {
        return Math.round(figure * share);
    }

    long seconds(long writeUnits) {
        return (writeUnits + rate - 1) / rate;
    }

    static int writeUnits(int bytes) {
        return Math.max(1, (bytes + WRITE_UNIT - 1) / WRITE_UNIT);
    }
}
