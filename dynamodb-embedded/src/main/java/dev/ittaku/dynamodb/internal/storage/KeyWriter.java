package dev.ittaku.dynamodb.internal.storage;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Builds a key part by part so that comparing the bytes compares the parts in order. Each part is
 * escaped (0x00 becomes 0x00 0xFF) and ends in 0x00 0x01, so that no part is a prefix of another.
 */
public final class KeyWriter {
    private byte[] bytes = new byte[64];
    private int length;

    public KeyWriter raw(byte[] part) {
        room(part.length);
        System.arraycopy(part, 0, bytes, length, part.length);
        length += part.length;
        return this;
    }

    public KeyWriter part(byte[] part) {
        return prefix(part).end();
    }

    public KeyWriter part(String part) {
        return part(part.getBytes(StandardCharsets.UTF_8));
    }

    /** A part without its end: what every part beginning so begins with. */
    public KeyWriter prefix(byte[] part) {
        int zeros = 0;
        for (byte b : part) {
            zeros += b == 0 ? 1 : 0;
        }
        if (zeros == 0) {
            return raw(part);
        }
        room(part.length + zeros);
        for (byte b : part) {
            bytes[length++] = b;
            if (b == 0) {
                bytes[length++] = (byte) 0xFF;
            }
        }
        return this;
    }

    private KeyWriter end() {
        room(2);
        bytes[length++] = 0;
        bytes[length++] = 1;
        return this;
    }

    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}
