package dev.ittaku.dynamodb.internal.operation.query;

import dev.ittaku.dynamodb.internal.item.PageSize;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How full a page of 1 MB is. Most pages are far from full whatever their items look like, so items are measured only
 * once an upper bound of theirs says that the page may be full.
 */
public final class PageFill {
    public static final long PAGE_BYTES = 1 << 20;

    private final @Nullable String sortKey;
    private @Nullable List<Map<String, AttributeValue>> unmeasured = new ArrayList<>();
    private long filled;

    PageFill(Table table) {
        this.sortKey = table.key().size() > 1 ? table.key().get(1).name() : null;
    }

    /** Counts one more entry of the given size; returns whether the page is full with it. */
    boolean isFullWith(Map<String, AttributeValue> entry, int size) {
        List<Map<String, AttributeValue>> earlier = unmeasured;
        if (earlier == null) {
            filled += PageSize.of(entry, sortKey);
            return filled >= PAGE_BYTES;
        }
        earlier.add(entry);
        filled += PageSize.atMost(size);
        if (filled < PAGE_BYTES) {
            return false;
        }
        unmeasured = null;
        filled = 0;
        for (Map<String, AttributeValue> one : earlier) {
            filled += PageSize.of(one, sortKey);
        }
        return filled >= PAGE_BYTES;
    }
}
