package dev.ittaku.kifu.imports;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The thread of a server that works on imports. It looks when it is told to, and now and then while others hold some. */
public final class ImportThread implements AutoCloseable {
    private static final Duration WHILE_HELD = Duration.ofSeconds(15);
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(5);
    private static final long STOPPING_MILLIS = 10_000;

    private final ImportWorker worker;
    private final Consumer<Throwable> trouble;
    private final Semaphore news = new Semaphore(0);
    private final Thread thread = new Thread(this::run, "kifu-imports");
    private volatile boolean stopping;

    public ImportThread(ImportWorker worker, Consumer<Throwable> trouble) {
        this.worker = worker;
        this.trouble = trouble;
        thread.setDaemon(true);
    }

    public void start() {
        thread.start();
    }

    /** There may be something to do. */
    public void look() {
        if (news.availablePermits() == 0) {
            news.release();
        }
    }

    private void run() {
        try {
            news.acquire();
            while (!stopping) {
                try {
                    switch (worker.workOnce()) {
                        case WORKED -> {}
                        case HELD -> pause(WHILE_HELD);
                        case NOTHING -> news.acquire();
                    }
                } catch (RuntimeException | Error e) {
                    // The only thread there is: what breaks one import must not end those of everybody else.
                    if (!stopping) {
                        trouble.accept(e);
                        pause(AFTER_FAILURE);
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void pause(Duration most) throws InterruptedException {
        // Woken or not: it looks again either way.
        boolean ignored = news.tryAcquire(most.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Ends after the file at work; what is left goes back into the queue. */
    @Override
    public void close() {
        stopping = true;
        worker.stop();
        news.release();
        try {
            thread.join(STOPPING_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
