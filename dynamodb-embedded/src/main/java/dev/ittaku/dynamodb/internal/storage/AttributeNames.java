package dev.ittaku.dynamodb.internal.storage;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Attribute names come again with every item: the latest ones are kept as text, with their hash already known. */
final class AttributeNames {
    /** A power of two. */
    private static final int SLOTS = 256;

    private static final int LONGEST = 64;

    // Never compared as records.
    @SuppressWarnings("ArrayRecordComponent")
    private record Name(byte[] utf8, String text) {
        /** Names are short: a plain loop is quicker than the library's comparison with its checks. */
        boolean is(byte[] bytes, int from, int length) {
            if (utf8.length != length) {
                return false;
            }
            for (int i = 0; i < length; i++) {
                if (utf8[i] != bytes[from + i]) {
                    return false;
                }
            }
            return true;
        }
    }

    private final @Nullable Name[] slots = new Name[SLOTS];

    String at(byte[] bytes, int from, int length) {
        if (length > LONGEST) {
            return new String(bytes, from, length, StandardCharsets.UTF_8);
        }
        int hash = length;
        for (int i = from; i < from + length; i++) {
            hash = 31 * hash + bytes[i];
        }
        int slot = hash & (SLOTS - 1);
        Name known = slots[slot];
        if (known != null && known.is(bytes, from, length)) {
            return known.text;
        }
        String text = new String(bytes, from, length, StandardCharsets.UTF_8);
        slots[slot] = new Name(Arrays.copyOfRange(bytes, from, from + length), text);
        return text;
    }
}
