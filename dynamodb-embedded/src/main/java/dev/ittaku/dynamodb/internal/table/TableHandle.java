package dev.ittaku.dynamodb.internal.table;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A table while the store is open. A reader or writer of its items holds {@link #use} and sees one definition
 * throughout; a change of the definition holds {@link #change}, for a moment.
 */
public final class TableHandle {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
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

    /** Whether a read made with this definition, without {@link #use}, saw nothing of a change to the table. */
    @SuppressWarnings("ReferenceEquality") // a definition that was set anew is another one, even if it says the same
    public boolean stillIs(Table definition) {
        return !lock.isWriteLocked() && !dropped && table == definition;
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
