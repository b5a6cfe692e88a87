package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope;
import dev.ittaku.dynamodb.internal.expression.ExpressionScope.Given;
import dev.ittaku.dynamodb.internal.expression.Projection;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Opens the scope of a request's expressions and reads those that may be absent. */
public final class RequestScope {
    private RequestScope() {}

    public static @Nullable Condition condition(
            Engine engine, ExpressionKind kind, @Nullable String text, ExpressionScope scope) {
        return text == null ? null : engine.expressions().condition(kind, text, scope);
    }

    public static @Nullable Projection projection(Engine engine, @Nullable String text, ExpressionScope scope) {
        return text == null ? null : engine.expressions().projection(text, scope);
    }

    public static ExpressionScope forCondition(
            @Nullable Map<String, String> names,
            @Nullable Map<String, AttributeValue> values,
            @Nullable String condition) {
        return ExpressionScope.open(names, values, List.of(new Given(ExpressionKind.CONDITION, condition)));
    }

    public static ExpressionScope forProjection(@Nullable Map<String, String> names, @Nullable String projection) {
        return ExpressionScope.open(names, null, List.of(new Given(ExpressionKind.PROJECTION, projection)));
    }
}
