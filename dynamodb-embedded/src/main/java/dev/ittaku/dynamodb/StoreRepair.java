package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.internal.backup.Backup;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Stamps;
import dev.ittaku.dynamodb.internal.storage.rocks.DamagedStore;
import dev.ittaku.dynamodb.internal.storage.rocks.RocksStorage;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemStore;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.StreamSettings;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableCodec;
import dev.ittaku.dynamodb.internal.table.VectorIndex;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes a store from the readable data of a damaged one. Items are kept; indexes, expiry lists and counters are rebuilt
 * from them, because partial ones would be wrong. The damaged files are moved to a folder beside them.
 */
public final class StoreRepair {
    private static final long CACHE = 64L << 20;
    private static final int AT_ONCE = 256;

    /**
     * What a repair did.
     *
     * @param whole whether nothing was wrong; the store is then as it was
     * @param lines what was found, kept and lost, for a person
     */
    public record Report(boolean whole, List<String> lines) {}

    private final DamagedStore damaged;
    private final Clock clock = Clock.systemUTC();
    private final List<String> lines = new ArrayList<>();
    private final Map<Integer, Table> tables = new TreeMap<>();
    private final Map<Integer, Backup> backups = new TreeMap<>();
    private final Map<Integer, Long> kept = new HashMap<>();
    private int unreadable;
    private long greatestNumber;
    private long greatestSequence;

    private StoreRepair(DamagedStore damaged) {
        this.damaged = damaged;
    }

    /** Repairs the store in this directory, which no process may have open. */
    public static Report repair(Path directory) {
        return repair(directory, null);
    }

    /** Repairs a store that is encrypted; the new one is, too. */
    public static Report repair(Path directory, @Nullable EncryptionKeys keys) {
        try (DamagedStore damaged = DamagedStore.open(directory, keys)) {
            return new StoreRepair(damaged).run(directory, keys);
        }
    }

    private Report run(Path directory, @Nullable EncryptionKeys keys) {
        readTables();
        if (damaged.findings().isEmpty() && unreadable == 0) {
            long count = tables.keySet().stream().mapToLong(damaged::counted).sum();
            return new Report(
                    true,
                    List.of("The store in " + directory + " is whole: " + tables.size() + " tables, " + count
                            + " items. Nothing was changed."));
        }
        damaged.findings().forEach(finding -> lines.add("Found: " + finding + "."));
        Path next = damaged.next();
        try (RocksStorage storage = RocksStorage.open(next, new RocksStorage.Opening(true, CACHE, keys))) {
            copyItems(storage, new ItemStore(clock, new Stamps(clock, storage)));
            copyStreamsAndTokens(storage);
            storage.commit(new Batch()
                    .put(Keys.nextNumber(), Keys.number(greatestNumber + 1))
                    .put(Keys.sequence(), Keys.number(greatestSequence)));
        }
        tell();
        Path aside = damaged.replaceBy(next);
        lines.add("The store in " + directory + " can be opened again; the damaged files are in " + aside + ".");
        return new Report(false, List.copyOf(lines));
    }

    private void readTables() {
        unreadable += damaged.read(Keys.tables(), Keys.after(Keys.tables()), (key, value) -> {
            Table table = TableCodec.decode(value);
            tables.put(table.number(), table);
            number(table.number());
            table.indexes().forEach(index -> number(index.number()));
            table.vectors().forEach(index -> number(index.number()));
        });
        unreadable += damaged.read(Keys.backups(), Keys.after(Keys.backups()), (key, value) -> {
            Backup backup = Backup.decode(value);
            if (backup.isReady()) {
                backups.put(backup.number(), backup);
                number(backup.number());
            }
        });
        damaged.read(
                Keys.nextNumber(),
                Keys.next(Keys.nextNumber()),
                (key, value) -> number((int) ByteBuffer.wrap(value).getLong() - 1));
        damaged.read(
                Keys.sequence(),
                Keys.next(Keys.sequence()),
                (key, value) -> greatestSequence = ByteBuffer.wrap(value).getLong());
    }

