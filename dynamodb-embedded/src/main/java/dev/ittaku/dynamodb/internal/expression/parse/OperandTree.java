package dev.ittaku.dynamodb.internal.expression.parse;

import java.util.List;

/** What comparisons, functions and assignments work on, as written. */
public sealed interface OperandTree {
    record PathOperand(PathTree path) implements OperandTree {}

    /** A {@code :value}. */
    record ValueOperand(String name) implements OperandTree {}

    record CallOperand(String function, List<OperandTree> arguments) implements OperandTree {
        public CallOperand {
            arguments = List.copyOf(arguments);
        }
    }
}
