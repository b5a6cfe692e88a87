package dev.ittaku.dynamodb.internal.description;

import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.VectorIndex;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElement;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElementType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexInfo;

/** Vector indexes as the service describes them. */
public final class VectorDescriptions {
    private VectorDescriptions() {}

    static VectorIndexDescription of(Table table, VectorIndex index, TableStatus status, Storage.Count count) {
        boolean filling = index.status() == IndexStatus.CREATING;
        VectorIndexDescription.Builder description = VectorIndexDescription.builder()
                .indexName(index.name())
                .vectorAttribute(attribute -> attribute.attributeName(index.attribute()))
                .dimensions((long) index.dimensions())
                .distanceFunction(index.distance())
                .projection(projection(index))
                .indexStatus(status == TableStatus.CREATING ? IndexStatus.CREATING : index.status())
                .indexSizeBytes(count.bytes())
                .itemCount(count.items())
                .indexArn(table.arn() + "/index/" + index.name());
        if (!index.schema().isEmpty()) {
            description.searchSchema(schema(index));
        }
        if (filling) {
            // While the table itself is UPDATING, room is made for the index and no item is in it yet.
            description.backfilling(status != TableStatus.UPDATING);
        }
        return description.build();
    }

    /** What a backup says of an index. */
    public static VectorIndexInfo info(VectorIndex index) {
        VectorIndexInfo.Builder info = VectorIndexInfo.builder()
                .indexName(index.name())
                .vectorAttribute(attribute -> attribute.attributeName(index.attribute()))
                .dimensions((long) index.dimensions())
                .distanceFunction(index.distance())
                .projection(projection(index));
        return index.schema().isEmpty()
                ? info.build()
                : info.searchSchema(schema(index)).build();
    }

    private static List<SearchSchemaElement> schema(VectorIndex index) {
        return index.schema().stream()
                .map(element -> SearchSchemaElement.builder()
                        .attributeName(element.name())
                        .searchSchemaElementType(
                                element.partition()
                                        ? SearchSchemaElementType.HASH
                                        : SearchSchemaElementType.INLINE_FILTER)
                        .build())
                .toList();
    }

    private static Projection projection(VectorIndex index) {
        Projection.Builder projection = Projection.builder().projectionType(index.projection());
        if (index.projection() == ProjectionType.INCLUDE) {
            projection.nonKeyAttributes(index.included());
        }
        return projection.build();
    }
}
