package dev.ittaku.dynamodb.table;

import dev.ittaku.dynamodb.item.KeyRules.KeyAttribute;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * A table's stream, running or switched off. One that was switched off, or whose table is gone, can
 * still be read for a day.
 *
 * @param number names its records in the storage
 * @param first a sequence number that all its records are greater than
 * @param last the store's latest sequence number when it was switched off
 */
public record StreamSettings(
        int number,
        String tableName,
        List<KeyAttribute> key,
        String label,
        String arn,
        StreamViewType view,
        Instant created,
        long first,
        @Nullable Instant disabled,
        long last) {
    public boolean enabled() {
        return disabled == null;
    }

    public StreamSettings off(Instant when, long sequence) {
        return new StreamSettings(number, tableName, key, label, arn, view, created, first, when, sequence);
    }
}
