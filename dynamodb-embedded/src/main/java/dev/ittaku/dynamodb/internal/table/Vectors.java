package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.item.Numbers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Lists of numbers as single floats, and back. */
public final class Vectors {
    private static final BigDecimal LARGEST = new BigDecimal("3.4028235E38");

    private Vectors() {}

    /** Whether an index can hold the number. */
    public static boolean fits(String number) {
        return !Float.isInfinite(Float.parseFloat(number))
                && (Math.abs(Float.parseFloat(number)) < Float.MAX_VALUE
                        || Numbers.parse(number).abs().compareTo(LARGEST) <= 0);
    }

    /** The numbers, or null if an element is not a number or does not fit. */
    static float @Nullable [] read(List<AttributeValue> list) {
        float[] vector = new float[list.size()];
        for (int i = 0; i < vector.length; i++) {
            String number = list.get(i).n();
            if (number == null || !fits(number)) {
                return null;
            }
            vector[i] = Float.parseFloat(number);
        }
        return vector;
    }

    /** A number as the nearest float; beyond the largest one, that one. */
    public static float saturated(String number) {
        float value = Float.parseFloat(number);
        return Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, value));
    }

    public static AttributeValue list(float[] vector) {
        List<AttributeValue> list = new ArrayList<>(vector.length);
        for (float element : vector) {
            list.add(AttributeValue.fromN(Numbers.canonical(new BigDecimal(Float.toString(element)))));
        }
        return AttributeValue.fromL(list);
    }
}
