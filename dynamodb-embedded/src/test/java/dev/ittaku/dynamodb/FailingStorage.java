package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.storage.View;
import dev.ittaku.dynamodb.storage.StorageException;

/** A storage whose disk can be full. */
final class FailingStorage implements Storage {
    private final Storage inner;
    volatile boolean full;
    /** Runs before each commit, in the committing thread. */
    volatile Runnable beforeCommit = () -> {};

    FailingStorage(Storage inner) {
        this.inner = inner;
    }

    @Override
    public void commit(Batch batch) {
        beforeCommit.run();
        if (full) {
            throw new StorageException(StorageException.Code.WRITE_FAILED, "No space left on device");
        }
        inner.commit(batch);
    }

    @Override
    public byte[] get(byte[] key) {
        return inner.get(key);
    }

    @Override
    public Cursor scan(byte[] from, byte[] to, boolean forward) {
        return inner.scan(from, to, forward);
    }

    @Override
    public long approximateSize(byte[] from, byte[] to) {
        return inner.approximateSize(from, to);
    }

    @Override
    public View snapshot() {
        return inner.snapshot();
    }

    @Override
    public Count count(int counter) {
        return inner.count(counter);
    }

    @Override
    public long lastSequence() {
        return inner.lastSequence();
    }

    @Override
    public void close() {
        inner.close();
    }
}
