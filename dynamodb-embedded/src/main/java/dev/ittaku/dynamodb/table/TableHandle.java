package dev.ittaku.dynamodb.table;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A table while the store is open. Who reads or writes its items holds {@link #use} and sees one
 * definition throughout; who changes the definition holds {@link #change}, for a moment.
 */
public final class TableHandle {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private volatile Table table;
    private volatile boolean dropped;

    TableHandle(Table table) {
        this.table = table;
    }

    public Table table() {
        return table;
    }

    public boolean isDropped() {
        return dropped;
    }

    public Lock use() {
        return lock.readLock();
    }

    Lock change() {
        return lock.writeLock();
    }

    void set(Table next) {
        table = next;
    }

    void drop() {
        dropped = true;
    }
}
