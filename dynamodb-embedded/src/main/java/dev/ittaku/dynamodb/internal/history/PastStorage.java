package dev.ittaku.dynamodb.internal.history;

import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.MemoryStorage;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.storage.View;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemStore;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableCodec;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;

/**
 * A store as it was at a moment, for reading: tables with their present definitions and the items of that moment. Items
 * are read from the store; an index is built in memory from them when it is first read.
 */
public final class PastStorage implements Storage {
    private static final int AT_ONCE = 1000;

    private final Storage present;
    private final PastItems items;
    private final ItemStore codec;
    private final Consumer<Table> check;
    private final MemoryStorage definitions = new MemoryStorage();
    private final Map<Integer, Table> tables = new HashMap<>();
    private final Map<Integer, Table> tablesOfIndexes = new HashMap<>();
    private final Map<Integer, MemoryStorage> indexes = new ConcurrentHashMap<>();
    private final Map<Integer, Count> counts = new ConcurrentHashMap<>();

    /**
     * The store as it was.
     *
     * @param shown the tables whose history includes the moment
     * @param check throws if that is no longer true; called after every read
     */
    public PastStorage(
            Storage present, PastItems items, ItemStore codec, Collection<Table> shown, Consumer<Table> check) {
        this.present = present;
        this.items = items;
        this.codec = codec;
        this.check = check;
        for (Table table : shown) {
            Table read = table.withIndexes(table.indexes().stream()
                    .map(index -> index.withStatus(IndexStatus.ACTIVE))
                    .toList());
            tables.put(table.number(), read);
            table.indexes().forEach(index -> tablesOfIndexes.put(index.number(), read));
            definitions.commit(new Batch().put(Keys.table(table.name()), TableCodec.encode(read)));
        }
    }

    @Override
    public byte @Nullable [] get(byte[] key) {
        Table table = tableOf(key);
        if (table != null) {
            byte[] found = items.get(table.number(), key);
            check.accept(table);
            return found;
        }
        MemoryStorage index = indexOf(key);
        return index == null ? definitions.get(key) : index.get(key);
    }

    @Override
    public Cursor scan(byte[] from, byte[] to, boolean forward) {
        Table table = tableOf(from);
        if (table != null) {
            return scan(table, from, to, forward);
        }
        MemoryStorage index = indexOf(from);
        return index == null ? definitions.scan(from, to, forward) : index.scan(from, to, forward);
    }

    private Cursor scan(Table table, byte[] from, byte[] to, boolean forward) {
        Cursor cursor = items.scan(table.number(), from, to, forward);
        try {
            check.accept(table);
            return cursor;
        } catch (RuntimeException e) {
            cursor.close();
            throw e;
        }
    }

    private @Nullable Table tableOf(byte[] key) {
        return key[0] == Keys.allItems()[0] ? tables.get(number(key)) : null;
    }

    private @Nullable MemoryStorage indexOf(byte[] key) {
        return key[0] == Keys.index(0)[0] && tablesOfIndexes.containsKey(number(key)) ? index(number(key)) : null;
    }

    private static int number(byte[] key) {
        return ByteBuffer.wrap(key).getInt(1);
    }

    private MemoryStorage index(int number) {
        return indexes.computeIfAbsent(number, this::build);
    }

    private MemoryStorage build(int number) {
        Table table = tablesOfIndexes.get(number);
        if (table == null) {
            throw new IllegalArgumentException("no table has the index " + number);
        }
        Index index = table.indexes().stream()
                .filter(one -> one.number() == number)
                .findFirst()
                .orElseThrow();
        MemoryStorage built = new MemoryStorage();
        Batch batch = new Batch();
        int waiting = 0;
        byte[] space = Keys.items(table.number());
        try (Cursor cursor = scan(table, space, Keys.after(space), true)) {
            while (cursor.next()) {
                codec.stageEntry(batch, table, index, null, ItemCodec.decode(cursor.value()));
                if (++waiting % AT_ONCE == 0) {
                    built.commit(batch);
                    batch = new Batch();
                }
            }
        }
        built.commit(batch);
        return built;
    }

    @Override
    public Count count(int counter) {
        return tablesOfIndexes.containsKey(counter)
                ? index(counter).count(counter)
                : counts.computeIfAbsent(counter, this::countItems);
    }

    private Count countItems(int number) {
        long all = 0;
        long bytes = 0;
        Table table = tables.get(number);
        if (table != null) {
            byte[] space = Keys.items(number);
            try (Cursor cursor = scan(table, space, Keys.after(space), true)) {
                while (cursor.next()) {
                    all++;
                    bytes += ItemCodec.size(cursor.value());
                }
            }
        }
        return new Count(all, bytes);
    }

    @Override
    public long approximateSize(byte[] from, byte[] to) {
        return present.approximateSize(from, to);
    }

    /** It stands still anyway. */
    @Override
    public View snapshot() {
        return new Same(this);
    }

    @Override
    public void commit(Batch batch) {
        throw new UnsupportedOperationException("What was cannot be changed.");
    }

    @Override
    public long lastSequence() {
        return 0;
    }

    /** The present store stays open. */
    @Override
    public void close() {
        indexes.clear();
    }

    private record Same(PastStorage storage) implements View {
        @Override
        public byte @Nullable [] get(byte[] key) {
            return storage.get(key);
        }

        @Override
        public Cursor scan(byte[] from, byte[] to, boolean forward) {
            return storage.scan(from, to, forward);
        }

        @Override
        public long approximateSize(byte[] from, byte[] to) {
            return storage.approximateSize(from, to);
        }

        @Override
        public void close() {}
    }
}
