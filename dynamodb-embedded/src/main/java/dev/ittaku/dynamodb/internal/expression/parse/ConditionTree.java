package dev.ittaku.dynamodb.internal.expression.parse;

import java.util.List;

/** A condition, filter or key condition as written. */
public sealed interface ConditionTree {
    record And(ConditionTree left, ConditionTree right) implements ConditionTree {}

    record Or(ConditionTree left, ConditionTree right) implements ConditionTree {}

    record Not(ConditionTree operand) implements ConditionTree {}

    record Comparison(Comparator comparator, OperandTree left, OperandTree right) implements ConditionTree {}

    record Between(OperandTree operand, OperandTree low, OperandTree high) implements ConditionTree {}

    record In(OperandTree operand, List<OperandTree> candidates) implements ConditionTree {
        public In {
            candidates = List.copyOf(candidates);
        }
    }

    /** A function used as a condition. */
    record Call(OperandTree.CallOperand call) implements ConditionTree {}
}
