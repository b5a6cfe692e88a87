package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.VectorIndex;
import dev.ittaku.dynamodb.internal.table.Vectors;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What an item that is written may have in the attributes of vector indexes. */
final class VectorValues {
    private static final String INVALID = "One or more parameter values were invalid. ";
    private static final String NOT_VALID =
            "One or more parameter values are not valid. One or more parameter values were invalid . ";
    private static final String RANGE = " is outside valid range [-3.4028235E38, 3.4028235E38].";

    private VectorValues() {}

    /** Throws if a new or changed attribute does not fit an index. */
    static void check(Table table, @Nullable Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        for (VectorIndex index : table.vectors()) {
            AttributeValue vector = changed(index.attribute(), before, after);
            if (vector != null) {
                vector(index, vector);
            }
            for (KeyAttribute element : index.schema()) {
                AttributeValue value = changed(element.name(), before, after);
                if (value != null && !Values.typeName(value).equals(element.type())) {
                    throw invalid(
                            INVALID + "Attribute '" + element.name() + "' type mismatch. Expected: " + element.type()
                                    + ", Actual: " + Values.typeName(value) + ".",
                            index);
                }
            }
        }
    }

    private static @Nullable AttributeValue changed(
            String name, @Nullable Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        AttributeValue value = after.get(name);
        AttributeValue old = before == null ? null : before.get(name);
        return value != null && old != null && Values.equal(value, old) ? null : value;
    }

    private static void vector(VectorIndex index, AttributeValue value) {
        String name = index.attribute();
        if (!value.hasL()) {
            throw invalid(
                    NOT_VALID + "Invalid type for parameter " + name + ", Expected: L, Actual: "
                            + Values.typeName(value) + ".",
                    index);
        }
        List<AttributeValue> list = value.l();
        if (list.size() != index.dimensions()) {
            throw invalid(
                    NOT_VALID + "Invalid size for parameter " + name + ", Expected: " + index.dimensions()
                            + ", Actual: " + list.size() + ".",
                    index);
        }
        for (int i = 0; i < list.size(); i++) {
            String number = list.get(i).n();
            if (number == null) {
                throw invalid(
                        INVALID + "Invalid type for parameter " + name + "[" + i
                                + "], Expected: 32-bit floating point number, Actual: "
                                + Values.typeName(list.get(i)) + ".",
                        index);
            }
            if (!Vectors.fits(number)) {
                throw invalid(
                        NOT_VALID + "Invalid value for parameter " + name + "[" + i + "], Value: " + number + RANGE,
                        index);
            }
        }
    }

    private static RuntimeException invalid(String problem, VectorIndex index) {
        return Errors.validation(problem + " IndexName: " + index.name());
    }
}
