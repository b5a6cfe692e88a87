package dev.ittaku.dynamodb.internal.expression;

import java.util.List;

/** A document path as written, its {@code #names} not yet looked up. */
record PathTree(List<Step> steps) {
    PathTree {
        steps = List.copyOf(steps);
    }

    sealed interface Step {}

    /** An attribute name written as it is. */
    record Plain(String name) implements Step {}

    /** An attribute name behind an alias. */
    record Alias(String alias) implements Step {}

    /** A list index. */
    record Index(int index) implements Step {}
}
