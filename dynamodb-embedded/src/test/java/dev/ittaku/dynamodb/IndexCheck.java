package dev.ittaku.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.storage.View;
import dev.ittaku.dynamodb.internal.table.Catalogue;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.Table;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Holds every index of a store against its table, as one snapshot shows them. */
final class IndexCheck {
    private IndexCheck() {}

    /** Returns how many items were compared. */
    static int check(Storage storage) {
        int items = 0;
        try (View snapshot = storage.snapshot()) {
            for (var handle : new Catalogue(storage).all()) {
                Table table = handle.table();
                Map<ByteBuffer, Map<String, AttributeValue>> base = read(snapshot, Keys.items(table.number()));
                items += base.size();
                for (Index index : table.indexes()) {
                    Map<ByteBuffer, Map<String, AttributeValue>> expected = new TreeMap<>();
                    base.values().forEach(item -> {
                        Map<String, AttributeValue> entry = index.project(item, table);
                        if (entry != null) {
                            expected.put(ByteBuffer.wrap(ItemKeys.entry(table, index, item)), entry);
                        }
                    });
                    assertThat(read(snapshot, Keys.index(index.number())))
                            .as("entries of %s", index.name())
                            .isEqualTo(expected);
                }
            }
        }
        return items;
    }

    private static Map<ByteBuffer, Map<String, AttributeValue>> read(View view, byte[] space) {
        Map<ByteBuffer, Map<String, AttributeValue>> found = new TreeMap<>();
        try (Cursor cursor = view.scan(space, Keys.after(space), true)) {
            while (cursor.next()) {
                found.put(ByteBuffer.wrap(cursor.key()), ItemCodec.decode(cursor.value()));
            }
        }
        return found;
    }
}
