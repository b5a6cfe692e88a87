package dev.ittaku.table.document;

import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items as plain JSON for people to read: types are left out, bytes are shortened. */
final class ItemJson {
    private static final int SHOWN_BYTES = 12;

    private ItemJson() {}

    /** Keys first, the other attributes by name. */
    static String of(Map<String, AttributeValue> item, List<String> first) {
        StringBuilder out = new StringBuilder("{\n");
        String between = "";
        Map<String, AttributeValue> rest = new TreeMap<>(item);
        for (String name : first) {
            AttributeValue value = rest.remove(name);
            if (value != null) {
                out.append(between).append("  ").append(text(name)).append(": ").append(value(value));
                between = ",\n";
            }
        }
        for (Map.Entry<String, AttributeValue> entry : rest.entrySet()) {
            out.append(between)
                    .append("  ")
                    .append(text(entry.getKey()))
                    .append(": ")
                    .append(value(entry.getValue()));
            between = ",\n";
        }
        return out.append("\n}").toString();
    }

    private static String value(AttributeValue value) {
        return switch (value.type()) {
            case S -> text(value.s());
            case N -> value.n();
            case BOOL -> value.bool().toString();
            case NUL -> "null";
            case B -> text(bytes(value.b().asByteArray()));
            case SS -> value.ss().stream().sorted().map(ItemJson::text).toList().toString();
            case NS -> value.ns().toString();
            case BS -> "[…]";
            case L -> value.l().stream().map(ItemJson::value).toList().toString();
            case M -> map(value.m());
            case UNKNOWN_TO_SDK_VERSION -> "?";
        };
    }

    private static String bytes(byte[] bytes) {
        if (bytes.length <= SHOWN_BYTES) {
            return Base64.getEncoder().encodeToString(bytes);
        }
        return "<" + bytes.length + " bytes>";
    }

    private static String map(Map<String, AttributeValue> map) {
        StringBuilder out = new StringBuilder("{");
        String between = "";
        for (Map.Entry<String, AttributeValue> entry : new TreeMap<>(map).entrySet()) {
            out.append(between).append(text(entry.getKey())).append(": ").append(value(entry.getValue()));
            between = ", ";
        }
        return out.append("}").toString();
    }

    private static String text(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                default -> {
                    if (c < 0x20) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }
}
