package dev.ittaku.dynamodb.internal.transaction;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Locks of items that are being written. A plain write waits for another plain write, but is rejected by a transaction;
 * a transaction waits for plain writes and is rejected by a transaction.
 *
 * <p>Several items are locked in the order of their keys. Nobody waits for a transaction except batches, which keep to
 * that order too, so there are no deadlocks.
 */
public final class ItemLocks {
    private static final int STRIPES = 256;

    /** What a write does if another one has locked the item. */
    public enum Claim {
        /** A single write: waits for writes, refused by transactions. */
        WRITE,
        /** A write of a batch: waits for every other write. */
        PATIENT_WRITE,
        /** An item of a transaction: waits for writes, refused by transactions. */
        TRANSACTION
    }

    private final Stripe[] stripes = new Stripe[STRIPES];

    public ItemLocks() {
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe();
        }
    }

    /** Locks the item; false if a running transaction has locked it and the claim does not wait for transactions. */
    public boolean take(byte[] item, Claim claim) {
        return stripe(item).take(ByteBuffer.wrap(item), claim);
    }

    public void release(byte[] item) {
        stripe(item).release(ByteBuffer.wrap(item));
    }

    /** Whether a running transaction writes the item. */
    public boolean inTransaction(byte[] item) {
        return stripe(item).inTransaction(ByteBuffer.wrap(item));
    }

    private Stripe stripe(byte[] item) {
        int hash = java.util.Arrays.hashCode(item);
        return stripes[(hash ^ (hash >>> 16)) & (STRIPES - 1)];
    }

    private static final class Hold {
        private final boolean transaction;
        private final Condition freed;

        Hold(boolean transaction, Condition freed) {
            this.transaction = transaction;
            this.freed = freed;
        }
    }

    private static final class Stripe {
        private final ReentrantLock lock = new ReentrantLock();
        private final Map<ByteBuffer, Hold> held = new HashMap<>();

        boolean take(ByteBuffer item, Claim claim) {
            lock.lock();
            try {
                Hold hold = held.get(item);
                while (hold != null) {
                    if (hold.transaction && claim != Claim.PATIENT_WRITE) {
                        return false;
                    }
                    hold.freed.awaitUninterruptibly();
                    hold = held.get(item);
                }
                held.put(item, new Hold(claim == Claim.TRANSACTION, lock.newCondition()));
                return true;
            } finally {
                lock.unlock();
            }
        }

        void release(ByteBuffer item) {
            lock.lock();
            try {
                Hold hold = held.remove(item);
                if (hold == null) {
                    throw new IllegalStateException("the item was not taken");
                }
                hold.freed.signalAll();
            } finally {
                lock.unlock();
            }
        }

        boolean inTransaction(ByteBuffer item) {
            lock.lock();
            try {
                Hold hold = held.get(item);
                return hold != null && hold.transaction;
            } finally {
                lock.unlock();
            }
        }
    }
}
