package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One thread gathers the writers that wait and hands them on as one group, so that they share one sync.
 * A writer returns when its group is durable, or throws what made the group fail.
 */
final class GroupCommit implements AutoCloseable {
    private static final int LARGEST_GROUP = 512;

    private final LinkedBlockingQueue<Waiting> queue = new LinkedBlockingQueue<>();
    private final Consumer<List<Batch>> write;
    private final Thread thread;
    private volatile boolean closed;

    GroupCommit(Consumer<List<Batch>> write) {
        this.write = write;
        this.thread = new Thread(this::run, "ittaku-dynamodb-commit");
        thread.setDaemon(true);
        thread.start();
    }

    void commit(Batch batch) {
        if (closed) {
            throw closedException();
        }
        Waiting waiting = new Waiting(batch, Thread.currentThread());
        queue.add(waiting);
        waiting.await();
        RuntimeException failure = waiting.failure;
        if (failure != null) {
            throw new StorageException(Code.WRITE_FAILED, String.valueOf(failure.getMessage()), failure);
        }
    }

    private void run() {
        List<Waiting> group = new ArrayList<>(LARGEST_GROUP);
        List<Batch> batches = new ArrayList<>(LARGEST_GROUP);
        while (true) {
            try {
                group.add(queue.take());
            } catch (InterruptedException e) {
                // Only close() interrupts; waiting writers get an error.
                queue.forEach(waiting -> waiting.done(closedException()));
                return;
            }
            queue.drainTo(group, LARGEST_GROUP - 1);
            group.forEach(waiting -> batches.add(waiting.batch));
            RuntimeException failure = null;
            try {
                write.accept(batches);
            } catch (RuntimeException e) {
                failure = e;
            }
            for (Waiting waiting : group) {
                waiting.done(failure);
            }
            group.clear();
            batches.clear();
        }
    }

    private static StorageException closedException() {
        return new StorageException(Code.CLOSED, "The store is closed.");
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        queue.forEach(waiting -> waiting.done(closedException()));
    }

    private static final class Waiting {
        private final Batch batch;
        private final Thread writer;
        private volatile boolean done;
        private volatile @Nullable RuntimeException failure;

        Waiting(Batch batch, Thread writer) {
            this.batch = batch;
            this.writer = writer;
        }

        /** Waits out interrupts: the batch may be written either way, and the caller must know which. */
        void await() {
            boolean interrupted = false;
            while (!done) {
                LockSupport.park(this);
                interrupted |= Thread.interrupted();
            }
            if (interrupted) {
                writer.interrupt();
            }
        }

        void done(@Nullable RuntimeException why) {
            failure = why;
            done = true;
            LockSupport.unpark(writer);
        }
    }
}
