package dev.ittaku.dynamodb.internal.storage;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Short values occur again and again within a page of items: states, times, codes, small numbers. The latest ones are
 * kept, so that they are not created again. If a value is not found, the caller creates it and passes it to {@link
 * #keep}.
 */
final class ShortValues {
    private static final int SLOTS = 256;
    /** Spreads what differs in a few bits over the upper eight. */
    private static final long SCATTER = 0x9E3779B97F4A7C15L;

    private static final int HALF = Long.BYTES;
    private static final int LONGEST = 2 * HALF;

    private final long[] heads = new long[SLOTS];
    private final long[] tails = new long[SLOTS];
    /** Their types and lengths. */
    private final int[] shapes = new int[SLOTS];

    private final @Nullable AttributeValue[] values = new AttributeValue[SLOTS];
    private int slot = -1;

    @Nullable
    AttributeValue find(byte type, byte[] bytes, int from, int length) {
        if (length > LONGEST) {
            slot = -1;
            return null;
        }
        long head = pack(bytes, from, Math.min(length, HALF));
        long tail = pack(bytes, from + HALF, length - HALF);
        int shape = (type << Byte.SIZE) | length;
        int at = (int) (((head * 31 + tail + shape) * SCATTER) >>> 56);
        AttributeValue known = values[at];
        if (known != null && heads[at] == head && tails[at] == tail && shapes[at] == shape) {
            return known;
        }
        heads[at] = head;
        tails[at] = tail;
        shapes[at] = shape;
        values[at] = null;
        slot = at;
        return null;
    }

    private static long pack(byte[] bytes, int from, int length) {
        long packed = 0;
        for (int i = from; i < from + length; i++) {
            packed = (packed << 8) | (bytes[i] & 0xFF);
        }
        return packed;
    }

    /** Keeps the value that was just not found. */
    AttributeValue keep(AttributeValue value) {
        if (slot >= 0) {
            values[slot] = value;
        }
        return value;
    }
}
