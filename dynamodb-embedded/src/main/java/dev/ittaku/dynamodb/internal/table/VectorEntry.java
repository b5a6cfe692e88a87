package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.item.ItemSize;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item's entry in a vector index. Stored are the number of bytes that follow, the vector as little-endian floats,
 * and the rest as items are stored. A search reads the floats directly and decodes the rest only if it returns or
 * filters it.
 */
final class VectorEntry {
    static final int HEAD = Integer.BYTES;

    private final float[] vector;
    private final Map<String, AttributeValue> rest;

    VectorEntry(float[] vector, Map<String, AttributeValue> rest) {
        this.vector = vector;
        this.rest = rest;
    }

    boolean same(VectorEntry other) {
        return Arrays.equals(vector, other.vector) && ItemStore.same(rest, other.rest);
    }

    /** What the service counts for it. */
    int size(VectorIndex index) {
        return Float.BYTES * vector.length + ItemSize.utf8(index.attribute()) + ItemSize.of(rest);
    }

    byte[] encode() {
        byte[] item = ItemCodec.encode(rest, ItemSize.of(rest));
        int length = Float.BYTES * vector.length + item.length;
        ByteBuffer buffer = ByteBuffer.allocate(HEAD + length).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(length);
        buffer.asFloatBuffer().put(vector);
        buffer.position(HEAD + Float.BYTES * vector.length).put(item);
        return buffer.array();
    }
}
