package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope.Given;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The parameters from before expressions (Expected, AttributeUpdates, QueryFilter and so on). A request
 * that has some is turned into one with expressions that mean the same; one that mixes both is refused.
 */
public final class Legacy {
    private final List<String> old = new ArrayList<>();
    private final List<String> expressions = new ArrayList<>();

    private Legacy() {}

    public static PutItemRequest translate(PutItemRequest request) {
        boolean none = !new Legacy()
                .old("Expected", request.hasExpected())
                .old("ConditionalOperator", request.conditionalOperatorAsString() != null)
                .expression("ConditionExpression", request.conditionExpression())
                .found();
        if (none) {
            return request;
        }
        refusePlaceholders(
                request.hasExpressionAttributeNames(),
                request.hasExpressionAttributeValues(),
                ExpressionKind.CONDITION);
        LegacyText text = new LegacyText();
        String condition = text.expected(request.expected(), request.conditionalOperatorAsString());
        return request.toBuilder()
                .expected(null)
                .conditionalOperator((String) null)
                .conditionExpression(condition)
                .expressionAttributeNames(text.names())
                .expressionAttributeValues(text.values())
                .build();
    }

    public static DeleteItemRequest translate(DeleteItemRequest request) {
        boolean none = !new Legacy()
                .old("Expected", request.hasExpected())
                .old("ConditionalOperator", request.conditionalOperatorAsString() != null)
                .expression("ConditionExpression", request.conditionExpression())
                .found();
        if (none) {
            return request;
        }
        refusePlaceholders(
                request.hasExpressionAttributeNames(),
                request.hasExpressionAttributeValues(),
                ExpressionKind.CONDITION);
        LegacyText text = new LegacyText();
        String condition = text.expected(request.expected(), request.conditionalOperatorAsString());
        return request.toBuilder()
                .expected(null)
                .conditionalOperator((String) null)
                .conditionExpression(condition)
                .expressionAttributeNames(text.names())
                .expressionAttributeValues(text.values())
                .build();
    }

    public static UpdateItemRequest translate(UpdateItemRequest request) {
        boolean none = !new Legacy()
                .old("AttributeUpdates", request.hasAttributeUpdates())
                .old("Expected", request.hasExpected())
                .old("ConditionalOperator", request.conditionalOperatorAsString() != null)
                .expression("UpdateExpression", request.updateExpression())
                .expression("ConditionExpression", request.conditionExpression())
                .found();
        if (none) {
            return request;
        }
        refusePlaceholders(
                request.hasExpressionAttributeNames(),
                request.hasExpressionAttributeValues(),
                ExpressionKind.UPDATE,
                ExpressionKind.CONDITION);
        LegacyText text = new LegacyText();
        String update = text.updates(request.attributeUpdates());
        String condition = text.expected(request.expected(), request.conditionalOperatorAsString());
        return request.toBuilder()
                .attributeUpdates(null)
                .expected(null)
                .conditionalOperator((String) null)
                .updateExpression(update)
                .conditionExpression(condition)
                .expressionAttributeNames(text.names())
                .expressionAttributeValues(text.values())
                .build();
    }

    /** Whether the old updates only remove attributes; then they do not create a missing item. */
    static boolean onlyDeletes(UpdateItemRequest request) {
        return request.hasAttributeUpdates()
                && !request.attributeUpdates().isEmpty()
                && request.attributeUpdates().values().stream()
                        .allMatch(update -> "DELETE".equals(update.actionAsString()));
    }

    public static GetItemRequest translate(GetItemRequest request) {
        if (!request.hasAttributesToGet()) {
            return request;
        }
        boolean none = !new Legacy()
                .old("AttributesToGet", request.hasAttributesToGet())
                .expression("ProjectionExpression", request.projectionExpression())
                .found();
        if (none) {
            return request;
        }
        refusePlaceholders(request.hasExpressionAttributeNames(), false, ExpressionKind.PROJECTION);
        LegacyText text = new LegacyText();
        return request.toBuilder()
                .projectionExpression(text.attributes(request.attributesToGet()))
                .attributesToGet((List<String>) null)
                .expressionAttributeNames(text.names())
                .build();
    }

    /** A batch must not mix both either, not even with one for one table and the other for another. */
    static void refuseMixed(Collection<KeysAndAttributes> batch) {
        String projection = batch.stream()
                .map(KeysAndAttributes::projectionExpression)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        new Legacy()
                .old("AttributesToGet", batch.stream().anyMatch(KeysAndAttributes::hasAttributesToGet))
                .expression("ProjectionExpression", projection)
                .found();
    }

