package dev.ittaku.platform.due;

import dev.ittaku.platform.product.LocalText;
import java.time.Clock;
import java.time.Instant;
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
        begin();
        String why = "ended by an error";
        try {
            T result = work.get();
            why = null;
            return result;
        } catch (RuntimeException e) {
            why = e.getClass().getSimpleName() + ": " + e.getMessage();
            throw e;
        } finally {
            end(why);
        }
    }

    private synchronized void begin() {
        running++;
        runs++;
        began = clock.instant();
    }

    private synchronized void end(@Nullable String why) {
        running--;
        ended = clock.instant();
        failure = why;
        if (why != null) {
            failures++;
        }
    }

    public JobState state() {
        return state(null);
    }

    synchronized JobState state(@Nullable Instant next) {
        return new JobState(name, title, running, runs, failures, began, ended, failure, next);
    }
}
