package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.table.ItemStore.Stored;
import org.jspecify.annotations.Nullable;

/** Adds up the items of one transaction, which together may have 4 MB. */
final class TransactionSize {
    private static final long MOST = 4L << 20;

    private long bytes;

    /** Counts the item as it will be, or as it was if it goes. */
    void add(@Nullable Stored before, @Nullable Stored after) {
        Stored counted = after == null ? before : after;
        bytes += counted == null ? 0 : counted.size();
    }

    void check() {
        if (bytes > MOST) {
            throw Errors.validation("Transaction size has exceeded the limit: "
                    + "the aggregate size of the items in the transaction cannot exceed 4 MB");
        }
    }
}
