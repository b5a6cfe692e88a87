package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.VectorIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexUpdate;

/** The VectorIndexUpdates of UpdateTable: an index made or removed. */
final class VectorUpdates {
    private final Engine engine;
    private final UpdateTableRequest request;
    private final List<String> created = new ArrayList<>();

    VectorUpdates(Engine engine, UpdateTableRequest request) {
        this.engine = engine;
        this.request = request;
        for (VectorIndexUpdate update : request.vectorIndexUpdates()) {
            if ((update.create() == null) == (update.delete() == null)) {
                throw Errors.validation(TableRules.INVALID
                        + "Exactly one of VectorIndexUpdate.Create, VectorIndexUpdate.Delete must be specified");
            }
        }
    }

    static void constraints(Constraints constraints, List<VectorIndexUpdate> updates) {
        int at = 0;
        for (VectorIndexUpdate update : updates) {
            String path = "vectorIndexUpdates." + ++at + ".member.";
            if (update.create() != null) {
                VectorRules.constraints(constraints, path + "create.", VectorRules.definition(update.create()));
            }
            if (update.delete() != null) {
                String name = update.delete().indexName();
                constraints.notNull(path + "delete.indexName", name).name(path + "delete.indexName", name);
            }
        }
    }

    /** Names of indexes that must be filled. */
    List<String> created() {
        return created;
    }

    /** The number of updates at once is known to be one. */
    Table apply(Table table) {
        Table next = table;
        for (VectorIndexUpdate update : request.vectorIndexUpdates()) {
            next = update.create() != null
                    ? create(next, VectorRules.definition(update.create()))
                    : delete(next, update.delete().indexName());
        }
        return next;
    }

    private Table create(Table table, software.amazon.awssdk.services.dynamodb.model.VectorIndex asked) {
        String name = asked.indexName();
        if (table.index(name).isPresent() || table.vector(name).isPresent()) {
            throw Errors.validation("Attempting to create an index which already exists");
        }
        VectorRules.requireOnDemand(table.billing().mode());
        if (table.vectors().size() >= VectorRules.MOST) {
            throw Errors.fill(
                            LimitExceededException.builder(),
                            "LimitExceededException",
                            "Subscriber limit exceeded: Number of vector secondary indexes exceeds per-table limit of "
                                    + VectorRules.MOST)
                    .build();
        }
        Map<String, String> given = TableRules.types(request.attributeDefinitions());
        Map<String, String> types = new LinkedHashMap<>(table.types());
        given.forEach(types::putIfAbsent);
        Map<String, String> declared = new LinkedHashMap<>(given);
        declared.replaceAll((attribute, type) -> types.getOrDefault(attribute, type));
        if (table.types().containsKey(asked.vectorAttribute().attributeName())) {
            declared.putAll(table.types());
        }
        List<VectorIndex> vectors = new ArrayList<>(table.vectors());
        vectors.add(VectorRules.of(
                asked, declared, IndexStatus.CREATING, engine.catalogue().takeNumber()));
        VectorRules.sameDimensions(vectors);
        created.add(name);
        Table next = table.withVectors(vectors);
        return next.withTypes(IndexUpdates.used(next, types));
    }

    private static Table delete(Table table, String name) {
        VectorIndex index = table.vector(name)
                .orElseThrow(() -> Engine.resourceNotFound(
                        "Requested resource not found: Index " + name + " for table " + table.name()));
        Table next = table.withVectors(table.vectors().stream()
                .filter(kept -> kept.number() != index.number())
                .toList());
        return next.withTypes(IndexUpdates.used(next, table.types()));
    }
}
