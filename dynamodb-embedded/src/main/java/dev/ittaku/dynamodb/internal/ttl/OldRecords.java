package dev.ittaku.dynamodb.internal.ttl;

import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.stream.StreamReader;
import dev.ittaku.dynamodb.internal.table.ChangeRecord;
import dev.ittaku.dynamodb.internal.table.StreamSettings;

/** Cuts off stream records older than a day, and forgets streams that ended more than a day ago. */
final class OldRecords {
    private final Engine engine;

    OldRecords(Engine engine) {
        this.engine = engine;
    }

    void remove() {
        long horizon = engine.clock().millis() - StreamReader.LIFE.toMillis();
        for (StreamSettings stream : engine.catalogue().streams()) {
            cut(stream, horizon);
        }
        engine.catalogue().forgetStreams(engine.clock().instant().minus(StreamReader.LIFE));
    }

    private void cut(StreamSettings stream, long horizon) {
        byte[] space = Keys.stream(stream.number());
        byte[] end = null;
        try (Cursor cursor = engine.storage().scan(space, Keys.after(space), true)) {
            while (cursor.next() && ChangeRecord.decode(cursor.value()).millis() < horizon) {
                end = Keys.next(cursor.key());
            }
        }
        if (end != null) {
            engine.storage().commit(new Batch().deleteRange(space, end));
        }
    }
}