    private void number(int number) {
        greatestNumber = Math.max(greatestNumber, number);
    }

    private void copyItems(RocksStorage storage, ItemStore items) {
        Batch[] batch = {new Batch()};
        int[] waiting = {0};
        byte[] all = Keys.allItems();
        unreadable += damaged.read(all, Keys.after(all), (key, value) -> {
            int number = ByteBuffer.wrap(key).getInt(1);
            kept.merge(number, 1L, Long::sum);
            number(number);
            Table table = tables.get(number);
            if (table != null) {
                Stored stored = new Stored(items.reader().item(value), ItemCodec.size(value));
                items.stage(batch[0], table.withStream(null).withRecovery(null), key, null, stored, false);
            } else if (backups.containsKey(number)) {
                batch[0].put(key, value).count(number, 1, ItemCodec.size(value));
            } else {
                return;
            }
            if (++waiting[0] % AT_ONCE == 0) {
                storage.commit(batch[0]);
                batch[0] = new Batch();
            }
        });
        tables.values()
                .forEach(table -> batch[0].put(Keys.table(table.name()), TableCodec.encode(withoutHistory(table))));
        backups.values().forEach(backup -> {
            long now = kept.getOrDefault(backup.number(), 0L);
            batch[0].put(
                    Keys.backup(backup.number()),
                    backup.available(now, backup.bytes()).encode());
        });
        storage.commit(batch[0]);
    }

    /**
     * History describes changes relative to the newest items. For older versions of items it would be wrong, so it
     * starts empty.
     */
    private Table withoutHistory(Table table) {
        Table.Recovery recovery = table.recovery();
        return recovery == null ? table : table.withRecovery(new Table.Recovery(clock.instant(), recovery.days()));
    }

    private void copyStreamsAndTokens(RocksStorage storage) {
        byte[] descriptions = Keys.streamDescriptions();
        unreadable += damaged.read(descriptions, Keys.after(descriptions), (key, value) -> {
            StreamSettings stream = TableCodec.decodeStream(value);
            number(stream.number());
            storage.commit(new Batch().put(key, value));
        });
        byte[] records = Keys.allStreamRecords();
        unreadable += damaged.read(records, Keys.after(records), (key, value) -> {
            greatestSequence = Math.max(greatestSequence, ByteBuffer.wrap(key).getLong(5));
            storage.commit(new Batch().put(key, value));
        });
        for (byte[] kind :
                List.of(Keys.tokens(), Keys.tokenTimes(), Keys.exports(), Keys.imports(), Keys.allSettings())) {
            unreadable +=
                    damaged.read(kind, Keys.after(kind), (key, value) -> storage.commit(new Batch().put(key, value)));
        }
    }

    private void tell() {
        for (Table table : tables.values()) {
            long now = kept.getOrDefault(table.number(), 0L);
            long before = damaged.counted(table.number());
            List<String> names = Stream.concat(
                            table.indexes().stream().map(Index::name),
                            table.vectors().stream().map(VectorIndex::name))
                    .toList();
            lines.add("Table " + table.name() + ": " + now + " items kept"
                    + (before > now ? ", " + (before - now) + " lost" : "")
                    + (names.isEmpty() ? "." : "; made anew: " + String.join(", ", names) + "."));
            if (table.recovery() != null) {
                lines.add("Table " + table.name() + ": its history is lost; recovery begins anew now.");
            }
        }
        for (Backup backup : backups.values()) {
            long now = kept.getOrDefault(backup.number(), 0L);
            lines.add("Backup " + backup.arn() + ": " + now + " items kept"
                    + (backup.items() > now ? ", " + (backup.items() - now) + " lost." : "."));
        }
        kept.forEach((number, count) -> {
            if (!tables.containsKey(number) && !backups.containsKey(number)) {
                lines.add("Lost: " + count + " items of a table (number " + number + ") whose description is lost.");
            }
        });
        if (unreadable > 0) {
            lines.add("Lost: what lay in " + unreadable + " places of the data files that cannot be read.");
        }
    }
}
