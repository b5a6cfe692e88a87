package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.item.WriteParameters.Answer;
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
        WriteParameters.of(request).check("item", request.hasItem() ? request.item() : null);
        return SingleWrite.enveloped(this::put, request);
    }

    private PutItemResponse put(PutItemRequest asked) {
        PutItemRequest request = Legacy.translate(asked);
        WriteParameters given = WriteParameters.of(request);
        ExpressionScope scope = given.scope().translated(asked.hasExpected());
        Items.validate(request.item());
        SingleWrite.requireOldOrNone(request.returnValues());
        Items.validateSize(request.item());
        Items.validateDepth(request.item());
        Condition condition = given.condition(engine, scope);
        scope.requireAllUsed();
        return engine.with(request.tableName(), table -> {
            SingleWrite.checkNew(table, request.item());
            Map<String, AttributeValue> item = Values.canonical(request.item());
            Stored next = Stored.of(item);
            SingleWrite.Done done = write.run(table, item, given.guarded(condition, before -> next));
            PutItemResponse.Builder response = PutItemResponse.builder();
            given.fill(
                    new Answer(response::attributes, response::consumedCapacity, response::itemCollectionMetrics),
                    engine,
                    table,
                    item,
                    done,
                    done.old(request.returnValues()));
            return response.build();
        });
    }
}
