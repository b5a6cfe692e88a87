package dev.ittaku.dynamodb.internal.expression;

import java.util.List;

/** An update expression as written: its actions in order. */
record UpdateTree(List<Action> actions) {
    UpdateTree {
        actions = List.copyOf(actions);
    }

    sealed interface Action {
        PathTree path();
    }

    record Set(PathTree path, SetValue value) implements Action {}

    record Remove(PathTree path) implements Action {}

    record Add(PathTree path, String value) implements Action {}

    record Delete(PathTree path, String value) implements Action {}

    /** The right side of an assignment. */
    sealed interface SetValue {}

    record Operand(OperandTree operand) implements SetValue {}

    record Sum(OperandTree left, OperandTree right) implements SetValue {}

    record Difference(OperandTree left, OperandTree right) implements SetValue {}
}
