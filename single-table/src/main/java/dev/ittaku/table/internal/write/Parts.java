package dev.ittaku.table.internal.write;

import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.internal.expression.ExpressionText;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.TableLayout;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** Writes as parts of a transaction; a part whose condition fails returns the stored item. */
public final class Parts {
    private static final ReturnValuesOnConditionCheckFailure OLD = ReturnValuesOnConditionCheckFailure.ALL_OLD;

    private Parts() {}

    public static TransactWriteItem put(
            TableLayout table, Map<String, AttributeValue> item, @Nullable Condition condition) {
        ExpressionText text = new ExpressionText();
        return TransactWriteItem.builder()
                .put(p -> p.tableName(table.name())
                        .item(item)
                        .conditionExpression(condition(condition, text))
                        .expressionAttributeNames(names(text))
                        .expressionAttributeValues(values(text))
                        .returnValuesOnConditionCheckFailure(OLD))
                .build();
    }

    public static TransactWriteItem update(
            TableLayout table, ItemKey key, Update update, @Nullable Condition condition) {
        ExpressionText text = new ExpressionText();
        String changes = text.update(update);
        return TransactWriteItem.builder()
                .update(u -> u.tableName(table.name())
                        .key(table.keyItem(key))
                        .updateExpression(changes)
                        .conditionExpression(condition(condition, text))
                        .expressionAttributeNames(names(text))
                        .expressionAttributeValues(values(text))
                        .returnValuesOnConditionCheckFailure(OLD))
                .build();
    }

    public static TransactWriteItem delete(TableLayout table, ItemKey key, @Nullable Condition condition) {
        ExpressionText text = new ExpressionText();
        return TransactWriteItem.builder()
                .delete(d -> d.tableName(table.name())
                        .key(table.keyItem(key))
                        .conditionExpression(condition(condition, text))
                        .expressionAttributeNames(names(text))
                        .expressionAttributeValues(values(text))
                        .returnValuesOnConditionCheckFailure(OLD))
                .build();
    }

    public static TransactWriteItem check(TableLayout table, ItemKey key, Condition condition) {
        ExpressionText text = new ExpressionText();
        return TransactWriteItem.builder()
                .conditionCheck(c -> c.tableName(table.name())
                        .key(table.keyItem(key))
                        .conditionExpression(text.condition(condition))
                        .expressionAttributeNames(names(text))
                        .expressionAttributeValues(values(text))
                        .returnValuesOnConditionCheckFailure(OLD))
                .build();
    }

    public static @Nullable String condition(@Nullable Condition condition, ExpressionText text) {
        return condition == null ? null : text.condition(condition);
    }

    public static @Nullable Map<String, String> names(ExpressionText text) {
        return text.names().isEmpty() ? null : text.names();
    }

    public static @Nullable Map<String, AttributeValue> values(ExpressionText text) {
        return text.values().isEmpty() ? null : text.values();
    }
}
