package dev.ittaku.dynamodb.internal.operation.transaction;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.ItemSize;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * Adds up the size of one transaction, which may have 4 MB: for writes the data in the request (items to put, keys,
 * values of expressions), for reads the items that are found.
 */
public final class TransactionSize {
    private static final long MOST = 4L << 20;

    private long bytes;

    static void check(List<TransactWriteItem> actions) {
        TransactionSize size = new TransactionSize();
        for (TransactWriteItem action : actions) {
            size.add(size(action));
        }
    }

    /** Counts more, and throws when it is too much. */
    public void add(long more) {
        bytes += more;
        if (bytes > MOST) {
            throw Errors.validation("Transaction size has exceeded the limit: "
                    + "the aggregate size of the items in the transaction cannot exceed 4 MB");
        }
    }

    private static long size(TransactWriteItem action) {
        if (action.put() != null) {
            return size(action.put().item(), action.put().expressionAttributeValues());
        }
        if (action.update() != null) {
            return size(action.update().key(), action.update().expressionAttributeValues());
        }
        if (action.delete() != null) {
            return size(action.delete().key(), action.delete().expressionAttributeValues());
        }
        return action.conditionCheck() == null
                ? 0
                : size(action.conditionCheck().key(), action.conditionCheck().expressionAttributeValues());
    }

    private static long size(Map<String, AttributeValue> values, Map<String, AttributeValue> constants) {
        long bytes = ItemSize.of(values);
        for (AttributeValue constant : constants.values()) {
            bytes += ItemSize.of(constant);
        }
        return bytes;
    }
}
