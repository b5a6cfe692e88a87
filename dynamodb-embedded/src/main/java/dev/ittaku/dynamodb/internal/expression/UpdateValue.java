package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.Numbers;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The bound right side of an assignment, computed from the item as it was before the update. */
public sealed interface UpdateValue {
    AttributeValue in(Map<String, AttributeValue> item);

    /** The service's name of its type where that is known without an item, else null. */
    @Nullable
    String type();

    static OperandTypeException wrongType() {
        return new OperandTypeException();
    }

    record Constant(AttributeValue value) implements UpdateValue {
        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            return value;
        }

        @Override
        public String type() {
            return Values.typeName(value);
        }
    }

    record Place(DocumentPath path) implements UpdateValue {
        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            AttributeValue value = path.in(item);
            if (value == null) {
                throw Errors.validation(
                        "The provided expression refers to an attribute that does not exist in the item");
            }
            return value;
        }

        @Override
        public @Nullable String type() {
            return null;
        }
    }

    record IfNotExists(DocumentPath path, UpdateValue otherwise) implements UpdateValue {
        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            AttributeValue value = path.in(item);
            return value == null ? otherwise.in(item) : value;
        }

        @Override
        public @Nullable String type() {
            return otherwise.type();
        }
    }

    record ListAppend(UpdateValue first, UpdateValue second) implements UpdateValue {
        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            List<AttributeValue> joined = new ArrayList<>(list(first.in(item)));
            joined.addAll(list(second.in(item)));
            return AttributeValue.fromL(joined);
        }

        @Override
        public String type() {
            return "L";
        }

        private static List<AttributeValue> list(AttributeValue value) {
            if (!value.hasL()) {
                throw wrongType();
            }
            return value.l();
        }
    }

    record Arithmetic(UpdateValue left, UpdateValue right, boolean plus) implements UpdateValue {
        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            String a = number(left.in(item));
            String b = number(right.in(item));
            return AttributeValue.fromN(plus ? Numbers.add(a, b) : Numbers.subtract(a, b));
        }

        @Override
        public String type() {
            return "N";
        }

        private static String number(AttributeValue value) {
            @Nullable String number = value.n();
            if (number == null) {
                throw wrongType();
            }
            return number;
        }
    }
}
