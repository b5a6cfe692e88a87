package dev.ittaku.table.write;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.ExpressionText;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Actions as requests of their own and as parts of a transaction. */
final class Requests {
    private static final ReturnValuesOnConditionCheckFailure OLD = ReturnValuesOnConditionCheckFailure.ALL_OLD;

    private static @Nullable String condition(Action action, ExpressionText text) {
        Condition condition = action.condition();
        return condition == null ? null : text.condition(condition);
    }

    private static @Nullable Map<String, String> names(ExpressionText text) {
        return text.names().isEmpty() ? null : text.names();
    }

    private static @Nullable Map<String, AttributeValue> values(ExpressionText text) {
        return text.values().isEmpty() ? null : text.values();
    }

    PutItemRequest put(Action.Put action) {
        ExpressionText text = new ExpressionText();
        return PutItemRequest.builder()
                .tableName(action.table().name())
                .item(action.item())
                .conditionExpression(condition(action, text))
                .expressionAttributeNames(names(text))
                .expressionAttributeValues(values(text))
                .returnValuesOnConditionCheckFailure(OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    UpdateItemRequest update(Action.Alter action) {
        ExpressionText text = new ExpressionText();
        String update = text.update(action.update());
        return UpdateItemRequest.builder()
                .tableName(action.table().name())
                .key(Entity.keyItem(action.table(), action.key()))
                .updateExpression(update)
                .conditionExpression(condition(action, text))
                .expressionAttributeNames(names(text))
                .expressionAttributeValues(values(text))
                .returnValues(ReturnValue.ALL_NEW)
                .returnValuesOnConditionCheckFailure(OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    DeleteItemRequest delete(Action.Delete action) {
        ExpressionText text = new ExpressionText();
        return DeleteItemRequest.builder()
                .tableName(action.table().name())
                .key(Entity.keyItem(action.table(), action.key()))
                .conditionExpression(condition(action, text))
                .expressionAttributeNames(names(text))
                .expressionAttributeValues(values(text))
                .returnValues(ReturnValue.ALL_OLD)
                .returnValuesOnConditionCheckFailure(OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    TransactWriteItem part(Action action) {
        ExpressionText text = new ExpressionText();
        TransactWriteItem.Builder part = TransactWriteItem.builder();
        Map<String, AttributeValue> key = Entity.keyItem(action.table(), action.key());
        if (action instanceof Action.Put put) {
            part.put(p -> p.tableName(action.table().name())
                    .item(put.item())
                    .conditionExpression(condition(action, text))
                    .expressionAttributeNames(names(text))
                    .expressionAttributeValues(values(text))
                    .returnValuesOnConditionCheckFailure(OLD));
        } else if (action instanceof Action.Alter alter) {
            String update = text.update(alter.update());
            part.update(u -> u.tableName(action.table().name())
                    .key(key)
                    .updateExpression(update)
                    .conditionExpression(condition(action, text))
                    .expressionAttributeNames(names(text))
                    .expressionAttributeValues(values(text))
                    .returnValuesOnConditionCheckFailure(OLD));
        } else if (action instanceof Action.Delete) {
            part.delete(d -> d.tableName(action.table().name())
                    .key(key)
                    .conditionExpression(condition(action, text))
                    .expressionAttributeNames(names(text))
                    .expressionAttributeValues(values(text))
                    .returnValuesOnConditionCheckFailure(OLD));
        } else {
            part.conditionCheck(c -> c.tableName(action.table().name())
                    .key(key)
                    .conditionExpression(condition(action, text))
                    .expressionAttributeNames(names(text))
                    .expressionAttributeValues(values(text))
                    .returnValuesOnConditionCheckFailure(OLD));
        }
        return part.build();
    }
}
