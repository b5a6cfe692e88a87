package dev.ittaku.table.internal.read;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.VectorDesign;
import dev.ittaku.table.read.Near;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.SearchResultItem;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;

/** Searches of a vector index, within one partition. */
final class NearestItems {
    /** The store does not know the operation, lacks the index, is still filling it, or does not let this program use it. */
    private static final Set<String> UNAVAILABLE =
            Set.of("UnknownOperationException", "ValidationException", "AccessDeniedException");

    private final Session session;

    NearestItems(Session session) {
        this.session = session;
    }

    /** The nearest first; empty where the store has no such search. */
    <T> Optional<List<Near<T>>> of(
            Entity<T, ?> entity, VectorDesign index, ItemKey key, List<? extends Number> vector, int most) {
        SearchVectorsRequest request = SearchVectorsRequest.builder()
                .tableName(session.layout().name())
                .indexName(index.name())
                .searchVector(vector.stream()
                        .map(element -> AttributeValue.fromN(element.toString()))
                        .toList())
                .topK(most)
                .searchConditionExpression("#partition = :partition")
                .expressionAttributeNames(Map.of("#partition", session.layout().partition()))
                .expressionAttributeValues(Map.of(":partition", AttributeValue.fromS(key.partition())))
                .build();
        String pattern = "nearest " + entity.name();
        return session.metered(pattern, index.name(), spending -> {
            List<SearchResultItem> found;
            try {
                found = session.client().searchVectors(request).searchResults();
            } catch (DynamoDbException e) {
                if (e.awsErrorDetails() != null
                        && UNAVAILABLE.contains(e.awsErrorDetails().errorCode())) {
                    return Optional.empty();
                }
                throw e;
            }
            List<Near<T>> near = new ArrayList<>();
            for (SearchResultItem item : found) {
                if (entity.owns(item.item()) && !entity.isExpired(item.item(), session.now())) {
                    near.add(new Near<>(entity.decode(item.item()), item.score()));
                }
            }
            spending.read((ConsumedCapacity) null);
            session.meters().record(pattern, "ok", spending.cost());
            return Optional.of(near);
        });
    }
}
