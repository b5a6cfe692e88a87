package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.item.Values;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A key condition on one key attribute. */
public sealed interface KeyTest {
    /** The constants it compares with. */
    List<AttributeValue> operands();

    /** Whether a key attribute's value fulfils it. */
    boolean test(AttributeValue value);

    record Equal(AttributeValue value) implements KeyTest {
        @Override
        public List<AttributeValue> operands() {
            return List.of(value);
        }

        @Override
        public boolean test(AttributeValue other) {
            return Values.equal(value, other);
        }
    }

    /** Everything below the bound. */
    record Below(AttributeValue bound, boolean inclusive) implements KeyTest {
        @Override
        public List<AttributeValue> operands() {
            return List.of(bound);
        }

        @Override
        public boolean test(AttributeValue value) {
            Integer order = Values.compare(value, bound);
            return order != null && (order < 0 || (inclusive && order == 0));
        }
    }

    /** Everything above the bound. */
    record Above(AttributeValue bound, boolean inclusive) implements KeyTest {
        @Override
        public List<AttributeValue> operands() {
            return List.of(bound);
        }

        @Override
        public boolean test(AttributeValue value) {
            Integer order = Values.compare(value, bound);
            return order != null && (order > 0 || (inclusive && order == 0));
        }
    }

    /** From low to high, both included. */
    record Between(AttributeValue low, AttributeValue high) implements KeyTest {
        @Override
        public List<AttributeValue> operands() {
            return List.of(low, high);
        }

        @Override
        public boolean test(AttributeValue value) {
            return new Above(low, true).test(value) && new Below(high, true).test(value);
        }
    }

    record BeginsWith(AttributeValue prefix) implements KeyTest {
        @Override
        public List<AttributeValue> operands() {
            return List.of(prefix);
        }

        @Override
        public boolean test(AttributeValue value) {
            return Values.beginsWith(value, prefix);
        }
    }
}
