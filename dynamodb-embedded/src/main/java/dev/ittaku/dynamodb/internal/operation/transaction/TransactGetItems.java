package dev.ittaku.dynamodb.internal.operation.transaction;

import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.Projection;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.RequestScope;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

/** Reads up to 100 items as they were at one moment; gives way to a transaction that is writing one. */
public final class TransactGetItems {
    private final Engine engine;
    private final ReadTransaction reads;

    public TransactGetItems(Engine engine) {
        this.engine = engine;
        this.reads = new ReadTransaction(engine);
    }

    public TransactGetItemsResponse run(TransactGetItemsRequest request) {
        TransactionConstraints.check(request);
        List<ReadTransaction.Wanted> wanted = new ArrayList<>();
        for (var item : request.transactItems()) {
            Get get = item.get();
            // The service does not look at names where there is no projection.
            boolean named = get.hasExpressionAttributeNames() && get.projectionExpression() != null;
            ExpressionScope scope = RequestScope.forProjection(
                    named ? get.expressionAttributeNames() : null, get.projectionExpression());
            Items.validate(get.key());
            Projection projection = RequestScope.projection(engine, get.projectionExpression(), scope);
            scope.requireAllUsed();
            wanted.add(
                    projection == null
                            ? new ReadTransaction.Wanted(get.tableName(), get.key(), List.of(), whole -> whole)
                            : new ReadTransaction.Wanted(get.tableName(), get.key(), projection.paths(), whole -> {
                                var shown = projection.project(whole);
                                return shown.isEmpty() ? null : shown;
                            }));
        }
        ReadTransaction.Result result = reads.run(wanted);
        TransactGetItemsResponse.Builder response =
                TransactGetItemsResponse.builder().responses(result.responses());
        if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
            response.consumedCapacity(result.capacity(request.returnConsumedCapacity()));
        }
        return response.build();
    }
}
