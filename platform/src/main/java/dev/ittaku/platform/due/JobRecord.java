package dev.ittaku.platform.due;

import dev.ittaku.platform.product.LocalText;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Notes when a job runs and how it ends. Several threads may run the same job. */
public final class JobRecord {
    private final String name;
    private final LocalText title;
    private final Clock clock;
    private int running;
    private long runs;
    private long failures;
    private @Nullable Instant began;
    private @Nullable Instant ended;
    private @Nullable String failure;
    private @Nullable Integer waiting;
    private @Nullable Instant due;

    public JobRecord(String name, LocalText title, Clock clock) {
        this.name = name;
        this.title = title;
        this.clock = clock;
    }

    public String name() {
        return name;
    }

    public void run(Runnable work) {
        Object ignored = run(() -> {
            work.run();
            return name;
        });
    }

    public <T> T run(Supplier<T> work) {
        JobRun run = begin();
        String why = JobRun.UNKNOWN;
        try {
            T result = work.get();
            why = null;
            return result;
        } catch (RuntimeException e) {
            why = JobRun.reason(e);
            throw e;
        } finally {
            end(why, run.waiting());
            run.end(why);
        }
    }

    private synchronized JobRun begin() {
        running++;
        runs++;
        JobRun run = JobRun.begin(name, clock);
        began = run.began();
        return run;
    }

    private synchronized void end(@Nullable String why, @Nullable Integer found) {
        running--;
        if (found != null) {
            waiting = found;
        }
        ended = clock.instant();
        failure = why;
        if (why != null) {
            failures++;
        }
    }

    /** The first thing that the last run left to be done at its time, or that should have been done before. */
    synchronized void due(Optional<Instant> first) {
        due = first.orElse(null);
    }

    public JobState state() {
        return state(null);
    }

    synchronized JobState state(@Nullable Instant next) {
        return new JobState(name, title, running, runs, failures, began, ended, failure, next, waiting, due);
    }
}
