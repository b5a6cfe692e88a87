package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.expression.parse.ConditionFunction;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An operand of a condition whose names and values are known. */
sealed interface BoundOperand {
    /** Its value for this item, or null if the item has none there. */
    @Nullable
    AttributeValue in(Map<String, AttributeValue> item);

    /** The service's name of its type where that is known without an item, else null. */
    @Nullable
    String type();

    record Place(DocumentPath path) implements BoundOperand {
        @Override
        public @Nullable AttributeValue in(Map<String, AttributeValue> item) {
            return path.in(item);
        }

        @Override
        public @Nullable String type() {
            return null;
        }
    }

    record Constant(AttributeValue value) implements BoundOperand {
        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            return value;
        }

        @Override
        public String type() {
            return Values.typeName(value);
        }
    }

    /** A function call; only {@code size} has a value. */
    record Result(ConditionFunction function, List<BoundOperand> arguments) implements BoundOperand {
        public Result {
            arguments = List.copyOf(arguments);
        }

        @Override
        public @Nullable AttributeValue in(Map<String, AttributeValue> item) {
            AttributeValue value = arguments.get(0).in(item);
            Integer size = value == null ? null : Values.size(value);
            return size == null ? null : AttributeValue.fromN(size.toString());
        }

        @Override
        public String type() {
            return function == ConditionFunction.SIZE ? "N" : "BOOL";
        }
    }
}
