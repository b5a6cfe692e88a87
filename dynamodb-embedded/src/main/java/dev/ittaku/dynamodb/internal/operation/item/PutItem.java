package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.RequestScope;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;

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
        return SingleWrite.enveloped(this::put, request);
    }

    private static void constraints(PutItemRequest request) {
        new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .table(request.tableName())
                .notNull("item", request.hasItem() ? request.item() : null)
                .writing(
                        request.conditionalOperatorAsString(),
                        request.returnValuesAsString(),
                        request.returnItemCollectionMetricsAsString(),
                        request.returnValuesOnConditionCheckFailureAsString())
                .expected(request.expected())
                .check();
    }

    private PutItemResponse put(PutItemRequest asked) {
        PutItemRequest request = Legacy.translate(asked);
        ExpressionScope scope = RequestScope.forCondition(
                        request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                        request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null,
                        request.conditionExpression())
                .translated(asked.hasExpected());
        Items.validate(request.item());
        SingleWrite.requireOldOrNone(request.returnValues());
        Items.validateSize(request.item());
        Items.validateDepth(request.item());
        Condition condition =
                RequestScope.condition(engine, ExpressionKind.CONDITION, request.conditionExpression(), scope);
        scope.requireAllUsed();
        boolean showOnFailure = SingleWrite.showsOnFailure(request.returnValuesOnConditionCheckFailure());

        return engine.with(request.tableName(), table -> {
            SingleWrite.checkNew(table, request.item());
            Map<String, AttributeValue> item = Values.canonical(request.item());
            Stored next = Stored.of(item);
            SingleWrite.Done done = write.run(table, item, before -> {
                SingleWrite.require(condition, before, showOnFailure);
                return next;
            });
            PutItemResponse.Builder response = PutItemResponse.builder();
            new WriteAnswer(response::attributes, response::consumedCapacity, response::itemCollectionMetrics)
                    .fill(
                            engine,
                            table,
                            item,
                            done,
                            done.old(request.returnValues()),
                            new WriteAnswer.Wanted(
                                    request.returnConsumedCapacity(), request.returnItemCollectionMetrics()));
            return response.build();
        });
    }
}
