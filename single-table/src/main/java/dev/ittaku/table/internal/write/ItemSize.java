package dev.ittaku.table.internal.write;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An item's size as DynamoDB counts it, which decides its cost and whether it may exist. */
public final class ItemSize {
    public static final int MOST = 400 * 1024;

    private ItemSize() {}

    public static int of(Map<String, AttributeValue> item) {
        int size = 0;
        for (Map.Entry<String, AttributeValue> entry : item.entrySet()) {
            size += text(entry.getKey()) + of(entry.getValue());
        }
        return size;
    }

    public static int of(AttributeValue value) {
        return switch (value.type()) {
            case S -> text(value.s());
            case N -> number(value.n());
            case B -> value.b().asByteArrayUnsafe().length;
            case BOOL, NUL -> 1;
            case SS -> value.ss().stream().mapToInt(ItemSize::text).sum();
            case NS -> value.ns().stream().mapToInt(ItemSize::number).sum();
            case BS ->
                value.bs().stream()
                        .map(SdkBytes::asByteArrayUnsafe)
                        .mapToInt(bytes -> bytes.length)
                        .sum();
            case L ->
                3 + value.l().stream().mapToInt(element -> 1 + of(element)).sum();
            case M -> 3 + value.m().size() + of(value.m());
            case UNKNOWN_TO_SDK_VERSION -> 0;
        };
    }

    /** Refuses what DynamoDB would refuse, before it is sent. */
    public static void check(String entity, Map<String, AttributeValue> item) {
        int size = of(item);
        if (size > MOST) {
            throw new TableException(
                    Code.ITEM_TOO_LARGE,
                    "this " + entity + " takes " + size + " bytes; an item may have at most " + MOST
                            + ". Move its largest part to an item of its own");
        }
    }

    private static int text(String text) {
        int bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return text.getBytes(StandardCharsets.UTF_8).length;
            }
            bytes++;
        }
        return bytes;
    }

    private static int number(String number) {
        BigDecimal plain = new BigDecimal(number).stripTrailingZeros();
        return plain.signum() == 0 ? 1 : (plain.precision() + 1) / 2 + 1 + (plain.signum() < 0 ? 1 : 0);
    }
}
