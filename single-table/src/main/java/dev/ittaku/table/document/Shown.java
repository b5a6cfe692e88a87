package dev.ittaku.table.document;

import dev.ittaku.table.internal.key.SortRange;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** Expressions with their names and values filled in, for people to read. */
public final class Shown {
    private Shown() {}

    /** A whole key as a condition. */
    public static String key(Map<String, AttributeValue> key) {
        return key.entrySet().stream()
                .map(part -> part.getKey() + " = " + value(part.getValue()))
                .collect(Collectors.joining(" AND "));
    }

    public static String condition(QueryRequest request) {
        return filled(
                request.keyConditionExpression(),
                request.expressionAttributeNames(),
                request.expressionAttributeValues());
    }

    /** Replaces placeholders from the longest on, so that {@code :v1} does not eat {@code :v10}. */
    public static String filled(String expression, Map<String, String> names, Map<String, AttributeValue> values) {
        String text = expression;
        for (Map.Entry<String, String> name :
                new TreeMap<>(names).descendingMap().entrySet()) {
            text = text.replace(name.getKey(), name.getValue());
        }
        for (Map.Entry<String, AttributeValue> value :
                new TreeMap<>(values).descendingMap().entrySet()) {
            text = text.replace(value.getKey(), value(value.getValue()));
        }
        return text;
    }

    private static String value(AttributeValue value) {
        if (value.s() != null) {
            return "'" + value.s().replace(SortRange.LAST, "\\u{10FFFF}") + "'";
        }
        if (value.n() != null) {
            return value.n();
        }
        return value.bool() == null ? "…" : value.bool().toString();
    }
}
