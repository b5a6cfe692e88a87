package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope.Given;
import dev.ittaku.dynamodb.internal.expression.OperandTypeException;
import dev.ittaku.dynamodb.internal.expression.Update;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.item.ItemSize;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.item.WriteParameters.Answer;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Changes some attributes of an item, and creates the item if it does not exist. */
public final class UpdateItem {
    /** What the service counts for an update besides its clauses, as observed. */
    private static final int UPDATE_BYTES = 3;

    private final Engine engine;
    private final SingleWrite write;

    public UpdateItem(Engine engine) {
        this.engine = engine;
        this.write = new SingleWrite(engine);
    }

    public UpdateItemResponse run(UpdateItemRequest request) {
        check(request);
        return SingleWrite.enveloped(this::update, request);
    }

    private static void check(UpdateItemRequest request) {
        WriteParameters given = WriteParameters.of(request);
        given.constraints("key", request.hasKey() ? request.key() : null)
                .updating(given.conditionalOperator(), given.returnValues(), given.metrics(), given.onFailure())
                .updates(request.attributeUpdates())
                .expected(given.expected())
                .checkFirst();
    }

    private UpdateItemResponse update(UpdateItemRequest asked) {
        UpdateItemRequest request = Legacy.translate(asked);
        boolean onlyDeletes = Legacy.onlyDeletes(asked);
        WriteParameters given = WriteParameters.of(request);
        ExpressionScope scope = given.scope(new Given(ExpressionKind.UPDATE, request.updateExpression()))
                .translated(asked.hasAttributeUpdates() || asked.hasExpected());
        Items.validate(request.key());
        Update update = request.updateExpression() == null
                ? null
                : engine.expressions().update(request.updateExpression(), scope);
        Condition condition = given.condition(engine, scope);
        scope.requireAllUsed();
        Items.validateDepth(request.expressionAttributeValues());
        return engine.with(request.tableName(), table -> {
            KeyRules.validateKey(request.key(), table.key());
            UpdatedItem.refuseKeyChange(update, table);
            Map<String, AttributeValue> key = Values.canonical(request.key());
            SingleWrite.Change change = before -> before == null && onlyDeletes
                    ? null
                    : updated(table, key, before, update, asked.hasAttributeUpdates());
            SingleWrite.Done done = write.run(table, key, given.guarded(condition, change));
            UpdateItemResponse.Builder response = UpdateItemResponse.builder();
            given.fill(
                    new Answer(response::attributes, response::consumedCapacity, response::itemCollectionMetrics),
                    engine,
                    table,
                    key,
                    done,
                    shown(request.returnValues(), update, done));
            return response.build();
        });
    }

    private static @Nullable Stored updated(
            Table table,
            Map<String, AttributeValue> key,
            @Nullable Stored before,
            @Nullable Update update,
            boolean legacy) {
        try {
            Stored after = UpdatedItem.of(table, key, before, update);
            if (after != null && update != null && !legacy) {
                refuseInflated(after.size() - ItemSize.of(key) + update.clauseBytes());
            }
            return after;
        } catch (OperandTypeException e) {
            throw legacy ? Errors.validation("Type mismatch for attribute to update") : e;
        }
    }

    /** UpdateItem alone judges the size of what its clauses change by more than the item will have. */
    private static void refuseInflated(int sizeWithoutKey) {
        if (sizeWithoutKey + UPDATE_BYTES > ItemSize.MAX_ITEM) {
            throw Errors.validation(SingleWrite.TOO_LARGE_UPDATE);
        }
    }

    private static @Nullable Map<String, AttributeValue> shown(
            @Nullable ReturnValue asked, @Nullable Update update, SingleWrite.Done done) {
        Map<String, AttributeValue> before =
                done.before() == null ? null : done.before().item();
        Map<String, AttributeValue> after =
                done.after() == null ? null : done.after().item();
        if (asked == ReturnValue.ALL_OLD) {
            return before;
        }
        if (asked == ReturnValue.ALL_NEW) {
            return after;
        }
        if (update == null) {
            return null;
        }
        if (asked == ReturnValue.UPDATED_OLD && before != null) {
            return update.changedBefore().project(before);
        }
        return asked == ReturnValue.UPDATED_NEW && after != null
                ? update.changedAfter().project(after)
                : null;
    }
}
