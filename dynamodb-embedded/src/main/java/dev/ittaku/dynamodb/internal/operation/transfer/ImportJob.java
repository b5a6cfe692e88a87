package dev.ittaku.dynamodb.internal.operation.transfer;

import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.item.SingleWrite;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.transfer.ImportFiles;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * Puts imported items into a table that nobody else can use yet. Lines that are not items of the table are counted and
 * skipped.
 */
final class ImportJob implements ImportFiles.Taker {
    private static final int AT_ONCE = 256;

    private final Engine engine;
    private final Table table;
    private final Set<ByteBuffer> waiting = new HashSet<>();
    private Batch batch = new Batch();
    private long processed;
    private long imported;

    ImportJob(Engine engine, Table table) {
        this.engine = engine;
        this.table = table;
    }

    long processed() {
        return processed;
    }

    long imported() {
        return imported;
    }

    long errors() {
        return processed - imported;
    }

    @Override
    public void take(@Nullable Map<String, AttributeValue> item) {
        processed++;
        if (item == null || !isGood(item)) {
            return;
        }
        Stored next = Stored.of(Values.canonical(item));
        byte[] key = ItemKeys.item(table, next.item());
        // The latest of equal keys counts; an earlier one must be seen in the storage to be replaced.
        if (waiting.size() >= AT_ONCE || !waiting.add(ByteBuffer.wrap(key))) {
            flush();
            waiting.add(ByteBuffer.wrap(key));
        }
        Stored before = engine.items().read(engine.storage(), key);
        engine.items().stage(batch, table, key, before, next, false);
        imported++;
    }

    private boolean isGood(Map<String, AttributeValue> item) {
        try {
            Items.validate(item);
            Items.validateSize(item);
            Items.validateDepth(item);
            SingleWrite.checkNew(table, item);
            return true;
        } catch (DynamoDbException e) {
            return false;
        }
    }

    void flush() {
        if (!batch.isEmpty()) {
            engine.storage().commit(batch);
        }
        batch = new Batch();
        waiting.clear();
    }
}
