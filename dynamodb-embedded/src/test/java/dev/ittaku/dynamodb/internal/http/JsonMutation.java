package dev.ittaku.dynamodb.internal.http;

import dev.ittaku.dynamodb.internal.json.JsonException;
import dev.ittaku.dynamodb.internal.json.JsonNumber;
import dev.ittaku.dynamodb.internal.json.JsonReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Spoils JSON a little: other values, types, names and letters at random places, so that most of it still makes sense. */
public final class JsonMutation {
    private static final List<Object> ODD = List.of(
            "",
            " ",
            "a",
            ":v",
            "#n",
            "S",
            "NULL",
            "size(",
            "a.b[0]",
            "名前\u0000\uD83D\uDE00",
            "x".repeat(300),
            "9".repeat(40),
            new JsonNumber("0"),
            new JsonNumber("-1"),
            new JsonNumber("1.5"),
            new JsonNumber("1e400"),
            new JsonNumber("99999999999999999999"),
            true,
            false,
            Map.of(),
            List.of(),
            Map.of("S", "a"),
            Map.of("N", "1"),
            Map.of("N", "x"),
            Map.of("NULL", false),
            Map.of("SS", List.of()),
            Map.of("B", "a"),
            Map.of("M", Map.of("a", Map.of())),
            Map.of("L", List.of(Map.of("N", "1"), Map.of())),
            Map.of("S", "a", "N", "1"));
    private static final String LETTERS = "()[].,:#<>=+- aA0_\"'\\{}";

    private final Random random;
    private int chosen;

    public JsonMutation(Random random) {
        this.random = random;
    }

    public String spoil(String json) {
        String text = json;
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            text = random.nextInt(12) == 0 ? spoilText(text) : spoilTree(text);
        }
        return text;
    }

    private String spoilText(String json) {
        int at = random.nextInt(json.length() + 1);
        return random.nextBoolean() ? json.substring(0, at) : json.substring(0, at) + letter() + json.substring(at);
    }

    private String spoilTree(String json) {
        Object tree;
        try {
            tree = JsonReader.read(json.getBytes(StandardCharsets.UTF_8));
        } catch (JsonException alreadySpoilt) {
            return json;
        }
        if (!(tree instanceof Map<?, ?>)) {
            return json;
        }
        // The chosen one of the values inside, counted in order, is replaced.
        chosen = 1 + random.nextInt(Math.max(1, count(tree) - 1));
        StringBuilder out = new StringBuilder();
        write(replaced(tree), out);
        return out.toString();
    }

    private static int count(Object tree) {
        int count = 1;
        if (tree instanceof Map<?, ?> map) {
            for (Object value : map.values()) {
                count += count(value);
            }
        } else if (tree instanceof List<?> list) {
            for (Object value : list) {
                count += count(value);
            }
        }
        return count;
    }

    private Object replaced(Object tree) {
        if (chosen-- == 0) {
            return other(tree);
        }
        if (tree instanceof Map<?, ?> map) {
            Map<String, Object> copy = new LinkedHashMap<>();
            map.forEach((name, value) -> {
                boolean here = chosen == 0;
                Object next = replaced(value);
                if (!here || random.nextInt(5) > 0) {
                    copy.put(here && random.nextInt(6) == 0 ? spoilText((String) name) : (String) name, next);
                }
            });
            return copy;
        }
        if (tree instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            for (Object value : list) {
                boolean here = chosen == 0;
                Object next = replaced(value);
                int times = here ? random.nextInt(3) : 1;
                for (int i = 0; i < times; i++) {
                    copy.add(next);
                }
            }
            return copy;
        }
        return tree;
    }

    private Object other(Object value) {
        if (value instanceof String text && random.nextInt(3) > 0) {
            int at = random.nextInt(text.length() + 1);
            int end = Math.min(text.length(), at + random.nextInt(4));
            return text.substring(0, at) + (random.nextBoolean() ? letter() : "") + text.substring(end);
        }
        return ODD.get(random.nextInt(ODD.size()));
    }

    private String letter() {
        return String.valueOf(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof Map<?, ?> map) {
            String comma = "{";
            for (Map.Entry<?, ?> member : map.entrySet()) {
                out.append(comma);
                write(member.getKey(), out);
                out.append(':');
                write(member.getValue(), out);
                comma = ",";
            }
            out.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof List<?> list) {
            String comma = "[";
            for (Object element : list) {
                out.append(comma);
                write(element, out);
                comma = ",";
            }
            out.append(list.isEmpty() ? "[]" : "]");
        } else if (value instanceof String text) {
            out.append('"');
            text.chars().forEach(c -> {
                if (c == '"' || c == '\\') {
                    out.append('\\').append((char) c);
                } else if (c < ' ') {
                    out.append(String.format("\\u%04x", c));
                } else {
                    out.append((char) c);
                }
            });
            out.append('"');
        } else {
            out.append(value instanceof JsonNumber number ? number.text() : String.valueOf(value));
        }
    }
}
