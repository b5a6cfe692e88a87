package dev.ittaku.dynamodb.internal.operation.transaction;

import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.CollectionMetrics;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.Fingerprint;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;

/** Does up to 100 writes and checks, all or none. */
public final class TransactWriteItems {
    private final Engine engine;
    private final WriteTransaction transaction;

    public TransactWriteItems(Engine engine) {
        this.engine = engine;
        this.transaction = new WriteTransaction(engine);
    }

    public TransactWriteItemsResponse run(TransactWriteItemsRequest request) {
        TransactionConstraints.check(request);
        List<TransactionAction> actions = request.transactItems().stream()
                .map(item -> TransactionAction.of(engine, item))
                .toList();
        TransactionSize.check(request.transactItems());
        return transaction.run(
                actions,
                request.clientRequestToken(),
                () -> Fingerprint.of(request.transactItems()),
                done -> response(request, done));
    }

    private TransactWriteItemsResponse response(TransactWriteItemsRequest request, WriteTransaction.Done done) {
        TransactWriteItemsResponse.Builder response = TransactWriteItemsResponse.builder();
        if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
            response.consumedCapacity(done.capacity().values().stream()
                    .map(meter -> meter.report(request.returnConsumedCapacity(), done.split()))
                    .toList());
        }
        Map<String, List<ItemCollectionMetrics>> metrics = new LinkedHashMap<>();
        for (TransactionAction action : done.actions()) {
            Table table = done.tables().table(action.tableName());
            ItemCollectionMetrics size =
                    CollectionMetrics.of(engine, table, action.values(), request.returnItemCollectionMetrics());
            if (size != null) {
                metrics.computeIfAbsent(table.name(), name -> new ArrayList<>()).add(size);
            }
        }
        return metrics.isEmpty()
                ? response.build()
                : response.itemCollectionMetrics(metrics).build();
    }
}
