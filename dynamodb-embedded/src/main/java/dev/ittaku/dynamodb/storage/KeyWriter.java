package dev.ittaku.dynamodb.storage;

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
        room(part.length);
        for (byte b : part) {
            if (b == 0) {
                room(2 + part.length);
                bytes[length++] = 0;
                bytes[length++] = (byte) 0xFF;
            } else {
                room(1);
                bytes[length++] = b;
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
