package dev.ittaku.platform.heat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Distributes the consumed units of a request over its partition keys. For several items of one table, the store
 * returns only the sum; each gets an equal share. The cost of an update in an index has no key, because the request
 * does not contain the index's key.
 */
final class Charges {
    /** One item that a request reads or writes: the attributes in the request. */
    private record Touched(String table, @Nullable String index, Map<String, AttributeValue> attributes) {}

    private final PartitionKeys keys;
    private final Consumer<Charge> sink;
    private final KeyCondition conditions = new KeyCondition();

    Charges(PartitionKeys keys, Consumer<Charge> sink) {
        this.keys = keys;
        this.sink = sink;
    }

    static boolean isWrite(DynamoDbRequest request) {
        return request instanceof PutItemRequest
                || request instanceof UpdateItemRequest
                || request instanceof DeleteItemRequest
                || request instanceof BatchWriteItemRequest
                || request instanceof TransactWriteItemsRequest
                || (request instanceof ExecuteStatementRequest statement && writes(statement.statement()));
    }

    private static boolean writes(String statement) {
        return !statement.strip().toUpperCase(Locale.ROOT).startsWith("SELECT");
    }

    void consumed(DynamoDbRequest request, List<ConsumedCapacity> capacities) {
        List<Touched> touched = touched(request);
        boolean write = isWrite(request);
        for (ConsumedCapacity capacity : capacities) {
            String table = nameOf(capacity.tableName());
            List<Touched> here = new ArrayList<>(touched.size());
            for (Touched one : touched) {
                if (nameOf(one.table).equals(table)) {
                    here.add(one);
                }
            }
            if (write) {
                written(capacity, table, here);
            } else {
                add(here, table, null, units(capacity.capacityUnits()), false);
            }
        }
    }

    /** A request was refused because one of its keys, or its table, had no capacity left. */
    void throttled(DynamoDbRequest request) {
        for (Touched one : touched(request)) {
            String index = keys.isGlobal(one.table, one.index) ? one.index : null;
            sink.accept(
                    new Charge(nameOf(one.table), index, keys.of(nameOf(one.table), index, one.attributes), 0, 0, 1));
        }
    }

    private void written(ConsumedCapacity capacity, String table, List<Touched> touched) {
        double global = 0;
        for (var index : capacity.globalSecondaryIndexes().entrySet()) {
            double units = units(index.getValue().capacityUnits());
            global += units;
            List<Touched> entries = new ArrayList<>(touched.size());
            for (Touched one : touched) {
                if (keys.of(table, index.getKey(), one.attributes) != null) {
                    entries.add(one);
                }
            }
            add(entries, table, index.getKey(), units, true);
        }
        add(touched, table, null, units(capacity.capacityUnits()) - global, true);
    }

    private void add(List<Touched> touched, String table, @Nullable String written, double units, boolean write) {
        if (units <= 0) {
            return;
        }
        if (touched.isEmpty()) {
            sink.accept(new Charge(table, written, null, write ? 0 : units, write ? units : 0, 0));
            return;
        }
        double share = units / touched.size();
        for (Touched one : touched) {
            String index = written == null && keys.isGlobal(table, one.index) ? one.index : written;
            sink.accept(new Charge(
                    table, index, keys.of(table, index, one.attributes), write ? 0 : share, write ? share : 0, 0));
        }
    }

    private static double units(@Nullable Double units) {
        return units == null ? 0 : units;
    }

    /** A table may be named by its ARN, which ends with the name. */
    private static String nameOf(@Nullable String table) {
        return table == null ? "" : table.substring(table.lastIndexOf('/') + 1);
    }

    private List<Touched> touched(DynamoDbRequest request) {
        if (request instanceof GetItemRequest get) {
            return List.of(new Touched(get.tableName(), null, get.key()));
        } else if (request instanceof QueryRequest query) {
            return List.of(new Touched(query.tableName(), query.indexName(), conditions.equal(query)));
        } else if (request instanceof ScanRequest scan) {
            return List.of(new Touched(scan.tableName(), scan.indexName(), Map.of()));
        } else if (request instanceof PutItemRequest put) {
            return List.of(new Touched(put.tableName(), null, put.item()));
        } else if (request instanceof UpdateItemRequest update) {
            return List.of(new Touched(update.tableName(), null, update.key()));
        } else if (request instanceof DeleteItemRequest delete) {
            return List.of(new Touched(delete.tableName(), null, delete.key()));
        }
        List<Touched> touched = new ArrayList<>();
        if (request instanceof BatchGetItemRequest batch) {
            batch.requestItems()
                    .forEach((table, wanted) ->
                            wanted.keys().forEach(key -> touched.add(new Touched(table, null, key))));
        } else if (request instanceof BatchWriteItemRequest batch) {
            batch.requestItems()
                    .forEach((table, writes) ->
                            writes.forEach(write -> touched.add(new Touched(table, null, attributes(write)))));
        } else if (request instanceof TransactGetItemsRequest transaction) {
            transaction
                    .transactItems()
                    .forEach(item -> touched.add(
                            new Touched(item.get().tableName(), null, item.get().key())));
        } else if (request instanceof TransactWriteItemsRequest transaction) {
            transaction.transactItems().forEach(item -> touched.add(of(item)));
        }
        return touched;
    }

    private static Map<String, AttributeValue> attributes(WriteRequest write) {
        return write.putRequest() != null
                ? write.putRequest().item()
                : write.deleteRequest().key();
    }

    private static Touched of(TransactWriteItem item) {
        if (item.put() != null) {
            return new Touched(item.put().tableName(), null, item.put().item());
        } else if (item.update() != null) {
            return new Touched(item.update().tableName(), null, item.update().key());
        } else if (item.delete() != null) {
            return new Touched(item.delete().tableName(), null, item.delete().key());
        } else if (item.conditionCheck() != null) {
            return new Touched(
                    item.conditionCheck().tableName(),
                    null,
                    item.conditionCheck().key());
        }
        return new Touched("", null, Map.of());
    }
}
