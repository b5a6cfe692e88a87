package dev.ittaku.dynamodb.internal.client;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.FaultInjector;
import dev.ittaku.dynamodb.storage.StorageException;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;

/**
 * Lets operations through while the store is open. Closing waits for running operations, because the native storage
 * must not be used after it is closed. One thread can have exclusive use of the store for a time.
 */
public final class OpenGate {
    private static final int SERVER_ERROR = 500;

    /** Not reentrant, and so without a count for each thread: no operation calls the client again. */
    private final ReadWriteLock lock = new StampedLock().asReadWriteLock();

    private final @Nullable FaultInjector faults;
    private boolean closed;
    /** Who alone is let through; guarded by the lock. */
    private @Nullable Thread alone;

    public OpenGate(@Nullable FaultInjector faults) {
        this.faults = faults;
    }

    boolean hasFaults() {
        return faults != null;
    }

    public <Q, A> A pass(Function<Q, A> operation, Q request) {
        if (faults != null && request instanceof SdkRequest asked) {
            faults.before(asked);
        }
        lock.readLock().lock();
        try {
            if (closed) {
                throw new IllegalStateException("The store is closed; open it again to use it.");
            }
            if (alone != null && alone != Thread.currentThread()) {
                throw internal("The tables are being set back to an earlier moment; try again when that is done.")
                        .build();
            }
            return operation.apply(request);
        } catch (StorageException e) {
            throw internal(String.valueOf(e.getMessage())).cause(e).build();
        } finally {
            lock.readLock().unlock();
        }
    }

    private static InternalServerErrorException.Builder internal(String message) {
        return Errors.fill(InternalServerErrorException.builder(), "InternalServerError", message)
                .statusCode(SERVER_ERROR);
    }

    /**
     * Runs an action while no other operation runs. Waits until running operations have ended.
     *
     * @throws IllegalStateException if another thread already has exclusive use of the store
     */
    public <T> T alone(Supplier<T> work) {
        give(Thread.currentThread());
        try {
            return work.get();
        } finally {
            give(null);
        }
    }

    private void give(@Nullable Thread thread) {
        lock.writeLock().lock();
        try {
            if (thread != null && alone != null) {
                throw new IllegalStateException("The tables are already being set back.");
            }
            alone = thread;
        } finally {
            lock.writeLock().unlock();
        }
    }

    /** False if it was closed already. */
    public boolean close() {
        lock.writeLock().lock();
        try {
            boolean first = !closed;
            closed = true;
            return first;
        } finally {
            lock.writeLock().unlock();
        }
    }
}
