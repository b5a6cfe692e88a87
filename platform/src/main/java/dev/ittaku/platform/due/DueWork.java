package dev.ittaku.platform.due;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs due work on its own thread: at once when this server has written something, at the next due time found by the
 * last run, and from time to time for writes of other servers. So there is no polling, and no work is lost if the
 * server that knew of it dies.
 */
public final class DueWork implements AutoCloseable {
    /** Does the work that is due now, and returns when the next work is due, as far as the table shows. */
    public interface Look {
        Optional<Instant> run();
    }

    /** An index may be behind a recent write, so it is queried once more. */
    private static final Duration INDEX_LAG = Duration.ofSeconds(2);

    private static final Duration AFTER_FAILURE = Duration.ofSeconds(5);
    /** Threads wait by the time that passes, not by the clock; a clock that is set is noticed after this. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);

    private static final long STOPPING_MILLIS = 10_000;

    private final JobRecord job;
    private final Clock clock;
    private final Sweep sweep;
    private final Look look;
    private final Consumer<RuntimeException> failed;
    private final Thread thread;
    private Instant next;
    private Instant once = Instant.MAX;
    private boolean closed;

    /**
     * @param job notes each look; the thread has its name
     * @param failed hears of looks that failed; they are repeated
     */
    public DueWork(JobRecord job, Clock clock, Sweep sweep, Look look, Consumer<RuntimeException> failed) {
        this.job = job;
        this.clock = clock;
        this.sweep = sweep;
        this.look = look;
        this.failed = failed;
        this.next = sweep.isOff() ? Instant.MAX : Instant.MIN;
        this.thread = new Thread(this::run, job.name());
        thread.setDaemon(true);
    }

    public void start() {
        thread.start();
    }

    /** This server has written something that may be due: looks now, and once more when indexes have followed. */
    public void soon() {
        synchronized (this) {
            next = Instant.MIN;
            once = sweep.isOff() ? Instant.MAX : clock.instant().plus(INDEX_LAG);
            notifyAll();
        }
    }

    /** Looks at this time, if not before. */
    public void at(Instant when) {
        synchronized (this) {
            if (!sweep.isOff() && when.isBefore(next)) {
                next = when;
                notifyAll();
            }
        }
    }

    /** How it stands, for admins. */
    public synchronized JobState state() {
        Instant first = next.isBefore(once) ? next : once;
        return job.state(first.equals(Instant.MAX) || first.equals(Instant.MIN) ? null : first);
    }

    private void run() {
        try {
            while (await()) {
                try {
                    Optional<Instant> due = job.run(look::run);
                    job.due(due);
                    at(sweep.next(clock.instant(), due));
                } catch (RuntimeException e) {
                    failed.accept(e);
                    at(clock.instant().plus(AFTER_FAILURE));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Until it is time for a look; false if there will be none. */
    private synchronized boolean await() throws InterruptedException {
        while (!closed) {
            Instant now = clock.instant();
            if (!once.isAfter(now)) {
                once = Instant.MAX;
                next = Instant.MIN;
            }
            if (!next.isAfter(now)) {
                next = Instant.MAX;
                return true;
            }
            Instant first = next.isBefore(once) ? next : once;
            Instant latest = now.plus(LONGEST_WAIT);
            wait(Math.max(
                    1,
                    Duration.between(now, first.isBefore(latest) ? first : latest)
                            .toMillis()));
        }
        return false;
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        try {
            thread.join(STOPPING_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
