package dev.ittaku.console.item;

import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values in DynamoDB's JSON. Of long bytes only the beginning is sent, with their number. */
public final class ValueJson {
    private static final int SHOWN_BYTES = 48;

    private ValueJson() {}

    public static Map<String, Object> of(AttributeValue value) {
        return switch (value.type()) {
            case S -> Map.of("S", value.s());
            case N -> Map.of("N", value.n());
            case B -> bytes(value.b());
            case BOOL -> Map.of("BOOL", value.bool());
            case NUL -> Map.of("NULL", true);
            case SS -> Map.of("SS", value.ss());
            case NS -> Map.of("NS", value.ns());
            case BS -> Map.of("BS", value.bs().stream().map(ValueJson::base64).toList());
            case L -> Map.of("L", value.l().stream().map(ValueJson::of).toList());
            case M -> Map.of("M", map(value.m()));
            case UNKNOWN_TO_SDK_VERSION -> Map.of("NULL", true);
        };
    }

    private static Map<String, Object> map(Map<String, AttributeValue> members) {
        Map<String, Object> shown = new LinkedHashMap<>();
        new TreeMap<>(members).forEach((name, member) -> shown.put(name, of(member)));
        return shown;
    }

    private static Map<String, Object> bytes(SdkBytes bytes) {
        byte[] all = bytes.asByteArrayUnsafe();
        return all.length <= SHOWN_BYTES
                ? Map.of("B", base64(bytes))
                : Map.of(
                        "B",
                        Base64.getEncoder().encodeToString(java.util.Arrays.copyOf(all, SHOWN_BYTES)),
                        "bytes",
                        all.length);
    }

    private static String base64(SdkBytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe());
    }

    /** A key's value as a text, as it is entered in a field to find the item. */
    public static String text(AttributeValue key) {
        List<String> texts = java.util.stream.Stream.of(key.s(), key.n())
                .filter(java.util.Objects::nonNull)
                .toList();
        return texts.isEmpty() ? base64(key.b()) : texts.get(0);
    }
}
