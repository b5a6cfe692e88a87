package dev.ittaku.dynamodb.internal.expression.parse;

import org.jspecify.annotations.Nullable;

/** The functions of conditions and how many operands each takes. */
public enum ConditionFunction {
    ATTRIBUTE_EXISTS("attribute_exists", 1),
    ATTRIBUTE_NOT_EXISTS("attribute_not_exists", 1),
    ATTRIBUTE_TYPE("attribute_type", 2),
    BEGINS_WITH("begins_with", 2),
    CONTAINS("contains", 2),
    SIZE("size", 1);

    private final String text;
    private final int operands;

    ConditionFunction(String text, int operands) {
        this.text = text;
        this.operands = operands;
    }

    public String text() {
        return text;
    }

    public int operands() {
        return operands;
    }

    static boolean isKnown(String name) {
        return find(name) != null;
    }

    /** Names are case-sensitive. */
    public static @Nullable ConditionFunction find(String name) {
        for (ConditionFunction function : values()) {
            if (function.text.equals(name)) {
                return function;
            }
        }
        return null;
    }
}