    /** The batch that this is of is known not to mix both. */
    static KeysAndAttributes translate(KeysAndAttributes request) {
        if (!request.hasAttributesToGet()) {
            return request;
        }
        refusePlaceholders(request.hasExpressionAttributeNames(), false, ExpressionKind.PROJECTION);
        LegacyText text = new LegacyText();
        return request.toBuilder()
                .projectionExpression(text.attributes(request.attributesToGet()))
                .attributesToGet((List<String>) null)
                .expressionAttributeNames(text.names())
                .build();
    }

    public static QueryRequest translate(QueryRequest request) {
        // The old key conditions, alone of all old parameters, go together with a filter expression.
        boolean keysBesideExpressions = request.hasKeyConditions() && request.keyConditionExpression() == null;
        boolean others = new Legacy()
                .old("AttributesToGet", request.hasAttributesToGet())
                .old("QueryFilter", request.hasQueryFilter())
                .old("ConditionalOperator", request.conditionalOperatorAsString() != null)
                .old("KeyConditions", request.hasKeyConditions() && !keysBesideExpressions)
                .expression("ProjectionExpression", request.projectionExpression())
                .expression("FilterExpression", request.filterExpression())
                .expression("KeyConditionExpression", request.keyConditionExpression())
                .found();
        if (!others && !keysBesideExpressions) {
            return request;
        }
        if (request.projectionExpression() == null && request.filterExpression() == null) {
            refusePlaceholders(
                    request.hasExpressionAttributeNames(),
                    request.hasExpressionAttributeValues(),
                    ExpressionKind.FILTER,
                    ExpressionKind.KEY_CONDITION);
        }
        LegacyText text = new LegacyText(request.expressionAttributeNames(), request.expressionAttributeValues());
        QueryRequest.Builder translated = request.toBuilder();
        if (request.hasQueryFilter() || request.conditionalOperatorAsString() != null) {
            translated.filterExpression(text.filter(request.queryFilter(), request.conditionalOperatorAsString()));
        }
        if (request.hasAttributesToGet()) {
            translated.projectionExpression(text.attributes(request.attributesToGet()));
        }
        if (keysBesideExpressions) {
            translated.keyConditionExpression(text.keyConditions(request.keyConditions()));
        }
        return translated
                .queryFilter(null)
                .conditionalOperator((String) null)
                .attributesToGet((List<String>) null)
                .keyConditions(null)
                .expressionAttributeNames(text.names())
                .expressionAttributeValues(text.values())
                .build();
    }

    public static ScanRequest translate(ScanRequest request) {
        boolean none = !new Legacy()
                .old("AttributesToGet", request.hasAttributesToGet())
                .old("ScanFilter", request.hasScanFilter())
                .old("ConditionalOperator", request.conditionalOperatorAsString() != null)
                .expression("ProjectionExpression", request.projectionExpression())
                .expression("FilterExpression", request.filterExpression())
                .found();
        if (none) {
            return request;
        }
        refusePlaceholders(
                request.hasExpressionAttributeNames(), request.hasExpressionAttributeValues(), ExpressionKind.FILTER);
        LegacyText text = new LegacyText();
        ScanRequest.Builder translated = request.toBuilder();
        if (request.hasAttributesToGet()) {
            translated.projectionExpression(text.attributes(request.attributesToGet()));
        }
        if (request.hasScanFilter() || request.conditionalOperatorAsString() != null) {
            translated.filterExpression(text.filter(request.scanFilter(), request.conditionalOperatorAsString()));
        }
        return translated
                .scanFilter(null)
                .conditionalOperator((String) null)
                .attributesToGet((List<String>) null)
                .expressionAttributeNames(text.names())
                .expressionAttributeValues(text.values())
                .build();
    }

    private static void refusePlaceholders(boolean names, boolean values, ExpressionKind... kinds) {
        List<Given> none = new ArrayList<>();
        for (ExpressionKind kind : kinds) {
            none.add(new Given(kind, null));
        }
        if (names || values) {
            ExpressionScope.open(names ? java.util.Map.of() : null, values ? java.util.Map.of() : null, none);
        }
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

    private boolean found() {
        if (!old.isEmpty() && !expressions.isEmpty()) {
            throw Errors.request("Can not use both expression and non-expression parameters in the same request: "
                    + "Non-expression parameters: {" + String.join(", ", old) + "} Expression parameters: {"
                    + String.join(", ", expressions) + "}");
        }
        return !old.isEmpty();
    }
}
