package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The parameters from before expressions. They are not understood yet; a request that has one is refused
 * rather than half obeyed, and one that mixes them with expressions gets the service's own sentence.
 */
final class Legacy {
    private final List<String> old = new ArrayList<>();
    private final List<String> expressions = new ArrayList<>();

    static void refuse(PutItemRequest request) {
        new Legacy()
                .old("Expected", request.hasExpected())
                .old("ConditionalOperator", request.conditionalOperatorAsString() != null)
                .expression("ConditionExpression", request.conditionExpression())
                .check();
    }

    static void refuse(DeleteItemRequest request) {
        new Legacy()
                .old("Expected", request.hasExpected())
                .old("ConditionalOperator", request.conditionalOperatorAsString() != null)
                .expression("ConditionExpression", request.conditionExpression())
                .check();
    }

    static void refuse(UpdateItemRequest request) {
        new Legacy()
                .old("AttributeUpdates", request.hasAttributeUpdates())
                .old("Expected", request.hasExpected())
                .old("ConditionalOperator", request.conditionalOperatorAsString() != null)
                .expression("UpdateExpression", request.updateExpression())
                .expression("ConditionExpression", request.conditionExpression())
                .check();
    }

    static void refuse(GetItemRequest request) {
        new Legacy()
                .old("AttributesToGet", request.hasAttributesToGet())
                .expression("ProjectionExpression", request.projectionExpression())
                .check();
    }

    static void refuse(KeysAndAttributes request) {
        new Legacy()
                .old("AttributesToGet", request.hasAttributesToGet())
                .expression("ProjectionExpression", request.projectionExpression())
                .check();
    }

    static void refuse(QueryRequest request) {
        new Legacy()
                .old("AttributesToGet", request.hasAttributesToGet())
                .old("QueryFilter", request.hasQueryFilter())
                .old("ConditionalOperator", request.conditionalOperatorAsString() != null)
                .old("KeyConditions", request.hasKeyConditions())
                .expression("ProjectionExpression", request.projectionExpression())
                .expression("FilterExpression", request.filterExpression())
                .expression("KeyConditionExpression", request.keyConditionExpression())
                .check();
    }

    static void refuse(ScanRequest request) {
        new Legacy()
                .old("AttributesToGet", request.hasAttributesToGet())
                .old("ScanFilter", request.hasScanFilter())
                .old("ConditionalOperator", request.conditionalOperatorAsString() != null)
                .expression("ProjectionExpression", request.projectionExpression())
                .expression("FilterExpression", request.filterExpression())
                .check();
    }

    private Legacy old(String name, boolean given) {
        if (given) {
            old.add(name);
        }
        return this;
    }

    private Legacy expression(String name, @Nullable String text) {
        if (text != null) {
            expressions.add(name);
        }
        return this;
    }

    private void check() {
        if (old.isEmpty()) {
            return;
        }
        if (!expressions.isEmpty()) {
            throw Errors.request("Can not use both expression and non-expression parameters in the same request: "
                    + "Non-expression parameters: {" + String.join(", ", old) + "} Expression parameters: {"
                    + String.join(", ", expressions) + "}");
        }
        throw Errors.validation("The legacy parameter " + old.get(0)
                + " is not supported by this store yet; use the expression parameters instead");
    }
}
