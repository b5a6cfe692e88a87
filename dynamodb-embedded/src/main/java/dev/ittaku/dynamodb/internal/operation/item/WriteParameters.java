package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope.Given;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.CollectionMetrics;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.RequestScope;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The parameters that PutItem, DeleteItem and UpdateItem have in common, as they were sent, and what the three do with them
 * alike. The SDK's requests have no type for that.
 */
record WriteParameters(
        @Nullable String table,
        @Nullable Map<String, String> names,
        @Nullable Map<String, AttributeValue> values,
        @Nullable String condition,
        @Nullable String conditionalOperator,
        Map<String, ExpectedAttributeValue> expected,
        @Nullable String returnValues,
        @Nullable String onFailure,
        @Nullable String capacity,
        @Nullable String metrics) {
    /** The parts that the three answers have in common, each set by its builder. */
    record Answer(
            Consumer<Map<String, AttributeValue>> attributes,
            Consumer<ConsumedCapacity> capacity,
            Consumer<ItemCollectionMetrics> metrics) {}

    static WriteParameters of(PutItemRequest request) {
        return new WriteParameters(
                request.tableName(),
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                request.conditionExpression(),
                request.conditionalOperatorAsString(),
                request.expected(),
                request.returnValuesAsString(),
                request.returnValuesOnConditionCheckFailureAsString(),
                request.returnConsumedCapacityAsString(),
                request.returnItemCollectionMetricsAsString());
    }

    static WriteParameters of(DeleteItemRequest request) {
        return new WriteParameters(
                request.tableName(),
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                request.conditionExpression(),
                request.conditionalOperatorAsString(),
                request.expected(),
                request.returnValuesAsString(),
                request.returnValuesOnConditionCheckFailureAsString(),
                request.returnConsumedCapacityAsString(),
                request.returnItemCollectionMetricsAsString());
    }

    static WriteParameters of(UpdateItemRequest request) {
        return new WriteParameters(
                request.tableName(),
                request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                request.conditionExpression(),
                request.conditionalOperatorAsString(),
                request.expected(),
                request.returnValuesAsString(),
                request.returnValuesOnConditionCheckFailureAsString(),
                request.returnConsumedCapacityAsString(),
                request.returnItemCollectionMetricsAsString());
    }

    /** The checks up to the item or key, by whose name {@code at} says which it is. */
    Constraints constraints(String at, @Nullable Object itemOrKey) {
        return new Constraints()
                .oneOf("returnConsumedCapacity", capacity, Constraints.CAPACITY)
                .table(table)
                .notNull(at, itemOrKey);
    }

    /** Those of PutItem and DeleteItem; UpdateItem words some of them otherwise. */
    void check(String at, @Nullable Object itemOrKey) {
        constraints(at, itemOrKey)
                .writing(conditionalOperator, returnValues, metrics, onFailure)
                .expected(expected)
                .check();
    }

    /** Opens the scope of the condition, and of the expressions that come before it. */
    ExpressionScope scope(Given... before) {
        List<Given> all = new ArrayList<>(List.of(before));
        all.add(new Given(ExpressionKind.CONDITION, condition));
        return ExpressionScope.open(names, values, all);
    }

    @Nullable
    Condition condition(Engine engine, ExpressionScope scope) {
        return RequestScope.condition(engine, ExpressionKind.CONDITION, condition, scope);
    }

    /** A conditional change. */
    SingleWrite.Change guarded(@Nullable Condition holds, SingleWrite.Change change) {
        boolean show = ReturnValuesOnConditionCheckFailure.ALL_OLD.toString().equals(onFailure);
        return before -> {
            SingleWrite.require(holds, before, show);
            return change.apply(before);
        };
    }

    /**
     * Fills an answer with the requested attributes.
     *
     * @param shown the requested attributes; none if there is nothing to return
     */
    void fill(
            Answer answer,
            Engine engine,
            Table written,
            Map<String, AttributeValue> key,
            SingleWrite.Done done,
            @Nullable Map<String, AttributeValue> shown) {
        if (shown != null && !shown.isEmpty()) {
            answer.attributes.accept(shown);
        }
        ReturnConsumedCapacity asked = ReturnConsumedCapacity.fromValue(capacity);
        if (CapacityMeter.isAsked(asked)) {
            answer.capacity.accept(CapacityMeter.of(written).add(done.cost()).report(asked, CapacityMeter.Split.NO));
        }
        ItemCollectionMetrics collection =
                CollectionMetrics.of(engine, written, key, ReturnItemCollectionMetrics.fromValue(metrics));
        if (collection != null) {
            answer.metrics.accept(collection);
        }
    }
}
