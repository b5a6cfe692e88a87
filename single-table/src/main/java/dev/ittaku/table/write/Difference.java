package dev.ittaku.table.write;

import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.expression.Update;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The update that turns one item into another and changes nothing else, so that attributes this program does not have
 * are kept; and the condition that the changed attributes still have the values that were read.
 */
record Difference(Update update, Optional<Condition> unchanged) {
    static Difference between(Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        return between(before, after, Set.of());
    }

    /**
     * The difference without comparing attributes that follow from others: an item that was written before an index was declared
     * or spread has it otherwise, and is still the one that was read.
     */
    static Difference between(
            Map<String, AttributeValue> before, Map<String, AttributeValue> after, Set<String> derived) {
        List<Change> changes = new ArrayList<>();
        List<Condition> unchanged = new ArrayList<>();
        for (Map.Entry<String, AttributeValue> entry : after.entrySet()) {
            AttributeValue old = before.get(entry.getKey());
            List<Condition> same = derived.contains(entry.getKey()) ? new ArrayList<>() : unchanged;
            compare(Path.of(entry.getKey()), old, entry.getValue(), changes, same);
        }
        for (Map.Entry<String, AttributeValue> entry : before.entrySet()) {
            if (!after.containsKey(entry.getKey())) {
                Path path = Path.of(entry.getKey());
                changes.add(new Change.Remove(path));
                if (!derived.contains(entry.getKey())) {
                    unchanged.add(new Condition.Compare(path, Comparison.EQUAL, entry.getValue()));
                }
            }
        }
        return new Difference(
                new Update(changes),
                unchanged.isEmpty()
                        ? Optional.empty()
                        : Optional.of(Condition.allOf(unchanged.toArray(new Condition[0]))));
    }

    private static void compare(
            Path path,
            @Nullable AttributeValue old,
            AttributeValue value,
            List<Change> changes,
            List<Condition> unchanged) {
        if (value.equals(old)) {
            return;
        }
        if (old == null) {
            changes.add(new Change.Set(path, value));
            unchanged.add(new Condition.Absent(path));
            return;
        }
        if (old.hasM() && value.hasM()) {
            value.m().forEach((name, inner) -> compare(path.then(name), old.m().get(name), inner, changes, unchanged));
            old.m().forEach((name, inner) -> {
                if (!value.m().containsKey(name)) {
                    changes.add(new Change.Remove(path.then(name)));
                    unchanged.add(new Condition.Compare(path.then(name), Comparison.EQUAL, inner));
                }
            });
            return;
        }
        changes.add(new Change.Set(path, value));
        unchanged.add(new Condition.Compare(path, Comparison.EQUAL, old));
    }
}
