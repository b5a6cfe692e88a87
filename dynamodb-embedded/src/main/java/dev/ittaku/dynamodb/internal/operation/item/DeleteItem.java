package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.RequestScope;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;

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
        return SingleWrite.enveloped(this::delete, request);
    }

    private static void constraints(DeleteItemRequest request) {
        new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .table(request.tableName())
                .notNull("key", request.hasKey() ? request.key() : null)
                .writing(
                        request.conditionalOperatorAsString(),
                        request.returnValuesAsString(),
                        request.returnItemCollectionMetricsAsString(),
                        request.returnValuesOnConditionCheckFailureAsString())
                .expected(request.expected())
                .check();
    }

    private DeleteItemResponse delete(DeleteItemRequest asked) {
        DeleteItemRequest request = Legacy.translate(asked);
        ExpressionScope scope = RequestScope.forCondition(
                        request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                        request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                        request.conditionExpression())
                .translated(asked.hasExpected());
        Items.validate(request.key());
        Condition condition =
                RequestScope.condition(engine, ExpressionKind.CONDITION, request.conditionExpression(), scope);
        scope.requireAllUsed();
        SingleWrite.requireOldOrNone(request.returnValues());
        boolean showOnFailure = SingleWrite.showsOnFailure(request.returnValuesOnConditionCheckFailure());

        return engine.with(request.tableName(), table -> {
            KeyRules.validateKey(request.key(), table.key());
            Map<String, AttributeValue> key = Values.canonical(request.key());
            SingleWrite.Done done = write.run(table, key, before -> {
                SingleWrite.require(condition, before, showOnFailure);
                return null;
            });
            DeleteItemResponse.Builder response = DeleteItemResponse.builder();
            new WriteAnswer(response::attributes, response::consumedCapacity, response::itemCollectionMetrics)
                    .fill(
                            engine,
                            table,
                            key,
                            done,
                            done.old(request.returnValues()),
                            new WriteAnswer.Wanted(
                                    request.returnConsumedCapacity(), request.returnItemCollectionMetrics()));
            return response.build();
        });
    }
}
