package dev.ittaku.draw.ink;

import java.io.ByteArrayOutputStream;

/** Reads numbers from bytes, up to an end that is never passed; and writes them. */
final class InkBytes {
    private static final int MOST_VARINT_BYTES = 4;

    private final byte[] bytes;
    private final int end;
    private int at;

    InkBytes(byte[] bytes, int from, int end) {
        this.bytes = bytes;
        this.at = from;
        this.end = end;
    }

    boolean hasMore() {
        return at < end;
    }

    int position() {
        return at;
    }

    int u8() {
        if (at >= end) {
            throw new InkFault("cut off");
        }
        return bytes[at++] & 0xff;
    }

    int varint() {
        int value = 0;
        for (int i = 0; i < MOST_VARINT_BYTES; i++) {
            int b = u8();
            value |= (b & 0x7f) << (7 * i);
            if (b < 0x80) {
                return value;
            }
        }
        throw new InkFault("a number of more than " + MOST_VARINT_BYTES + " bytes");
    }

    int zigzag() {
        int raw = varint();
        return (raw >>> 1) ^ -(raw & 1);
    }

    static void writeVarint(ByteArrayOutputStream out, int value) {
        int rest = value;
        while (rest >= 0x80) {
            out.write((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
    }

    static void writeZigzag(ByteArrayOutputStream out, int value) {
        writeVarint(out, (value << 1) ^ (value >> 31));
    }
}
