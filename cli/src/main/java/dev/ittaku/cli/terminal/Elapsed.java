package dev.ittaku.cli.terminal;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Says on standard error that work whose length nobody knows is still going on: every second where a person watches, in
 * place, and every half minute elsewhere. Close it before the result is printed.
 */
public final class Elapsed implements AutoCloseable {
    private final PrintWriter err;
    private final String what;
    private final boolean watched;
    private final long start = System.nanoTime();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "elapsed");
        thread.setDaemon(true);
        return thread;
    });
    private boolean said;

    private Elapsed(PrintWriter err, String what, boolean watched) {
        this.err = err;
        this.what = what;
        this.watched = watched;
    }

    public static Elapsed start(CommandSpec spec, String what) {
        PrintWriter err = ProgressOutput.of(spec);
        boolean watched = Boolean.getBoolean("ittaku.terminal");
        return start(err, what, watched, watched ? Duration.ofSeconds(1) : Duration.ofSeconds(30));
    }

    public static Elapsed start(PrintWriter err, String what, boolean watched, Duration every) {
        Elapsed elapsed = new Elapsed(err, what, watched);
        Future<?> unused =
                elapsed.clock.scheduleAtFixedRate(elapsed::say, every.toNanos(), every.toNanos(), TimeUnit.NANOSECONDS);
        return elapsed;
    }

    private synchronized void say() {
        String line = what + " … " + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start) + " s";
        err.print(watched ? "\r" + line : line + System.lineSeparator());
        err.flush();
        said = true;
    }

    @Override
    public synchronized void close() {
        clock.shutdownNow();
        if (watched && said) {
            err.print("\r" + " ".repeat(what.length() + 12) + "\r");
            err.flush();
        }
    }
}
