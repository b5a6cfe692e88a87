package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Throughput;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElement;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/**
 * An index that a new table is to have, checked but not yet numbered. The service looks at the keys of all indexes,
 * then whether every declared attribute is part of a key, and only then at names, projections and throughput.
 */
record IndexPlan(String name, boolean global, List<KeyAttribute> key, Projection projection, Throughput throughput) {
    Index index(int number) {
        return new Index(
                number,
                name,
                global,
                key,
                projection.projectionType(),
                projection.nonKeyAttributes(),
                IndexStatus.ACTIVE,
                throughput);
    }

    static List<IndexPlan> of(
            CreateTableRequest request, Map<String, String> types, List<KeyAttribute> tableKey, BillingMode billing) {
        List<List<KeyAttribute>> locals = localKeys(request, types, tableKey);
        List<List<KeyAttribute>> globals = globalKeys(request, types);
        allUsed(request, types, tableKey);
        List<IndexPlan> plans = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (LocalSecondaryIndex index : request.localSecondaryIndexes()) {
            TableRules.projection(index.projection());
            unique(index.indexName(), names);
            plans.add(new IndexPlan(
                    index.indexName(), false, locals.get(plans.size()), index.projection(), Throughput.NONE));
        }
        if (plans.size() > TableRules.MOST_LOCAL) {
            throw Errors.validation(TableRules.INVALID + "Number of LocalSecondaryIndexes exceeds per-table limit of "
                    + TableRules.MOST_LOCAL);
        }
        for (GlobalSecondaryIndex index : request.globalSecondaryIndexes()) {
            TableRules.projection(index.projection());
            Throughput throughput = IndexThroughput.of(index, billing);
            unique(index.indexName(), names);
            plans.add(new IndexPlan(
                    index.indexName(),
                    true,
                    globals.get(plans.size() - locals.size()),
                    index.projection(),
                    throughput));
        }
        if (globals.size() > TableRules.MOST_GLOBAL) {
            throw Errors.validation(TableRules.INVALID + "GlobalSecondaryIndex count exceeds the per-table limit of "
                    + TableRules.MOST_GLOBAL);
        }
        included(plans);
        return plans;
    }

    private static List<List<KeyAttribute>> localKeys(
            CreateTableRequest request, Map<String, String> types, List<KeyAttribute> tableKey) {
        if (request.hasLocalSecondaryIndexes()) {
            if (request.localSecondaryIndexes().isEmpty()) {
                throw Errors.validation(TableRules.INVALID + "List of LocalSecondaryIndexes is empty");
            }
            if (tableKey.size() != 2) {
                throw Errors.validation(TableRules.INVALID + "Table KeySchema does not have a range key, which is"
                        + " required when specifying a LocalSecondaryIndex");
            }
        }
        return request.localSecondaryIndexes().stream()
                .map(index -> TableRules.localKey(index.indexName(), index.keySchema(), types, tableKey.get(0)))
                .toList();
    }

    private static List<List<KeyAttribute>> globalKeys(CreateTableRequest request, Map<String, String> types) {
        if (request.hasGlobalSecondaryIndexes()
                && request.globalSecondaryIndexes().isEmpty()) {
            throw Errors.validation(TableRules.INVALID + "List of GlobalSecondaryIndexes is empty");
        }
        return request.globalSecondaryIndexes().stream()
                .map(index -> TableRules.globalKey(index.keySchema(), types))
                .toList();
    }

    private static void allUsed(CreateTableRequest request, Map<String, String> types, List<KeyAttribute> tableKey) {
        List<List<String>> keys = new ArrayList<>();
        request.localSecondaryIndexes().forEach(index -> keys.add(TableRules.names(index.keySchema())));
        request.globalSecondaryIndexes().forEach(index -> keys.add(TableRules.names(index.keySchema())));
        for (VectorIndex index : request.vectorIndexes()) {
            List<String> key = new ArrayList<>(index.searchSchema().stream()
                    .map(SearchSchemaElement::attributeName)
                    .toList());
            // Declared by mistake; its own complaint says so.
            key.add(index.vectorAttribute().attributeName());
            keys.add(key);
        }
        TableRules.allUsed(types, tableKey, keys);
    }

    private static void included(List<IndexPlan> plans) {
        int included = plans.stream()
                .mapToInt(plan -> plan.projection.nonKeyAttributes().size())
                .sum();
        if (included > TableRules.MOST_INCLUDED) {
            throw Errors.validation(TableRules.INVALID + "NonKeyAttributes count exceeds the per-table limit of "
                    + TableRules.MOST_INCLUDED);
        }
    }

    private static void unique(String name, Set<String> names) {
        if (!names.add(name)) {
            throw Errors.validation(TableRules.INVALID + "Duplicate index name: " + name);
        }
    }
}
