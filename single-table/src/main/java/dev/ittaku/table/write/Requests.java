package dev.ittaku.table.write;

import dev.ittaku.table.internal.expression.ExpressionText;
import dev.ittaku.table.internal.write.Parts;
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

    PutItemRequest put(Action.Put action) {
        ExpressionText text = new ExpressionText();
        return PutItemRequest.builder()
                .tableName(action.table().name())
                .item(action.item())
                .conditionExpression(Parts.condition(action.condition(), text))
                .expressionAttributeNames(Parts.names(text))
                .expressionAttributeValues(Parts.values(text))
                .returnValuesOnConditionCheckFailure(OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    UpdateItemRequest update(Action.Alter action) {
        ExpressionText text = new ExpressionText();
        String update = text.update(action.update());
        return UpdateItemRequest.builder()
                .tableName(action.table().name())
                .key(action.table().keyItem(action.key()))
                .updateExpression(update)
                .conditionExpression(Parts.condition(action.condition(), text))
                .expressionAttributeNames(Parts.names(text))
                .expressionAttributeValues(Parts.values(text))
                .returnValues(ReturnValue.ALL_NEW)
                .returnValuesOnConditionCheckFailure(OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    DeleteItemRequest delete(Action.Delete action) {
        ExpressionText text = new ExpressionText();
        return DeleteItemRequest.builder()
                .tableName(action.table().name())
                .key(action.table().keyItem(action.key()))
                .conditionExpression(Parts.condition(action.condition(), text))
                .expressionAttributeNames(Parts.names(text))
                .expressionAttributeValues(Parts.values(text))
                .returnValues(ReturnValue.ALL_OLD)
                .returnValuesOnConditionCheckFailure(OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    TransactWriteItem part(Action action) {
        if (action instanceof Action.Put put) {
            return Parts.put(put.table(), put.item(), put.condition());
        }
        if (action instanceof Action.Alter alter) {
            return Parts.update(alter.table(), alter.key(), alter.update(), alter.condition());
        }
        if (action instanceof Action.Delete delete) {
            return Parts.delete(delete.table(), delete.key(), delete.condition());
        }
        Action.Check check = (Action.Check) action;
        return Parts.check(check.table(), check.key(), check.condition());
    }
}
