package dev.ittaku.table.document;

import dev.ittaku.table.internal.write.ItemSize;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The size of an item and the cost of reading or writing it alone.
 *
 * @param readUnits of a consistent read; an eventual one takes half
 */
public record ItemCost(int bytes, int readUnits, int writeUnits) {
    private static final int READ_UNIT = 4096;
    private static final int WRITE_UNIT = 1024;

    public static ItemCost of(Map<String, AttributeValue> item) {
        int bytes = ItemSize.of(item);
        return new ItemCost(bytes, units(bytes, READ_UNIT), units(bytes, WRITE_UNIT));
    }

    private static int units(int bytes, int unit) {
        return Math.max(1, (bytes + unit - 1) / unit);
    }
}
