package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.item.WriteParameters.Answer;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;

/** Deletes an item; deleting an item that does not exist is no error. */
public final class DeleteItem {
    private final Engine engine;
    private final SingleWrite write;

    public DeleteItem(Engine engine) {
        this.engine = engine;
        this.write = new SingleWrite(engine);
    }

    public DeleteItemResponse run(DeleteItemRequest request) {
        WriteParameters.of(request).check("key", request.hasKey() ? request.key() : null);
        return SingleWrite.enveloped(this::delete, request);
    }

    private DeleteItemResponse delete(DeleteItemRequest asked) {
        DeleteItemRequest request = Legacy.translate(asked);
        WriteParameters given = WriteParameters.of(request);
        ExpressionScope scope = given.scope().translated(asked.hasExpected());
        Items.validate(request.key());
        Condition condition = given.condition(engine, scope);
        scope.requireAllUsed();
        SingleWrite.requireOldOrNone(request.returnValues());
        return engine.with(request.tableName(), table -> {
            KeyRules.validateKey(request.key(), table.key());
            Map<String, AttributeValue> key = Values.canonical(request.key());
            SingleWrite.Done done = write.run(table, key, given.guarded(condition, before -> null));
            DeleteItemResponse.Builder response = DeleteItemResponse.builder();
            given.fill(
                    new Answer(response::attributes, response::consumedCapacity, response::itemCollectionMetrics),
                    engine,
                    table,
                    key,
                    done,
                    done.old(request.returnValues()));
            return response.build();
        });
    }
}
