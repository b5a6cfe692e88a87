package dev.ittaku.dynamodb.internal.expression.parse;

import java.util.List;

/** A document path as written, its {@code #names} not yet looked up. */
public record PathTree(List<Step> steps) {
    public PathTree {
        steps = List.copyOf(steps);
    }

    public sealed interface Step {}

    /** An attribute name written as it is. */
    public record Plain(String name) implements Step {}

    /** An attribute name behind an alias. */
    public record Alias(String alias) implements Step {}

    /** A list index. */
    public record Index(int index) implements Step {}
}
