package dev.ittaku.dynamodb.internal.ttl;

import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.table.ItemStore;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import dev.ittaku.dynamodb.internal.transaction.ItemLocks.Claim;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds items whose expiry has passed, though not by more than five years, and deletes them. */
final class ExpiredItems {
    private static final int YEARS = 5;
    private static final int AT_ONCE = 256;

    private final Engine engine;

    ExpiredItems(Engine engine) {
        this.engine = engine;
    }

    void remove() {
        for (TableHandle handle : engine.catalogue().all()) {
            boolean more = true;
            byte[] from = null;
            while (more) {
                handle.use().lock();
                try {
                    Table table = handle.table();
                    if (handle.isDropped() || table.ttl() == null) {
                        more = false;
                        continue;
                    }
                    List<byte[]> due = due(table, from);
                    due.forEach(entry -> remove(table, entry));
                    more = due.size() == AT_ONCE;
                    from = more ? Keys.next(due.get(due.size() - 1)) : from;
                } finally {
                    handle.use().unlock();
                }
            }
        }
    }

    private List<byte[]> due(Table table, byte @org.jspecify.annotations.Nullable [] start) {
        Instant now = engine.clock().instant();
        long oldest = now.atZone(ZoneOffset.UTC).minusYears(YEARS).toEpochSecond();
        byte[] space = Keys.expiries(table.number());
        byte[] from = start != null ? start : Keys.concat(space, Keys.number(oldest));
        byte[] to = Keys.concat(space, Keys.number(now.getEpochSecond() + 1));
        List<byte[]> due = new ArrayList<>();
        try (Cursor cursor = engine.storage().scan(from, to, true)) {
            while (due.size() < AT_ONCE && cursor.next()) {
                due.add(cursor.key());
            }
        }
        return due;
    }

    private void remove(Table table, byte[] entry) {
        int at = Keys.expiries(table.number()).length + Long.BYTES;
        byte[] key = Arrays.copyOfRange(entry, at, entry.length);
        // An item in a transaction is about to change; the next sweep checks it again.
        if (!engine.locks().take(key, Claim.WRITE)) {
            return;
        }
        try {
            ItemStore.Stored stored = engine.items().read(engine.storage(), key);
            Long expiry = stored == null ? null : ItemStore.expiry(table, stored.item());
            Batch batch = new Batch();
            if (expiry == null || expiry > engine.clock().instant().getEpochSecond()) {
                return;
            }
            engine.items().stage(batch, table, key, stored, null, true);
            engine.storage().commit(batch);
        } finally {
            engine.locks().release(key);
        }
    }
}
