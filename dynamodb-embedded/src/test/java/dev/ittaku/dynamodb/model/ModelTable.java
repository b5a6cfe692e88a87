package dev.ittaku.dynamodb.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The sample table as a plain map: slow, single-threaded, and short enough to be seen to be right.
 * Values are only strings and whole numbers.
 */
final class ModelTable {
    private final Map<String, Map<String, AttributeValue>> items = new HashMap<>();

    record Write(
            Map<String, AttributeValue> key,
            Predicate<Map<String, AttributeValue>> condition,
            UnaryOperator<Map<String, AttributeValue>> change) {}

    private static String name(Map<String, AttributeValue> item) {
        return item.get("PK").s() + "/" + item.get("SK").n();
    }

    Map<String, AttributeValue> get(Map<String, AttributeValue> key) {
        return items.getOrDefault(name(key), Map.of());
    }

    /** Which conditions failed; if any did, nothing was changed. The change gives an empty map to delete. */
    List<Boolean> write(List<Write> writes) {
        List<Boolean> failed = new ArrayList<>();
        writes.forEach(write -> failed.add(!write.condition().test(get(write.key()))));
        if (!failed.contains(true)) {
            for (Write write : writes) {
                Map<String, AttributeValue> after = write.change().apply(new HashMap<>(get(write.key())));
                if (after.isEmpty()) {
                    items.remove(name(write.key()));
                } else {
                    items.put(name(write.key()), after);
                }
            }
        }
        return failed;
    }

    List<Map<String, AttributeValue>> all() {
        return List.copyOf(items.values());
    }

    /** Items that have all these attributes, the first equal to the value, ordered by the second as numbers. */
    List<Map<String, AttributeValue>> query(String partition, String value, String sort, long from, long to) {
        return items.values().stream()
                .filter(item -> item.containsKey(partition) && item.containsKey(sort))
                .filter(item -> item.get(partition).s().equals(value))
                .filter(item -> number(item, sort) >= from && number(item, sort) <= to)
                .sorted(Comparator.comparingLong(item -> number(item, sort)))
                .toList();
    }

    static long number(Map<String, AttributeValue> item, String attribute) {
        return Long.parseLong(item.get(attribute).n());
    }
}
