package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a condition compares. */
sealed interface Operand {
    /** Its value for this item, or null if the item has none there. */
    @Nullable
    AttributeValue in(Map<String, AttributeValue> item);

    /** Its type where that is known without an item, else null. */
    @Nullable
    String type();

    record Constant(AttributeValue value) implements Operand {
        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            return value;
        }

        @Override
        public String type() {
            return Values.typeName(value);
        }
    }

    record Place(DocumentPath path) implements Operand {
        @Override
        public @Nullable AttributeValue in(Map<String, AttributeValue> item) {
            return path.in(item);
        }

        @Override
        public @Nullable String type() {
            return null;
        }
    }

    record Size(Operand of) implements Operand {
        @Override
        public @Nullable AttributeValue in(Map<String, AttributeValue> item) {
            AttributeValue value = of.in(item);
            Integer size = value == null ? null : Values.size(value);
            return size == null ? null : AttributeValue.fromN(size.toString());
        }

        @Override
        public String type() {
            return "N";
        }
    }
}
