package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.expression.parse.ConditionParser;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionTree;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.expression.parse.ParsedExpressions;
import dev.ittaku.dynamodb.internal.expression.parse.PathTree;
import dev.ittaku.dynamodb.internal.expression.parse.ProjectionParser;
import dev.ittaku.dynamodb.internal.expression.parse.UpdateParser;
import dev.ittaku.dynamodb.internal.expression.parse.UpdateTree;
import dev.ittaku.dynamodb.internal.item.ItemSize;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The way into the expression language. Each method parses the text (or remembers it), looks up names and values in
 * the request's scope, and throws the service's ValidationException for anything wrong with either.
 */
public final class Expressions {
    private final Map<ExpressionKind, ParsedExpressions<ConditionTree>> conditions =
            new EnumMap<>(ExpressionKind.class);
    private final ParsedExpressions<List<PathTree>> projections = new ParsedExpressions<>();
    private final ParsedExpressions<UpdateTree> updates = new ParsedExpressions<>();

    public Expressions() {
        for (ExpressionKind kind : ExpressionKind.values()) {
            conditions.put(kind, new ParsedExpressions<>());
        }
    }

    /** A ConditionExpression or FilterExpression, by kind. */
    public Condition condition(ExpressionKind kind, String text, ExpressionScope scope) {
        scope.check();
        return ConditionBinder.bind(kind, tree(kind, text, scope), scope);
    }

    public Projection projection(String text, ExpressionScope scope) {
        scope.check();
        checkSize(ExpressionKind.PROJECTION, text, scope);
        return Projection.bind(projections.get(text, ProjectionParser::parse), scope);
    }

    public Update update(String text, ExpressionScope scope) {
        scope.check();
        checkSize(ExpressionKind.UPDATE, text, scope);
        return UpdateBinder.bind(updates.get(text, UpdateParser::parse), scope);
    }

    /** A KeyConditionExpression, not yet checked against a key schema. */
    public KeyConditions keyCondition(String text, ExpressionScope scope) {
        scope.check();
        return KeyConditionBinder.bind(tree(ExpressionKind.KEY_CONDITION, text, scope), scope);
    }

    /** A SearchConditionExpression: a test for each attribute that it names. */
    public Map<String, KeyTest> searchCondition(String text, ExpressionScope scope) {
        scope.check();
        return SearchConditions.bind(tree(ExpressionKind.SEARCH_CONDITION, text, scope), scope);
    }

    private ConditionTree tree(ExpressionKind kind, String text, ExpressionScope scope) {
        checkSize(kind, text, scope);
        ParsedExpressions<ConditionTree> known = conditions.get(kind);
        if (known == null) {
            throw new IllegalArgumentException("no conditions of kind " + kind);
        }
        return known.get(text, fresh -> ConditionParser.parse(kind, fresh));
    }

    private static void checkSize(ExpressionKind kind, String text, ExpressionScope scope) {
        if (scope.isTranslated()) {
            return;
        }
        if (text.isEmpty()) {
            throw kind.invalid("The expression can not be empty;");
        }
        int size = text.length() > ExpressionKind.MAX_BYTES / 4 ? ItemSize.utf8(text) : 0;
        if (size > ExpressionKind.MAX_BYTES) {
            throw kind.invalid("Expression size has exceeded the maximum allowed size;"
                    + (kind == ExpressionKind.SCAN_FILTER ? " expression size: " + size : ""));
        }
    }
}
