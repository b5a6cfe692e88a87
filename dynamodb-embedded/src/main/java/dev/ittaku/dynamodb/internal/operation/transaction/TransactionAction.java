package dev.ittaku.dynamodb.internal.operation.transaction;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope.Given;
import dev.ittaku.dynamodb.internal.expression.Update;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.Cancellation;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.RequestScope;
import dev.ittaku.dynamodb.internal.operation.item.SingleWrite;
import dev.ittaku.dynamodb.internal.operation.item.UpdatedItem;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * One action of a write transaction, read and bound.
 *
 * @param values the item to put, or the key of the item to check, delete or update
 * @param constants the values that an update's expressions name; none for the other kinds
 */
public record TransactionAction(
        Kind kind,
        String tableName,
        Map<String, AttributeValue> values,
        @Nullable Condition condition,
        @Nullable Update update,
        Map<String, AttributeValue> constants,
        boolean showOnFailure) {
    public enum Kind {
        CHECK,
        PUT,
        /** A put that must not replace an item. */
        INSERT,
        DELETE,
        UPDATE
    }

    static TransactionAction of(Engine engine, TransactWriteItem item) {
        int given = (item.conditionCheck() == null ? 0 : 1)
                + (item.put() == null ? 0 : 1)
                + (item.delete() == null ? 0 : 1)
                + (item.update() == null ? 0 : 1);
        if (given != 1) {
            throw Errors.validation("TransactItems can only contain one of Check, Put, Update or Delete");
        }
        if (item.conditionCheck() != null) {
            return check(engine, item.conditionCheck());
        }
        if (item.put() != null) {
            return put(engine, item.put());
        }
        return item.delete() != null ? delete(engine, item.delete()) : update(engine, item.update());
    }

    private static TransactionAction check(Engine engine, ConditionCheck check) {
        return bound(
                engine,
                Kind.CHECK,
                check.tableName(),
                check.key(),
                check.conditionExpression(),
                check.hasExpressionAttributeNames() ? check.expressionAttributeNames() : null,
                check.hasExpressionAttributeValues() ? check.expressionAttributeValues() : null,
                check.returnValuesOnConditionCheckFailure());
    }

    private static TransactionAction put(Engine engine, Put put) {
        Items.validate(put.item());
        Items.validateSize(put.item());
        Items.validateDepth(put.item());
        return bound(
                engine,
                Kind.PUT,
                put.tableName(),
                put.item(),
                put.conditionExpression(),
                put.hasExpressionAttributeNames() ? put.expressionAttributeNames() : null,
                put.hasExpressionAttributeValues() ? put.expressionAttributeValues() : null,
                put.returnValuesOnConditionCheckFailure());
    }

    private static TransactionAction delete(Engine engine, Delete delete) {
        return bound(
                engine,
                Kind.DELETE,
                delete.tableName(),
                delete.key(),
                delete.conditionExpression(),
                delete.hasExpressionAttributeNames() ? delete.expressionAttributeNames() : null,
                delete.hasExpressionAttributeValues() ? delete.expressionAttributeValues() : null,
                delete.returnValuesOnConditionCheckFailure());
    }

    private static TransactionAction bound(
            Engine engine,
            Kind kind,
            String table,
            Map<String, AttributeValue> values,
            @Nullable String condition,
            @Nullable Map<String, String> names,
            @Nullable Map<String, AttributeValue> constants,
            @Nullable ReturnValuesOnConditionCheckFailure onFailure) {
        // The service does not look at names and values where there is no expression.
        ExpressionScope scope = condition == null
                ? RequestScope.forCondition(null, null, null)
                : RequestScope.forCondition(names, constants, condition);
        Items.validate(values);
        Condition bound = RequestScope.condition(engine, ExpressionKind.CONDITION, condition, scope);
        scope.requireAllUsed();
        return new TransactionAction(
                kind,
                table,
                Values.canonical(values),
                bound,
                null,
                Map.of(),
                onFailure == ReturnValuesOnConditionCheckFailure.ALL_OLD);
    }

    private static TransactionAction update(
            Engine engine, software.amazon.awssdk.services.dynamodb.model.Update update) {
        ExpressionScope scope = ExpressionScope.open(
                update.hasExpressionAttributeNames() ? update.expressionAttributeNames() : null,
                update.hasExpressionAttributeValues() ? update.expressionAttributeValues() : null,
                List.of(
                        new Given(ExpressionKind.UPDATE, update.updateExpression()),
                        new Given(ExpressionKind.CONDITION, update.conditionExpression())));
        Items.validate(update.key());
        Update changes = engine.expressions().update(update.updateExpression(), scope);
        Condition condition =
                RequestScope.condition(engine, ExpressionKind.CONDITION, update.conditionExpression(), scope);
        scope.requireAllUsed();
        return new TransactionAction(
                Kind.UPDATE,
                update.tableName(),
                Values.canonical(update.key()),
                condition,
                changes,
                update.expressionAttributeValues(),
                update.returnValuesOnConditionCheckFailure() == ReturnValuesOnConditionCheckFailure.ALL_OLD);
    }

    private boolean storesWhole() {
        return kind == Kind.PUT || kind == Kind.INSERT;
    }

    /** Throws if a key of the table or of an index is empty: that refuses the request, and cancels nothing. */
    void refuseEmptyKeys(Table table) {
        KeyRules.refuseEmptyKey(values, table.key());
        if (storesWhole()) {
            SingleWrite.refuseEmptyIndexKeys(table, values);
        } else if (update != null) {
            UpdatedItem.refuseEmptyIndexKeys(update, table);
        }
    }

    /** Throws if the action does not fit its table. */
    public void checkAgainst(Table table) {
        checkKey(table);
        checkRest(table);
    }

    /** Throws if the key does not fit the table. */
    void checkKey(Table table) {
        if (storesWhole()) {
            KeyRules.validateItemKey(values, table.key());
        } else {
            KeyRules.validateKey(values, table.key());
        }
    }

    /** Throws if the rest of the action does not fit the table; its key is known to. */
    void checkRest(Table table) {
        if (storesWhole()) {
            SingleWrite.checkIndexed(table, values);
            Items.validateDepth(values);
        } else {
            UpdatedItem.refuseKeyChange(update, table);
            Items.validateDepth(constants);
        }
    }

    public boolean holds(@Nullable Stored before) {
        if (kind == Kind.INSERT) {
            return before == null;
        }
        return condition == null || condition.test(before == null ? Map.of() : before.item());
    }

    /** Why the action is not done, once it does not hold. */
    CancellationReason refusal(@Nullable Stored before) {
        return kind == Kind.INSERT ? Cancellation.duplicate() : Cancellation.failed(showOnFailure ? before : null);
    }

    @Nullable
    public Stored after(Table table, @Nullable Stored before) {
        return switch (kind) {
            case CHECK -> before;
            case PUT, INSERT -> Stored.of(values);
            case DELETE -> null;
            case UPDATE -> UpdatedItem.of(table, values, before, update);
        };
    }
}
