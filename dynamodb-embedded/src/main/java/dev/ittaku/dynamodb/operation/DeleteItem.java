package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.error.RequestValidationException;
import dev.ittaku.dynamodb.expression.Condition;
import dev.ittaku.dynamodb.expression.ExpressionKind;
import dev.ittaku.dynamodb.expression.ExpressionScope;
import dev.ittaku.dynamodb.item.Items;
import dev.ittaku.dynamodb.item.KeyRules;
import dev.ittaku.dynamodb.item.Values;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/** Removes an item; to remove one that is not there is no error. */
public final class DeleteItem {
    private final Engine engine;
    private final SingleWrite write;

    public DeleteItem(Engine engine) {
        this.engine = engine;
        this.write = new SingleWrite(engine);
    }

    public DeleteItemResponse run(DeleteItemRequest request) {
        constraints(request);
        try {
            return delete(request);
        } catch (RequestValidationException e) {
            throw Errors.enveloped(e);
        }
    }

    private static void constraints(DeleteItemRequest request) {
        new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .table(request.tableName())
                .notNull("key", request.hasKey() ? request.key() : null)
                .oneOf("conditionalOperator", request.conditionalOperatorAsString(), Constraints.CONDITIONAL)
                .oneOf("returnValues", request.returnValuesAsString(), Constraints.RETURN_VALUES)
                .oneOf(
                        "returnItemCollectionMetrics",
                        request.returnItemCollectionMetricsAsString(),
                        Constraints.METRICS)
                .oneOf(
                        "returnValuesOnConditionCheckFailure",
                        request.returnValuesOnConditionCheckFailureAsString(),
                        Constraints.ON_FAILURE)
                .check();
    }

    private DeleteItemResponse delete(DeleteItemRequest asked) {
        DeleteItemRequest request = Legacy.translate(asked);
        ExpressionScope scope = RequestScope.forCondition(
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                request.conditionExpression());
        Items.validate(request.key());
        Condition condition =
                RequestScope.condition(engine, ExpressionKind.CONDITION, request.conditionExpression(), scope);
        scope.requireAllUsed();
        if (request.returnValues() != null
                && request.returnValues() != ReturnValue.ALL_OLD
                && request.returnValues() != ReturnValue.NONE) {
            throw Errors.request("ReturnValues can only be ALL_OLD or NONE");
        }
        boolean showOnFailure =
                request.returnValuesOnConditionCheckFailure() == ReturnValuesOnConditionCheckFailure.ALL_OLD;

        return engine.with(request.tableName(), table -> {
            KeyRules.validateKey(request.key(), table.key());
            Map<String, AttributeValue> key = Values.canonical(request.key());
            SingleWrite.Done done = write.run(table, key, before -> {
                SingleWrite.require(condition, before, showOnFailure);
                return null;
            });
            DeleteItemResponse.Builder response = DeleteItemResponse.builder();
            if (request.returnValues() == ReturnValue.ALL_OLD && done.before() != null) {
                response.attributes(done.before().item());
            }
            if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
                response.consumedCapacity(CapacityMeter.of(table)
                        .add(done.cost())
                        .report(request.returnConsumedCapacity(), CapacityMeter.Split.NO));
            }
            return response.itemCollectionMetrics(
                            CollectionMetrics.of(engine, table, key, request.returnItemCollectionMetrics()))
                    .build();
        });
    }
}
