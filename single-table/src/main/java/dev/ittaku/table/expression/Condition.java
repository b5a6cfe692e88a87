package dev.ittaku.table.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What must hold for a write to happen, or for an item to be part of a result. A tree that can be matched. */
public sealed interface Condition {
    /** The comparisons DynamoDB knows. */
    enum Comparison {
        EQUAL("="),
        NOT_EQUAL("<>"),
        LESS("<"),
        AT_MOST("<="),
        GREATER(">"),
        AT_LEAST(">=");

        private final String symbol;

        Comparison(String symbol) {
            this.symbol = symbol;
        }

        public String symbol() {
            return symbol;
        }
    }

    record Compare(Path path, Comparison comparison, AttributeValue value) implements Condition {}

    /** Two attributes of the same item. */
    record ComparePaths(Path left, Comparison comparison, Path right) implements Condition {}

    record CompareSize(Path path, Comparison comparison, int size) implements Condition {}

    record Between(Path path, AttributeValue low, AttributeValue high) implements Condition {}

    record In(Path path, List<AttributeValue> values) implements Condition {}

    record BeginsWith(Path path, AttributeValue prefix) implements Condition {}

    /** The text, set or list contains the value. */
    record Contains(Path path, AttributeValue value) implements Condition {}

    record Exists(Path path) implements Condition {}

    record Absent(Path path) implements Condition {}

    record IsNull(Path path) implements Condition {}

    record And(List<Condition> all) implements Condition {}

    record Or(List<Condition> any) implements Condition {}

    record Not(Condition condition) implements Condition {}

    default Condition and(Condition other) {
        return allOf(this, other);
    }

    default Condition or(Condition other) {
        return anyOf(this, other);
    }

    default Condition negated() {
        return new Not(this);
    }

    static Condition allOf(Condition... conditions) {
        List<Condition> flat = new ArrayList<>();
        for (Condition condition : conditions) {
            if (condition instanceof And and) {
                flat.addAll(and.all);
            } else {
                flat.add(condition);
            }
        }
        return flat.size() == 1 ? flat.get(0) : new And(List.copyOf(flat));
    }

    static Condition anyOf(Condition... conditions) {
        return conditions.length == 1 ? conditions[0] : new Or(List.copyOf(Arrays.asList(conditions)));
    }
}
