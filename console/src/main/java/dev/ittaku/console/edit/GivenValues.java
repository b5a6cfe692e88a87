package dev.ittaku.console.edit;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.platform.refusal.Fault;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads values that somebody wrote in DynamoDB's JSON. What a value may hold is the store's to say. */
public final class GivenValues {
    /** The request's field with attributes. */
    static final String FIELD = "attributes";

    private static final int DEEPEST = 32;

    private GivenValues() {}

    public static Map<String, AttributeValue> all(Map<String, Object> given) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        given.forEach((name, value) -> values.put(name, value(name, value, 0)));
        return values;
    }

    private static AttributeValue value(String name, Object given, int depth) {
        if (!(given instanceof Map<?, ?> typed) || typed.size() != 1 || depth > DEEPEST) {
            throw malformed(name);
        }
        Map.Entry<?, ?> only = typed.entrySet().iterator().next();
        Object of = only.getValue();
        return switch (String.valueOf(only.getKey())) {
            case "S" -> AttributeValue.fromS(text(name, of));
            case "N" -> AttributeValue.fromN(text(name, of));
            case "B" -> AttributeValue.fromB(bytes(name, of));
            case "BOOL" -> AttributeValue.fromBool(bool(name, of));
            case "NULL" -> nothing(name, of);
            case "SS" -> AttributeValue.fromSs(list(name, of, each -> text(name, each)));
            case "NS" -> AttributeValue.fromNs(list(name, of, each -> text(name, each)));
            case "BS" -> AttributeValue.fromBs(list(name, of, each -> bytes(name, each)));
            case "L" -> AttributeValue.fromL(list(name, of, each -> value(name, each, depth + 1)));
            case "M" -> map(name, of, depth);
            default -> throw malformed(name);
        };
    }

    private static AttributeValue map(String name, Object given, int depth) {
        if (!(given instanceof Map<?, ?> members)) {
            throw malformed(name);
        }
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        members.forEach((member, value) -> values.put(String.valueOf(member), value(name, value, depth + 1)));
        return AttributeValue.fromM(values);
    }

    private static AttributeValue nothing(String name, Object given) {
        if (!bool(name, given)) {
            throw malformed(name);
        }
        return AttributeValue.fromNul(true);
    }

    private static boolean bool(String name, Object given) {
        if (given instanceof Boolean truth) {
            return truth;
        }
        throw malformed(name);
    }

    private static String text(String name, Object given) {
        if (given instanceof String text) {
            return text;
        }
        throw malformed(name);
    }

    private static SdkBytes bytes(String name, Object given) {
        try {
            return SdkBytes.fromByteArray(Base64.getDecoder().decode(text(name, given)));
        } catch (IllegalArgumentException e) {
            throw malformed(name);
        }
    }

    private static <V> List<V> list(String name, Object given, Function<Object, V> member) {
        if (given instanceof List<?> members) {
            return members.stream().<V>map(member).toList();
        }
        throw malformed(name);
    }

    private static ConsoleRefusal malformed(String name) {
        return ConsoleRefusal.invalid(
                FIELD,
                Fault.of("VALUE_FORM", "{name} is not a value in DynamoDB's JSON, such as {\"S\": \"…\"}", name));
    }
}
