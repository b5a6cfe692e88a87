package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.VectorIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateVectorIndexAction;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElement;

/** What definitions of vector indexes must satisfy. */
public final class VectorRules {
    static final int MOST = 5;
    private static final int MOST_DIMENSIONS = 4096;
    private static final int MOST_FILTERS = 18;

    private VectorRules() {}

    /** The same definition as CreateTable has it. */
    static software.amazon.awssdk.services.dynamodb.model.VectorIndex definition(CreateVectorIndexAction asked) {
        return software.amazon.awssdk.services.dynamodb.model.VectorIndex.builder()
                .indexName(asked.indexName())
                .vectorAttribute(asked.vectorAttribute())
                .dimensions(asked.dimensions())
                .distanceFunction(asked.distanceFunctionAsString())
                .projection(asked.projection())
                .searchSchema(asked.searchSchema())
                .build();
    }

    static void constraints(
            Constraints constraints, String path, software.amazon.awssdk.services.dynamodb.model.VectorIndex index) {
        String attribute =
                index.vectorAttribute() == null ? null : index.vectorAttribute().attributeName();
        constraints
                .notNull(path + "indexName", index.indexName())
                .name(path + "indexName", index.indexName())
                .notNull(path + "vectorAttribute", index.vectorAttribute());
        if (index.vectorAttribute() != null) {
            constraints
                    .notNull(path + "vectorAttribute.attributeName", attribute)
                    .length(path + "vectorAttribute.attributeName", attribute, 1, 255);
        }
        constraints
                .notNull(path + "dimensions", index.dimensions())
                .atLeast(path + "dimensions", index.dimensions(), 1)
                .atMost(path + "dimensions", index.dimensions(), MOST_DIMENSIONS)
                .notNull(path + "distanceFunction", index.distanceFunctionAsString())
                .oneOf(
                        path + "distanceFunction",
                        index.distanceFunctionAsString(),
                        "COSINE",
                        "EUCLIDEAN",
                        "DOT_PRODUCT");
        TableConstraints.projection(constraints, path, index.projection());
        int at = 0;
        for (SearchSchemaElement element : index.searchSchema()) {
            String member = path + "searchSchema." + ++at + ".member.";
            constraints
                    .notNull(member + "attributeName", element.attributeName())
                    .length(member + "attributeName", element.attributeName(), 1, 255)
                    .notNull(member + "searchSchemaElementType", element.searchSchemaElementTypeAsString())
                    .oneOf(
                            member + "searchSchemaElementType",
                            element.searchSchemaElementTypeAsString(),
                            "HASH",
                            "INLINE_FILTER");
        }
    }

    /** The indexes of a new table, not yet numbered. */
    static List<VectorIndex> ofNewTable(
            List<software.amazon.awssdk.services.dynamodb.model.VectorIndex> asked,
            Map<String, String> types,
            BillingMode billing,
            Set<String> otherNames) {
        if (!asked.isEmpty()) {
            requireOnDemand(billing);
        }
        Set<String> names = new HashSet<>(otherNames);
        List<VectorIndex> indexes = new ArrayList<>();
        for (software.amazon.awssdk.services.dynamodb.model.VectorIndex index : asked) {
            indexes.add(of(index, types, IndexStatus.ACTIVE, 0));
            if (!names.add(index.indexName())) {
                throw Errors.validation(TableRules.INVALID + "Duplicate index name: " + index.indexName());
            }
        }
        if (asked.size() > MOST) {
            throw Errors.validation(TableRules.INVALID + "VectorIndex count exceeds the per-table limit of " + MOST);
        }
        sameDimensions(indexes);
        return indexes;
    }

    public static void requireOnDemand(@Nullable BillingMode billing) {
        if (billing != BillingMode.PAY_PER_REQUEST) {
            throw Errors.validation(
                    TableRules.INVALID + "Vector indexes are only supported for PAY_PER_REQUEST tables");
        }
    }

    /** The requested index; its search schema must be among the declared attributes. */
    static VectorIndex of(
            software.amazon.awssdk.services.dynamodb.model.VectorIndex asked,
            Map<String, String> types,
            IndexStatus status,
            int number) {
        String attribute = asked.vectorAttribute().attributeName();
        if (types.containsKey(attribute)) {
            throw Errors.validation(TableRules.INVALID + "Conflicting attribute definition for '" + attribute
                    + "'. An attribute cannot be defined in AttributeDefinitions when used as a VectorAttribute.");
        }
        Projection projection = asked.projection();
        TableRules.projection(projection);
        return new VectorIndex(
                number,
                asked.indexName(),
                attribute,
                asked.dimensions().intValue(),
                asked.distanceFunction(),
                schema(asked.searchSchema(), types),
                projection.projectionType(),
                projection.nonKeyAttributes(),
                status);
    }

    private static List<KeyAttribute> schema(List<SearchSchemaElement> elements, Map<String, String> types) {
        List<KeyAttribute> schema = new ArrayList<>();
        Set<String> names = new HashSet<>();
        int hashes = 0;
        for (SearchSchemaElement element : elements) {
            String type = types.get(element.attributeName());
            if (type == null) {
                throw Errors.validation(
                        TableRules.INVALID + "One element in SearchSchema is not defined in attribute definitions");
            }
            if (!names.add(element.attributeName())) {
                throw Errors.validation(
                        TableRules.INVALID + "Duplicate attribute name in SearchSchema: " + element.attributeName());
            }
            boolean hash = "HASH".equals(element.searchSchemaElementTypeAsString());
            hashes += hash ? 1 : 0;
            schema.add(new KeyAttribute(element.attributeName(), type, hash));
        }
        if (hashes > 1) {
            throw Errors.validation(TableRules.INVALID + "SearchSchema can have at most one HASH element");
        }
        if (schema.size() - hashes > MOST_FILTERS) {
            throw Errors.validation(
                    TableRules.INVALID + "SearchSchema can have at most " + MOST_FILTERS + " INLINE_FILTER elements");
        }
        return schema;
    }

    /** An attribute has one length of vectors, whatever the index. */
    static void sameDimensions(List<VectorIndex> indexes) {
        Map<String, Integer> known = new HashMap<>();
        for (VectorIndex index : indexes) {
            Integer before = known.putIfAbsent(index.attribute(), index.dimensions());
            if (before != null && before != index.dimensions()) {
                throw Errors.validation(TableRules.INVALID + "Vector indexes on the attribute " + index.attribute()
                        + " must have the same Dimensions");
            }
        }
    }
}
