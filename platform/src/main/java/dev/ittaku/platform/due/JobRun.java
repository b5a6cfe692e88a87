package dev.ittaku.platform.due;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One run of a job. Code on its thread can ask for the current run, so that the run's requests to tables belong to it.
 */
public final class JobRun {
    /** Why a run failed that ended without an exception that is expected of jobs. */
    static final String UNKNOWN = "ended by an error";

    private static final ThreadLocal<@Nullable JobRun> CURRENT = new ThreadLocal<>();

    private final String job;
    private final Clock clock;
    private final Instant began;
    private final @Nullable JobRun outer;
    private final List<Consumer<Optional<String>>> listeners = new ArrayList<>();
    private @Nullable Integer waiting;

    private JobRun(String job, Clock clock, @Nullable JobRun outer) {
        this.job = job;
        this.clock = clock;
        this.began = clock.instant();
        this.outer = outer;
    }

    /** The run that this thread is in. */
    public static Optional<JobRun> current() {
        return Optional.ofNullable(CURRENT.get());
    }

    /** Notes how many things the run that this thread is in has found waiting, those included that it will work on. */
    public static void found(int waiting) {
        JobRun here = CURRENT.get();
        if (here != null) {
            here.waiting = waiting;
        }
    }

    /** What {@link #found} noted last. */
    @Nullable
    Integer waiting() {
        return waiting;
    }

    /** Work that a job hands to other threads: it is a run of the same job there. */
    public static <T> Supplier<T> handedOn(Supplier<T> work) {
        JobRun here = CURRENT.get();
        return here == null ? work : () -> here.next(work);
    }

    private <T> T next(Supplier<T> work) {
        JobRun run = begin(job, clock);
        String why = UNKNOWN;
        try {
            T result = work.get();
            why = null;
            return result;
        } catch (RuntimeException e) {
            why = reason(e);
            throw e;
        } finally {
            run.end(why);
        }
    }

    static String reason(RuntimeException e) {
        return e.getClass().getSimpleName() + ": " + e.getMessage();
    }

    static JobRun begin(String job, Clock clock) {
        JobRun run = new JobRun(job, clock, CURRENT.get());
        CURRENT.set(run);
        return run;
    }

    /** On the thread that began it. */
    void end(@Nullable String failure) {
        if (outer == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(outer);
        }
        listeners.forEach(listener -> listener.accept(Optional.ofNullable(failure)));
    }

    /** The job's name. */
    public String job() {
        return job;
    }

    public Instant began() {
        return began;
    }

    /** Calls the listener when the run has ended, on its thread, with the reason if it failed. Only the run's thread may call this. */
    public void whenEnded(Consumer<Optional<String>> listener) {
        listeners.add(listener);
    }
}
