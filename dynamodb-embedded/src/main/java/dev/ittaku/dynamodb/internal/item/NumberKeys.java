package dev.ittaku.dynamodb.internal.item;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Numbers as bytes whose unsigned lexicographic order is the numeric order, so that they can be part of a store key.
 *
 * <p>Layout: one class byte (negative, zero, positive); unless zero, one byte of exponent (power of ten of the first
 * digit, biased by 130), then the significant digits in pairs, each pair plus one, then a terminator. For negative
 * numbers all bytes after the class byte are complemented, which reverses their order. No encoding is a prefix of
 * another, so further key parts may follow.
 */
public final class NumberKeys {
    private static final byte NEGATIVE = 0x3F;
    private static final byte ZERO = (byte) 0x80;
    private static final byte POSITIVE = (byte) 0xC1;
    private static final int BIAS = 130;
    private static final int MAX_LENGTH = 1 + 1 + 19 + 1;

    private NumberKeys() {}

    /** A decoded number and the offset of the first byte after it. */
    public record Decoded(String number, int end) {}

    public static byte[] encode(String number) {
        return Numbers.isShortCanonicalInteger(number) ? encodeInteger(number) : encode(Numbers.parse(number));
    }

    /** What {@link #encode(BigDecimal)} would give, straight from the digits. */
    private static byte[] encodeInteger(String number) {
        int sign = number.charAt(0) == '-' ? -1 : 1;
        int first = sign > 0 ? 0 : 1;
        if (number.charAt(first) == '0') {
            return new byte[] {ZERO};
        }
        int end = number.length();
        while (number.charAt(end - 1) == '0') {
            end--;
        }
        return encode(sign, number.length() - first - 1, number, first, end);
    }

    public static byte[] encode(BigDecimal number) {
        int sign = number.signum();
        if (sign == 0) {
            return new byte[] {ZERO};
        }
        BigDecimal stripped = number.stripTrailingZeros();
        String digits = stripped.unscaledValue().abs().toString();
        return encode(sign, Numbers.exponent(stripped), digits, 0, digits.length());
    }

    private static byte[] encode(int sign, int exponent, String digits, int first, int end) {
        byte[] out = new byte[2 + (end - first + 1) / 2 + 1];
        int at = 0;
        out[at++] = sign > 0 ? POSITIVE : NEGATIVE;
        int flip = sign > 0 ? 0 : 0xFF;
        out[at++] = (byte) ((exponent + BIAS) ^ flip);
        for (int i = first; i < end; i += 2) {
            int high = digits.charAt(i) - '0';
            int low = i + 1 < end ? digits.charAt(i + 1) - '0' : 0;
            out[at++] = (byte) ((high * 10 + low + 1) ^ flip);
        }
        out[at] = (byte) flip;
        return out;
    }

    public static Decoded decode(byte[] bytes, int offset) {
        byte kind = bytes[offset];
        if (kind == ZERO) {
            return new Decoded("0", offset + 1);
        }
        if (kind != POSITIVE && kind != NEGATIVE) {
            throw new IllegalArgumentException("not a number key: first byte " + kind);
        }
        int flip = kind == POSITIVE ? 0 : 0xFF;
        int exponent = ((bytes[offset + 1] ^ flip) & 0xFF) - BIAS;
        StringBuilder digits = new StringBuilder(MAX_LENGTH * 2);
        int at = offset + 2;
        for (int pair = (bytes[at] ^ flip) & 0xFF; pair != 0; pair = (bytes[at] ^ flip) & 0xFF) {
            digits.append((char) ('0' + (pair - 1) / 10)).append((char) ('0' + (pair - 1) % 10));
            at++;
        }
        BigDecimal number = new BigDecimal(new BigInteger(digits.toString()), digits.length() - 1 - exponent);
        return new Decoded(Numbers.canonical(kind == POSITIVE ? number : number.negate()), at + 1);
    }
}
