package dev.ittaku.kifu.work;

import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.due.JobState;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A thread of a server that works on a queue. It checks the queue when it is notified, and periodically while others
 * hold some work.
 */
public class WorkThread implements AutoCloseable {
    /** How long it waits for other servers, unless it is notified. */
    protected static final Duration WHILE_HELD = Duration.ofSeconds(15);

    private static final long STOPPING_MILLIS = 10_000;

    private final JobRecord job;
    private final WorkQueue worker;
    private final Consumer<Throwable> trouble;
    private final Duration whileHeld;
    private final Duration afterFailure;
    private final Semaphore news = new Semaphore(0);
    private final Thread thread;
    private volatile boolean stopping;

    /**
     * @param job records each check; the thread has its name
     * @param trouble called for unexpected failures; the work continues after them
     * @param whileHeld how long it waits while other servers hold all work, unless it is notified
     * @param afterFailure how long it pauses after a failure, unless it is notified
     */
    protected WorkThread(
            JobRecord job, WorkQueue worker, Consumer<Throwable> trouble, Duration whileHeld, Duration afterFailure) {
        this.job = job;
        this.worker = worker;
        this.trouble = trouble;
        this.whileHeld = whileHeld;
        this.afterFailure = afterFailure;
        this.thread = new Thread(this::run, job.name());
        thread.setDaemon(true);
    }

    public final void start() {
        thread.start();
    }

    /** How it stands, for admins. */
    public final JobState job() {
        return job.state();
    }

    /** There may be something to do. */
    public final void look() {
        if (news.availablePermits() == 0) {
            news.release();
        }
    }

    private void run() {
        try {
            news.acquire();
            while (!stopping) {
                try {
                    switch (job.run(worker::workOnce)) {
                        case WORKED -> {}
                        case HELD -> pause(whileHeld);
                        case NOTHING -> news.acquire();
                    }
                } catch (RuntimeException | Error e) {
                    // The only thread there is: what breaks one thing must not end those of everybody else.
                    if (!stopping) {
                        trouble.accept(e);
                        pause(afterFailure);
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

    /** Ends after the present work; the rest goes back into the queue. */
    @Override
    public final void close() {
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
