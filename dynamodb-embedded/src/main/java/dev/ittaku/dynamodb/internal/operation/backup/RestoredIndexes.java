package dev.ittaku.dynamodb.internal.operation.backup;

import dev.ittaku.dynamodb.internal.description.TableDescriptions;
import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;

/**
 * The indexes of a table that a restored table keeps: those with the same key and projection, under the requested name.
 */
final class RestoredIndexes {
    private RestoredIndexes() {}

    static List<Index> of(
            Table source, @Nullable List<GlobalSecondaryIndex> globals, @Nullable List<LocalSecondaryIndex> locals) {
        List<Index> kept = new ArrayList<>();
        if (locals == null) {
            kept.addAll(source.localIndexes());
        } else {
            locals.forEach(
                    one -> kept.add(of(source.localIndexes(), one.indexName(), one.keySchema(), one.projection())));
        }
        if (globals == null) {
            kept.addAll(source.globalIndexes());
        } else {
            globals.forEach(
                    one -> kept.add(of(source.globalIndexes(), one.indexName(), one.keySchema(), one.projection())));
        }
        return kept;
    }

    private static Index of(
            List<Index> indexes, String name, List<KeySchemaElement> schema, @Nullable Projection projection) {
        return indexes.stream()
                .filter(index -> TableDescriptions.schema(index.key()).equals(schema))
                .filter(index -> projection != null && same(index, projection))
                .findFirst()
                .map(index -> index.withName(name))
                .orElseThrow(() -> unknown(name));
    }

    private static boolean same(Index index, Projection projection) {
        return index.projection() == projection.projectionType()
                && Set.copyOf(index.included()).equals(Set.copyOf(projection.nonKeyAttributes()));
    }

    static RuntimeException unknown(String name) {
        return Errors.validation("Invalid Request: Index " + name + " does not match a secondary index that existed in"
                + " the source table and cannot be created during the restore operation");
    }
}
