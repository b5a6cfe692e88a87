package dev.ittaku.dynamodb.internal.item;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How much of a page of 1 MB an item takes. The service counts items here as it stores them, not as it bills them:
 * names take a byte, values carry their lengths, and the sort key stands once in each of the item's 3 KB blocks.
 */
public final class PageSize {
    private static final int ITEM = 2;
    private static final int BLOCK = 3072;
    private static final int BLOCK_HEAD = 18;
    private static final int CONTAINER = 3;
    private static final int LONGEST_SORT_KEY = 1024;

    private PageSize() {}

    /** @param sortKey the name of the table's sort key; null if it has none */
    public static long of(Map<String, AttributeValue> item, @Nullable String sortKey) {
        long body = 0;
        long sort = 0;
        for (Map.Entry<String, AttributeValue> attribute : item.entrySet()) {
            if (attribute.getKey().equals(sortKey)) {
                sort = ItemSize.of(attribute.getValue());
            } else {
                body += 1 + stored(attribute.getValue());
            }
        }
        return whole(body, sort);
    }

    /** An upper bound for items of this size, known without reading them. */
    public static long atMost(int itemSize) {
        return whole(4L * itemSize + 8, Math.min(itemSize, LONGEST_SORT_KEY));
    }

    private static long whole(long body, long sort) {
        return ITEM + body + (1 + (1 + body) / BLOCK) * (BLOCK_HEAD + sort);
    }

    private static long stored(AttributeValue value) {
        AttributeValue.Type type = value.type();
        if (type == null) {
            return 0;
        }
        return switch (type) {
            case S -> text(ItemSize.of(value));
            case N, B -> ItemSize.of(value) + 1;
            case SS -> ItemSize.of(value) + value.ss().size() + 1;
            case NS -> ItemSize.of(value) + value.ns().size() + 1;
            case BS -> ItemSize.of(value) + value.bs().size() + 1;
            case BOOL -> 1;
            case L -> {
                long size = CONTAINER;
                for (AttributeValue element : value.l()) {
                    size += 1 + stored(element);
                }
                yield size;
            }
            case M -> {
                long size = CONTAINER;
                for (AttributeValue field : value.m().values()) {
                    size += 2 + stored(field);
                }
                yield size;
            }
            case NUL, UNKNOWN_TO_SDK_VERSION -> 0;
        };
    }

    /** A length takes seven bits a byte. */
    private static long text(int length) {
        return (long) length + (length < 1 << 7 ? 1 : length < 1 << 14 ? 2 : 3);
    }
}
