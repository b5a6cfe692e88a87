package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.storage.StoreWarnings;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Copies whole tables. A small table is copied before the call returns, so that its unfinished state is never seen; a
 * larger one in the background, one after the other. Closing the store stops running copies, as a crash would; the next
 * opening finds them unfinished and removes them.
 */
public final class BulkWork implements AutoCloseable {
    /** Items that are copied while the caller waits. */
    static final int SMALL = 1000;

    private final ExecutorService worker = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "ittaku-dynamodb-copy");
        thread.setDaemon(true);
        return thread;
    });
    private volatile boolean closed;

    /**
     * Does the work.
     *
     * @param undo removes what work that failed has left
     */
    public void run(long items, Runnable work, Runnable undo) {
        if (items <= SMALL) {
            attempt(work, undo);
            return;
        }
        worker.execute(() -> {
            try {
                attempt(work, undo);
            } catch (RuntimeException e) {
                StoreWarnings.log(BulkWork.class, "copying a table failed", e);
            }
        });
    }

    private static void attempt(Runnable work, Runnable undo) {
        try {
            work.run();
        } catch (RuntimeException e) {
            try {
                undo.run();
            } catch (RuntimeException again) {
                // A full disk, say. It stays unfinished until the store is opened again.
                e.addSuppressed(again);
            }
            throw e;
        }
    }

    /** Whether running work must stop. */
    public boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        worker.shutdown();
        try {
            if (!worker.awaitTermination(1, TimeUnit.MINUTES)) {
                worker.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
