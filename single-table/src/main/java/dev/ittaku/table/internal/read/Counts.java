package dev.ittaku.table.internal.read;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.internal.meter.Spending;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * Counts a query's results. If a partition of the table holds items of only one entity, the store counts and transfers
 * no items; otherwise an item's key decides its entity, so the items are read.
 */
final class Counts {
    private static final int READ_AT_ONCE = 1000;

    private final Session session;

    Counts(Session session) {
        this.session = session;
    }

    long count(Query<?> query, Spending spending) {
        return isAlone(query) ? byStore(query, spending) : byReading(query, spending);
    }

    private boolean isAlone(Query<?> query) {
        if (query.pattern().index().isPresent()) {
            return false;
        }
        List<Entity<?, ?>> own = query.pattern().entities();
        if (own.size() > 1 || own.get(0).placement().isMoving()) {
            return false;
        }
        return QueryRequests.shards(query).stream()
                .allMatch(partition -> session.design().entities().stream()
                        .noneMatch(other -> !own.contains(other) && other.ownsPartition(partition)));
    }

    private long byStore(Query<?> query, Spending spending) {
        long count = 0;
        for (AttributeValue partition : QueryRequests.shards(query)) {
            QueryRequest request = QueryRequests.count(query, partition, session.now());
            boolean more = true;
            while (more) {
                QueryRequest sent = request;
                QueryResponse response =
                        spending.call("Query", () -> session.client().query(sent));
                spending.read(response.consumedCapacity());
                count += response.count();
                more = response.hasLastEvaluatedKey()
                        && !response.lastEvaluatedKey().isEmpty();
                request = request.toBuilder()
                        .exclusiveStartKey(response.lastEvaluatedKey())
                        .build();
            }
        }
        return count;
    }

    private long byReading(Query<?> query, Spending spending) {
        QueryRun<?> run = new QueryRun<>(session, query.limit(READ_AT_ONCE));
        Position position = Position.start(run.shards());
        long count = 0;
        while (!position.isEnd()) {
            QueryRun.Fetched<?> fetched = run.fetch(position, READ_AT_ONCE, spending);
            count += fetched.items().size();
            position = fetched.next();
        }
        return count;
    }
}
