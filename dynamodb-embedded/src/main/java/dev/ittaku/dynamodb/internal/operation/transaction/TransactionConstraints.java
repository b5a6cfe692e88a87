package dev.ittaku.dynamodb.internal.operation.transaction;

import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.Update;

/** The single-parameter checks of transactions. */
final class TransactionConstraints {
    private static final int MOST = 100;

    private TransactionConstraints() {}

    static void check(TransactWriteItemsRequest request) {
        Constraints constraints = new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .oneOf(
                        "returnItemCollectionMetrics",
                        request.returnItemCollectionMetricsAsString(),
                        Constraints.METRICS)
                .length("clientRequestToken", request.clientRequestToken(), 1, 36)
                .notNull("transactItems", request.hasTransactItems() ? request.transactItems() : null);
        if (request.hasTransactItems()) {
            constraints.size("transactItems", request.transactItems(), 1, MOST);
            int at = 0;
            for (TransactWriteItem item : request.transactItems()) {
                member(constraints, "transactItems." + ++at + ".member.", item);
            }
        }
        constraints.check();
    }

    private static void member(Constraints constraints, String path, TransactWriteItem item) {
        ConditionCheck check = item.conditionCheck();
        if (check != null) {
            target(
                    constraints,
                    path + "conditionCheck.",
                    check.tableName(),
                    "key",
                    check.hasKey() ? check.key() : null);
            constraints.notNull(path + "conditionCheck.conditionExpression", check.conditionExpression());
            constraints.oneOf(
                    path + "conditionCheck.returnValuesOnConditionCheckFailure",
                    check.returnValuesOnConditionCheckFailureAsString(),
                    Constraints.ON_FAILURE);
        }
        Put put = item.put();
        if (put != null) {
            target(constraints, path + "put.", put.tableName(), "item", put.hasItem() ? put.item() : null);
            constraints.oneOf(
                    path + "put.returnValuesOnConditionCheckFailure",
                    put.returnValuesOnConditionCheckFailureAsString(),
                    Constraints.ON_FAILURE);
        }
        Delete delete = item.delete();
        if (delete != null) {
            target(constraints, path + "delete.", delete.tableName(), "key", delete.hasKey() ? delete.key() : null);
            constraints.oneOf(
                    path + "delete.returnValuesOnConditionCheckFailure",
                    delete.returnValuesOnConditionCheckFailureAsString(),
                    Constraints.ON_FAILURE);
        }
        Update update = item.update();
        if (update != null) {
            target(constraints, path + "update.", update.tableName(), "key", update.hasKey() ? update.key() : null);
            constraints.notNull(path + "update.updateExpression", update.updateExpression());
            constraints.oneOf(
                    path + "update.returnValuesOnConditionCheckFailure",
                    update.returnValuesOnConditionCheckFailureAsString(),
                    Constraints.ON_FAILURE);
        }
    }

    static void check(TransactGetItemsRequest request) {
        Constraints constraints = new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .notNull("transactItems", request.hasTransactItems() ? request.transactItems() : null);
        if (request.hasTransactItems()) {
            constraints.size("transactItems", request.transactItems(), 1, MOST);
            int at = 0;
            for (TransactGetItem item : request.transactItems()) {
                String path = "transactItems." + ++at + ".member.";
                Get get = item.get();
                constraints.notNull(path + "get", get);
                if (get != null) {
                    target(constraints, path + "get.", get.tableName(), "key", get.hasKey() ? get.key() : null);
                }
            }
        }
        constraints.check();
    }

    private static void target(
            Constraints constraints,
            String path,
            @Nullable String table,
            String what,
            @Nullable Map<String, AttributeValue> values) {
        constraints.notNull(path + "tableName", table);
        if (table != null && !TableNames.isArn(table)) {
            constraints.name(path + "tableName", table);
        }
        constraints.notNull(path + what, values);
    }
}
