package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.error.RequestValidationException;
import dev.ittaku.dynamodb.expression.Condition;
import dev.ittaku.dynamodb.expression.ExpressionKind;
import dev.ittaku.dynamodb.expression.ExpressionScope;
import dev.ittaku.dynamodb.item.Items;
import dev.ittaku.dynamodb.item.Values;
import dev.ittaku.dynamodb.table.ItemStore.Stored;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/** Puts an item in place of the one with the same key, if there is one. */
public final class PutItem {
    private final Engine engine;
    private final SingleWrite write;

    public PutItem(Engine engine) {
        this.engine = engine;
        this.write = new SingleWrite(engine);
    }

    public PutItemResponse run(PutItemRequest request) {
        constraints(request);
        try {
            return put(request);
        } catch (RequestValidationException e) {
            throw Errors.enveloped(e);
        }
    }

    private static void constraints(PutItemRequest request) {
        new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .table(request.tableName())
                .notNull("item", request.hasItem() ? request.item() : null)
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

    private PutItemResponse put(PutItemRequest asked) {
        PutItemRequest request = Legacy.translate(asked);
        ExpressionScope scope = RequestScope.forCondition(
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                request.conditionExpression());
        Items.validate(request.item());
        if (request.returnValues() != null
                && request.returnValues() != ReturnValue.ALL_OLD
                && request.returnValues() != ReturnValue.NONE) {
            throw Errors.request("ReturnValues can only be ALL_OLD or NONE");
        }
        Items.validateSize(request.item());
        Items.validateDepth(request.item());
        Condition condition =
                RequestScope.condition(engine, ExpressionKind.CONDITION, request.conditionExpression(), scope);
        scope.requireAllUsed();
        boolean showOnFailure =
                request.returnValuesOnConditionCheckFailure() == ReturnValuesOnConditionCheckFailure.ALL_OLD;

        return engine.with(request.tableName(), table -> {
            SingleWrite.checkNew(table, request.item());
            Map<String, AttributeValue> item = Values.canonical(request.item());
            Stored next = Stored.of(item);
            SingleWrite.Done done = write.run(table, item, before -> {
                SingleWrite.require(condition, before, showOnFailure);
                return next;
            });
            PutItemResponse.Builder response = PutItemResponse.builder();
            if (request.returnValues() == ReturnValue.ALL_OLD && done.before() != null) {
                response.attributes(done.before().item());
            }
            if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
                response.consumedCapacity(CapacityMeter.of(table)
                        .add(done.cost())
                        .report(request.returnConsumedCapacity(), CapacityMeter.Split.NO));
            }
            return response.itemCollectionMetrics(
                            CollectionMetrics.of(engine, table, item, request.returnItemCollectionMetrics()))
                    .build();
        });
    }
}
