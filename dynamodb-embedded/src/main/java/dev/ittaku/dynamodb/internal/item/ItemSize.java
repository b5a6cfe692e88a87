package dev.ittaku.dynamodb.internal.item;

import java.math.BigDecimal;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Sizes in bytes as the service counts them: for the 400 KB limit, page limits and consumed capacity. */
public final class ItemSize {
    /** The largest item the service keeps. */
    public static final int MAX_ITEM = 400 * 1024;

    private static final int CONTAINER = 3;

    private ItemSize() {}

    /** Names and values of all attributes. */
    public static int of(Map<String, AttributeValue> item) {
        int size = 0;
        for (Map.Entry<String, AttributeValue> attribute : item.entrySet()) {
            size += utf8(attribute.getKey()) + of(attribute.getValue());
        }
        return size;
    }

    public static int of(AttributeValue value) {
        AttributeValue.Type type = value.type();
        if (type == null) {
            return 0;
        }
        return switch (type) {
            case S -> utf8(value.s());
            case N -> number(value.n());
            case B -> value.b().asByteArrayUnsafe().length;
            case BOOL, NUL -> 1;
            case SS -> value.ss().stream().mapToInt(ItemSize::utf8).sum();
            case NS -> value.ns().stream().mapToInt(ItemSize::number).sum();
            case BS ->
                value.bs().stream().mapToInt(b -> b.asByteArrayUnsafe().length).sum();
            case L ->
                CONTAINER
                        + value.l().stream()
                                .mapToInt(element -> 1 + of(element))
                                .sum();
            case M -> CONTAINER + value.m().size() + of(value.m());
            case UNKNOWN_TO_SDK_VERSION -> 0;
        };
    }

    /** Length in UTF-8 without encoding. */
    public static int utf8(String text) {
        int bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                if (c < 0x800) {
                    bytes++;
                } else if (Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1))) {
                    bytes += 2;
                    i++;
                } else {
                    bytes += 2;
                }
            }
        }
        return bytes;
    }

    /** One byte of exponent, one per pair of digits (pairs stand at even powers of ten), one more for a minus. */
    private static int number(String text) {
        if (Numbers.isShortCanonicalInteger(text)) {
            int minus = text.charAt(0) == '-' ? 1 : 0;
            int end = text.length();
            while (end > minus && text.charAt(end - 1) == '0') {
                end--;
            }
            return number(end - minus, text.length() - minus - 1, minus);
        }
        BigDecimal number = new BigDecimal(text).stripTrailingZeros();
        return number(Numbers.digits(number), Numbers.exponent(number), number.signum() < 0 ? 1 : 0);
    }

    private static int number(int digits, int exponent, int minus) {
        if (digits == 0) {
            return 1;
        }
        int straddles = digits % 2 == 0 && exponent % 2 == 0 ? 1 : 0;
        return 1 + (digits + 1) / 2 + straddles + minus;
    }
}
