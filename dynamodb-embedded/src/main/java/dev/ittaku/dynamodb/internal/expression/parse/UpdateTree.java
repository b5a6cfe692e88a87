package dev.ittaku.dynamodb.internal.expression.parse;

import java.util.List;

/** An update expression as written: its actions in order. */
public record UpdateTree(List<Action> actions) {
    public UpdateTree {
        actions = List.copyOf(actions);
    }

    public sealed interface Action {
        PathTree path();
    }

    public record Set(PathTree path, SetValue value) implements Action {}

    record Remove(PathTree path) implements Action {}

    public record Add(PathTree path, String value) implements Action {}

    public record Delete(PathTree path, String value) implements Action {}

    /** The right side of an assignment. */
    public sealed interface SetValue {}

    public record Operand(OperandTree operand) implements SetValue {}

    public record Sum(OperandTree left, OperandTree right) implements SetValue {}

    public record Difference(OperandTree left, OperandTree right) implements SetValue {}
}
