package dev.ittaku.dynamodb.internal.expression;

import static dev.ittaku.dynamodb.internal.expression.ExpressionCase.*;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Whatever the text, an expression either runs or is refused with the service's exception. */
class ExpressionFuzzTest {
    private static final Map<String, AttributeValue> ITEM =
            item("a", m("b", n(1)), "l", l(n(1), s("x")), "s", ss("a"), "n", n(1), "t", s("text"));

    private final Expressions expressions = new Expressions();

    private static ExpressionScope open() {
        return ExpressionScope.open(
                Map.of("#a", "a", "#b", "b"),
                item(":v", s("v"), ":n", n(1), ":l", l(n(1)), ":s", ss("a")),
                List.of(new ExpressionScope.Given(ExpressionKind.CONDITION, "given")));
    }

    private static void tolerant(Runnable action) {
        try {
            action.run();
        } catch (DynamoDbException refused) {
            if (!"ValidationException".equals(refused.awsErrorDetails().errorCode())) {
                throw refused;
            }
        }
    }

    @FuzzTest
    void conditions(@NotNull String text) {
        tolerant(() ->
                expressions.condition(ExpressionKind.CONDITION, text, open()).test(ITEM));
    }

    @FuzzTest
    void updates(@NotNull String text) {
        tolerant(() -> expressions.update(text, open()).apply(ITEM));
    }

    @FuzzTest
    void projections(@NotNull String text) {
        tolerant(() -> expressions.projection(text, open()).project(ITEM));
    }

    @FuzzTest
    void keyConditions(@NotNull String text) {
        tolerant(() -> expressions.keyCondition(text, open()));
    }
}
