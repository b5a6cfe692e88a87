package dev.ittaku.dynamodb.model;

import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes random keys, items, conditions and updates, each as an expression and as plain Java. */
final class RandomWrites {
    private final Random random;

    RandomWrites(Random random) {
        this.random = random;
    }

    record Condition(String text, Map<String, AttributeValue> values, Predicate<Map<String, AttributeValue>> java) {}

    record Update(String text, Map<String, AttributeValue> values, UnaryOperator<Map<String, AttributeValue>> java) {
        /** What becomes of an item, or of none: an update that only removes makes no item. */
        Map<String, AttributeValue> of(Map<String, AttributeValue> before, Map<String, AttributeValue> key) {
            if (before.isEmpty()) {
                return text.startsWith("REMOVE ") ? Map.of() : java.apply(new HashMap<>(key));
            }
            return java.apply(before);
        }
    }

    Map<String, AttributeValue> key() {
        return Map.of("PK", s("p" + random.nextInt(5)), "SK", n(random.nextInt(12) - 6L));
    }

    Map<String, AttributeValue> item() {
        Map<String, AttributeValue> item = new HashMap<>(key());
        if (random.nextBoolean()) {
            item.put("G", s("g" + random.nextInt(3)));
        }
        if (random.nextBoolean()) {
            item.put("H", n(random.nextInt(20) - 10L));
        }
        if (random.nextBoolean()) {
            item.put("L", s("l" + random.nextInt(9)));
        }
        if (random.nextBoolean()) {
            item.put("a", n(random.nextInt(5)));
        }
        if (random.nextInt(20) == 0) {
            item.put("b", s("x".repeat(random.nextInt(3000))));
        }
        return item;
    }

    Condition condition() {
        long v = random.nextInt(5);
        Map<String, AttributeValue> values = Map.of(":c", n(v));
        return switch (random.nextInt(7)) {
            case 0 -> new Condition("attribute_exists(PK)", Map.of(), item -> item.containsKey("PK"));
            case 1 -> new Condition("attribute_not_exists(PK)", Map.of(), item -> !item.containsKey("PK"));
            case 2 -> new Condition("a = :c", values, item -> item.containsKey("a") && number(item) == v);
            case 3 -> new Condition("a <> :c", values, item -> !item.containsKey("a") || number(item) != v);
            case 4 ->
                new Condition(
                        "NOT a < :c OR attribute_exists(G)",
                        values,
                        item -> !(item.containsKey("a") && number(item) < v) || item.containsKey("G"));
            case 5 ->
                new Condition(
                        "a BETWEEN :c AND :d AND size(L) > :s",
                        Map.of(":c", n(v), ":d", n(v + 2), ":s", n(1)),
                        item -> item.containsKey("a")
                                && number(item) >= v
                                && number(item) <= v + 2
                                && item.containsKey("L")
                                && item.get("L").s().length() > 1);
            default ->
                new Condition(
                        "begins_with(L, :t) OR a IN (:c, :d)",
                        Map.of(":t", s("l1"), ":c", n(v), ":d", n(v + 3)),
                        item -> (item.containsKey("L") && item.get("L").s().startsWith("l1"))
                                || (item.containsKey("a") && (number(item) == v || number(item) == v + 3)));
        };
    }

    private static long number(Map<String, AttributeValue> item) {
        return ModelTable.number(item, "a");
    }

    /** The Java form is given the item with its key, also when there was none. */
    Update update() {
        long v = random.nextInt(9) - 4L;
        return switch (random.nextInt(6)) {
            case 0 -> new Update("SET a = :u", Map.of(":u", n(v)), item -> with(item, "a", n(v)));
            case 1 ->
                new Update(
                        "ADD a :u",
                        Map.of(":u", n(v)),
                        item -> with(item, "a", n((item.containsKey("a") ? number(item) : 0) + v)));
            case 2 ->
                new Update("REMOVE G, L", Map.of(), item -> {
                    item.remove("G");
                    item.remove("L");
                    return item;
                });
            case 3 ->
                new Update("SET G = :u, H = if_not_exists(H, :h)", Map.of(":u", s("g" + (v & 1)), ":h", n(v)), item -> {
                    item.put("G", s("g" + (v & 1)));
                    item.putIfAbsent("H", n(v));
                    return item;
                });
            case 4 ->
                new Update("SET H = if_not_exists(H, :z) - :u REMOVE b", Map.of(":z", n(0), ":u", n(v)), item -> {
                    long h = item.containsKey("H") ? ModelTable.number(item, "H") : 0;
                    item.remove("b");
                    return with(item, "H", n(h - v));
                });
            default ->
                new Update(
                        "SET L = :u",
                        Map.of(":u", s("l" + Math.abs(v))),
                        item -> with(item, "L", s("l" + Math.abs(v))));
        };
    }

    private static Map<String, AttributeValue> with(
            Map<String, AttributeValue> item, String name, AttributeValue value) {
        item.put(name, value);
        return item;
    }
}
