package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * A table's stream, running or switched off. After it was switched off or its table was deleted, it can still be read
 * for a day.
 *
 * @param number the number of its records in the storage
 * @param first a sequence number that all its records are greater than
 * @param last the store's latest sequence number when it was switched off
 * @param shards oldest first; empty for a new stream, or one that was stored before streams had several
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
        long last,
        List<ShardSettings> shards) {
    public StreamSettings {
        shards = shards.isEmpty()
                ? List.of(new ShardSettings(
                        shardId(created.toEpochMilli(), number),
                        null,
                        0,
                        ShardSettings.ALL_HASHES,
                        first,
                        created,
                        disabled,
                        last))
                : List.copyOf(shards);
    }

    public boolean enabled() {
        return disabled == null;
    }

    public StreamSettings off(Instant when, long sequence) {
        return new StreamSettings(
                number,
                tableName,
                key,
                label,
                arn,
                view,
                created,
                first,
                when,
                sequence,
                shards.stream().map(shard -> shard.close(when, sequence)).toList());
    }

    public StreamSettings withShards(List<ShardSettings> next) {
        return new StreamSettings(number, tableName, key, label, arn, view, created, first, disabled, last, next);
    }

    /** Identifiers sort as the moments that are in them. */
    public static String shardId(long millis, int stream) {
        return String.format(Locale.ROOT, "shardId-%020d-%08x", millis, stream);
    }
}
