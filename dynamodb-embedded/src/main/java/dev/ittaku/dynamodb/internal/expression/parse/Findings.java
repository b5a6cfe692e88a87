package dev.ittaku.dynamodb.internal.expression.parse;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Problems noticed while reading an expression. The service reports the most important kind, and of that the first;
 * the enum's order is that importance for conditions.
 */
final class Findings {
    enum Sort {
        PARENTHESES,
        UNKNOWN_FUNCTION,
        MISUSED_FUNCTION,
        RESERVED_WORD,
        SECTION,
        UNDEFINED_NAME,
        UNDEFINED_VALUE,
        OVERLAP,
        CONFLICT,
        OPERAND,
        FUNCTION
    }

    private final Map<Sort, String> first = new EnumMap<>(Sort.class);

    void add(Sort sort, String problem) {
        first.putIfAbsent(sort, problem);
    }

    boolean has(Sort sort) {
        return first.containsKey(sort);
    }

    /** The problem to report, looking in the given order, or null. */
    @Nullable
    String worst(Sort... order) {
        for (Sort sort : order) {
            String problem = first.get(sort);
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }
}
