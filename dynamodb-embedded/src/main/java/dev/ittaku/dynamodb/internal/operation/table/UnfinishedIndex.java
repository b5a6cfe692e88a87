package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.VectorIndex;
import java.util.Objects;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.DeleteGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.DeleteVectorIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexUpdate;

/** An index that is being made can be removed while it is filled, but not while it is allocated. */
final class UnfinishedIndex {
    private UnfinishedIndex() {}

    static boolean isRemoved(Table table, UpdateTableRequest request) {
        String name = Stream.concat(
                        request.globalSecondaryIndexUpdates().stream()
                                .map(GlobalSecondaryIndexUpdate::delete)
                                .filter(Objects::nonNull)
                                .map(DeleteGlobalSecondaryIndexAction::indexName),
                        request.vectorIndexUpdates().stream()
                                .map(VectorIndexUpdate::delete)
                                .filter(Objects::nonNull)
                                .map(DeleteVectorIndexAction::indexName))
                .findFirst()
                .orElse("");
        if (table.isAllocating(name)) {
            throw Errors.fill(
                            ResourceInUseException.builder(),
                            "ResourceInUseException",
                            "Attempt to change a resource which is still in use: Index creation is in resource"
                                    + " allocation phase. Retry deletion during backfilling phase or when the index is"
                                    + " active. Table: " + table.name() + " Index: " + name)
                    .build();
        }
        return Stream.concat(
                        table.index(name).map(Index::status).stream(),
                        table.vector(name).map(VectorIndex::status).stream())
                .anyMatch(status -> status == IndexStatus.CREATING);
    }
}
