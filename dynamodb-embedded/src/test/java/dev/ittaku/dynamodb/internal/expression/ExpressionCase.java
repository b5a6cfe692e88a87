package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** What expression tests share: short ways to write values, items and scopes. */
final class ExpressionCase {
    private ExpressionCase() {}

    static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    static AttributeValue n(Object number) {
        return AttributeValue.fromN(number.toString());
    }

    static AttributeValue b(int... bytes) {
        byte[] array = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            array[i] = (byte) bytes[i];
        }
        return AttributeValue.fromB(SdkBytes.fromByteArray(array));
    }

    static AttributeValue ss(String... members) {
        return AttributeValue.fromSs(List.of(members));
    }

    static AttributeValue ns(String... members) {
        return AttributeValue.fromNs(List.of(members));
    }

    static AttributeValue l(AttributeValue... elements) {
        return AttributeValue.fromL(List.of(elements));
    }

    static AttributeValue m(Object... namesAndValues) {
        return AttributeValue.fromM(item(namesAndValues));
    }

    static AttributeValue bool(boolean value) {
        return AttributeValue.fromBool(value);
    }

    static AttributeValue nul() {
        return AttributeValue.fromNul(true);
    }

    static Map<String, AttributeValue> item(Object... namesAndValues) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            item.put((String) namesAndValues[i], (AttributeValue) namesAndValues[i + 1]);
        }
        return item;
    }

    static ExpressionScope scope(Map<String, String> names, Object... values) {
        return ExpressionScope.open(
                names.isEmpty() ? null : names,
                values.length == 0 ? null : item(values),
                List.of(new ExpressionScope.Given(ExpressionKind.CONDITION, "given")));
    }

    static ExpressionScope values(Object... values) {
        return scope(Map.of(), values);
    }

    /** The sentence with which the action is refused. */
    static String refusal(Runnable action) {
        try {
            action.run();
        } catch (DynamoDbException refused) {
            return refused.awsErrorDetails().errorMessage();
        }
        throw new AssertionError("was not refused");
    }
}
