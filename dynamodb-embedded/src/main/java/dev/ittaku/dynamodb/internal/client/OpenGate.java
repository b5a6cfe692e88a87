package dev.ittaku.dynamodb.internal.client;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.FaultInjector;
import dev.ittaku.dynamodb.storage.StorageException;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;

/**
 * Lets operations through while the store is open. Closing waits for those inside: the native storage
 * must not be touched after it is gone.
 */
public final class OpenGate {
    private static final int SERVER_ERROR = 500;

    /** Not reentrant, and so without a count for each thread: no operation calls the client again. */
    private final ReadWriteLock lock = new StampedLock().asReadWriteLock();

    private final @Nullable FaultInjector faults;
    private boolean closed;

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
            return operation.apply(request);
        } catch (StorageException e) {
            throw Errors.fill(
                            InternalServerErrorException.builder(),
                            "InternalServerError",
                            String.valueOf(e.getMessage()))
                    .statusCode(SERVER_ERROR)
                    .cause(e)
                    .build();
        } finally {
            lock.readLock().unlock();
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
