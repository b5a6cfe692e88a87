package dev.ittaku.dynamodb.internal.transaction;

import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Storage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Client tokens of transactions that were done in the last ten minutes. A token is stored in the batch
 * of its transaction, so that after a crash either both are there or neither.
 */
public final class RequestTokens {
    static final Duration LIFE = Duration.ofMinutes(10);

    /** The stored data of a token. */
    public enum Known {
        NEW,
        /** The same request was done already: answer it again, do nothing. */
        REPEATED,
        /** The token was used for a different request. */
        MISMATCH,
        /** A request with this token is being done right now. */
        IN_PROGRESS
    }

    private final Storage storage;
    private final Clock clock;
    private final Set<String> running = ConcurrentHashMap.newKeySet();

    public RequestTokens(Storage storage, Clock clock) {
        this.storage = storage;
        this.clock = clock;
    }

    /** Claims the token for a request; on NEW the caller must {@link #finish}. */
    public Known begin(String token, byte[] fingerprint) {
        if (!running.add(token)) {
            return Known.IN_PROGRESS;
        }
        byte[] stored = storage.get(Keys.token(token));
        if (stored == null || expired(stored)) {
            return Known.NEW;
        }
        running.remove(token);
        byte[] first = Arrays.copyOfRange(stored, Long.BYTES, stored.length);
        return Arrays.equals(first, fingerprint) ? Known.REPEATED : Known.MISMATCH;
    }

    /** Adds the token to the batch of its transaction. */
    public void stage(Batch batch, String token, byte[] fingerprint) {
        long now = clock.millis();
        batch.put(Keys.token(token), Keys.concat(Keys.number(now), fingerprint));
        batch.put(Keys.tokenTime(now, token), new byte[0]);
    }

    public void finish(String token) {
        running.remove(token);
    }

    /** Removes tokens whose time is over. */
    public void sweep() {
        byte[] start = Keys.tokenTimes();
        byte[] end = Keys.concat(start, Keys.number(clock.millis() - LIFE.toMillis()));
        Batch batch = new Batch();
        try (Cursor old = storage.scan(start, end, true)) {
            while (old.next()) {
                byte[] key = old.key();
                int at = start.length + Long.BYTES;
                String token = new String(key, at, key.length - at, StandardCharsets.UTF_8);
                byte[] stored = storage.get(Keys.token(token));
                // The token may have been used again since; then its younger mark removes it later.
                if (stored != null && expired(stored) && !running.contains(token)) {
                    batch.delete(Keys.token(token));
                }
                batch.delete(key);
            }
        }
        if (!batch.isEmpty()) {
            storage.commit(batch);
        }
    }

    private boolean expired(byte[] stored) {
        return ByteBuffer.wrap(stored).getLong() + LIFE.toMillis() <= clock.millis();
    }
}
