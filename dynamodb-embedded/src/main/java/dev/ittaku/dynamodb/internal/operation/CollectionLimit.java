package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionSizeLimitExceededException;

/**
 * The maximum size of the items of one partition key and their entries in local indexes together, in a table with local
 * indexes. The size is estimated by the stored bytes.
 *
 * @param bytes a collection of this size accepts no larger items
 */
public record CollectionLimit(long bytes) {
    static final String MESSAGE = "Collection size exceeded.";

    /** Throws if the change makes a collection larger that is full already. */
    public void check(Storage storage, Table table, @Nullable Stored before, @Nullable Stored after) {
        if (refuses(storage, table, before, after)) {
            throw Errors.fill(
                            ItemCollectionSizeLimitExceededException.builder(),
                            "ItemCollectionSizeLimitExceededException",
                            MESSAGE)
                    .build();
        }
    }

    public boolean refuses(Storage storage, Table table, @Nullable Stored before, @Nullable Stored after) {
        return after != null
                && table.hasLocalIndexes()
                && after.size() > (before == null ? 0 : before.size())
                // Nearly every table is smaller than a full collection: then nothing is estimated.
                && wholeTable(storage, table) >= bytes
                && size(storage, table, after.item()) >= bytes;
    }

    private static long wholeTable(Storage storage, Table table) {
        long size = storage.count(table.number()).bytes();
        for (Index index : table.indexes()) {
            if (!index.global()) {
                size += storage.count(index.number()).bytes();
            }
        }
        return size;
    }

    /** The estimated size of the collection that an item belongs to. */
    static long size(Storage storage, Table table, Map<String, AttributeValue> item) {
        long size = size(storage, Keys.items(table.number()), table, item);
        for (Index index : table.localIndexes()) {
            size += size(storage, Keys.index(index.number()), table, item);
        }
        return size;
    }

    private static long size(Storage storage, byte[] space, Table table, Map<String, AttributeValue> item) {
        byte[] partition = ItemKeys.partition(space, List.of(table.partition()), item);
        return storage.approximateSize(partition, Keys.after(partition));
    }
}
