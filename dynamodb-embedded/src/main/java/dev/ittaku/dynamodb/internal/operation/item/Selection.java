package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import dev.ittaku.dynamodb.internal.expression.Projection;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** Which attributes Query and Scan show, and whether the index at hand has them. */
public final class Selection {
    private Selection() {}

    /** The name by which a request gives its projection; null if it gives none. */
    public static @Nullable String projectionName(boolean attributesToGet, @Nullable String expression) {
        return attributesToGet ? "AttributesToGet" : expression == null ? null : "ProjectionExpression";
    }

    /** The parts that need no table. */
    public static void check(
            @Nullable Select select, @Nullable String projection, @Nullable String indexName, String verb) {
        if (select == Select.SPECIFIC_ATTRIBUTES && projection == null) {
            throw Errors.request("Must specify the AttributesToGet or ProjectionExpression when choosing to get"
                    + " SPECIFIC_ATTRIBUTES");
        }
        if (projection != null && select != null && select != Select.SPECIFIC_ATTRIBUTES) {
            throw Errors.request(
                    select == Select.COUNT
                            ? "Cannot specify the " + projection + " when choosing to get only the Count"
                            : "Cannot specify the " + projection + " when choosing to get " + select);
        }
        if (select == Select.ALL_PROJECTED_ATTRIBUTES && indexName == null) {
            throw Errors.request("ALL_PROJECTED_ATTRIBUTES can be used only when " + verb + " using an IndexName");
        }
    }

    /** Key attributes have no inside. */
    public static void refuseInsideKeys(List<DocumentPath> paths, List<KeyAttribute> key) {
        for (DocumentPath path : paths) {
            for (KeyAttribute attribute : key) {
                if (path.isNested() && path.attribute().equals(attribute.name())) {
                    throw Errors.validation("Key attributes must be scalars; list random access '[]' and map lookup '.'"
                            + " are not allowed: Attribute: " + attribute.name());
                }
            }
        }
    }

    /** The same for what a read of a table or index filters by and shows. */
    public static void refuseInsideKeys(
            Table table, @Nullable Index index, @Nullable Condition filter, @Nullable Projection projection) {
        List<DocumentPath> paths = new ArrayList<>();
        if (filter != null) {
            paths.addAll(filter.paths());
        }
        if (projection != null) {
            paths.addAll(projection.paths());
        }
        refuseInsideKeys(paths, table.key());
        if (index != null) {
            refuseInsideKeys(paths, index.key());
        }
    }

    /** A vector index is neither queried nor scanned. */
    public static void refuseVector(Table table, @Nullable String name, String sentence) {
        if (name != null && table.vector(name).isPresent()) {
            throw Errors.validation(sentence);
        }
    }

    public static @Nullable Index index(Table table, @Nullable String name, boolean consistent) {
        if (name == null) {
            return null;
        }
        Index index = table.index(name)
                .filter(found -> !table.isAllocating(name))
                .orElseThrow(() -> Errors.validation("The table does not have the specified index: " + name));
        if (index.global() && consistent) {
            throw Errors.validation("Consistent reads are not supported on global secondary indexes");
        }
        if (index.status() == software.amazon.awssdk.services.dynamodb.model.IndexStatus.CREATING) {
            throw Errors.validation("Cannot read from backfilling global secondary index: " + name);
        }
        return index;
    }

    /** A filter of a read by key can only look at what the index holds. */
    public static void refuseUnprojectedFilter(Table table, Index index, Condition filter) {
        List<String> missing = unprojected(table, index, filter.paths());
        if (!missing.isEmpty()) {
            throw Errors.validation(TableRules.INVALID + "Secondary index " + index.name()
                    + " does not project one or more filter attributes: " + missing);
        }
    }

    /** The attributes that these paths begin with and the index does not hold. */
    public static List<String> unprojected(Table table, Index index, List<DocumentPath> paths) {
        return paths.stream()
                .map(DocumentPath::attribute)
                .filter(attribute -> !index.projects(attribute, table))
                .distinct()
                .toList();
    }

    /** Whether a local index must look into the table for what it lacks; a global one cannot. */
    public static boolean needsTable(
            Table table, @Nullable Index index, @Nullable Select select, @Nullable Projection projection) {
        if (index == null || index.projection() == ProjectionType.ALL) {
            return false;
        }
        if (select == Select.ALL_ATTRIBUTES && index.global()) {
            throw Errors.validation(TableRules.INVALID
                    + "Select type ALL_ATTRIBUTES is not supported for global secondary index " + index.name()
                    + " because its projection type is not ALL");
        }
        if (select == Select.ALL_ATTRIBUTES) {
            return true;
        }
        if (projection == null) {
            return false;
        }
        List<String> missing = unprojected(table, index, projection.paths());
        if (!missing.isEmpty() && index.global()) {
            throw Errors.validation(
                    TableRules.INVALID + "Global secondary index " + index.name() + " does not project " + missing);
        }
        return !missing.isEmpty();
    }
}
