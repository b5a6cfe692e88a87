package dev.ittaku.dynamodb.internal.ttl;

import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Stamps;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.time.Duration;

/** Drops the days of history that are older than a table's recovery period. */
final class OldHistory {
    private final Engine engine;

    OldHistory(Engine engine) {
        this.engine = engine;
    }

    void remove() {
        for (TableHandle handle : engine.catalogue().all()) {
            Table table = handle.table();
            Table.Recovery recovery = table.recovery();
            if (recovery != null) {
                long horizon = engine.clock().millis()
                        - Duration.ofDays(recovery.days()).toMillis();
                cut(Keys.history(table.number()), Keys.history(table.number(), Stamps.dayOf(horizon)));
            }
        }
    }

    private void cut(byte[] from, byte[] to) {
        boolean any;
        try (Cursor cursor = engine.storage().scan(from, to, true)) {
            any = cursor.next();
        }
        if (any) {
            engine.storage().commit(new Batch().deleteRange(from, to));
        }
    }
}
