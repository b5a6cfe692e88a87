package dev.ittaku.table.migration;

import dev.ittaku.table.Table;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.migration.MigrationState.Run;
import dev.ittaku.table.migration.MigrationState.Status;
import dev.ittaku.table.read.Backoff;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Runs a migration over a whole table: in segments side by side, not faster than allowed, recorded page by page. A run that
 * is interrupted, wherever it is, is resumed by the next one.
 */
public final class MigrationRun {
    /** Hears how a run is getting on; called by several threads. */
    public interface Listener {
        void at(MigrationState.Tally tally);

        /** An item that could not be migrated. */
        void failed(String key, String why);
    }

    /**
     * How often an item that others change is tried. Each attempt may lose against any of them, and a transaction that has
     * the item turns all others away for as long as it takes.
     */
    private static final int ATTEMPTS = 60;

    private final Migration migration;
    private final DynamoDbClient client;
    private final Clock clock;
    private final Consumer<Duration> pause;
    private final Ledger ledger;

    public MigrationRun(Migration migration, DynamoDbClient client, Clock clock, Consumer<Duration> pause) {
        this.migration = migration;
        this.client = client;
        this.clock = clock;
        this.pause = pause;
        this.ledger = new Ledger(client, migration);
    }

    /** The recorded state. */
    public MigrationState state() {
        return ledger.state();
    }

    /** Runs the migration, or resumes an interrupted run; a completed one is skipped unless it is to be run again. */
    public MigrationState run(RunOptions options, Listener listener) {
        MigrationState before = ledger.state();
        if (before.status() == Status.DONE && !options.again()) {
            return before;
        }
        boolean fresh = before.status() != Status.RUNNING || options.again();
        String run = UUID.randomUUID().toString();
        List<Run> runs = new ArrayList<>(before.runs());
        runs.add(new Run(options.by(), clock.instant()));
        int segments = fresh ? options.segments() : before.segments();
        MigrationState begun =
                new MigrationState(Status.RUNNING, runs, Optional.empty(), segments, 0, MigrationState.Tally.NONE);
        ledger.begin(run, begun, fresh);
        segments(run, segments, new Pace(options.itemsPerSecond(), clock, pause), listener);
        MigrationState after = ledger.state();
        Status status = after.tally().failed() == 0 ? Status.DONE : Status.INCOMPLETE;
        Instant finished = clock.instant();
        ledger.end(run, new MigrationState(status, runs, Optional.of(finished), segments, segments, after.tally()));
        return ledger.state();
    }

    private void segments(String run, int segments, Pace pace, Listener listener) {
        Table table = Table.builder(migration.design(), client).clock(clock).build();
        AtomicBoolean stopped = new AtomicBoolean();
        Backoff backoff = new Backoff(ATTEMPTS, Duration.ofMillis(10), Duration.ofMillis(500), new Random(), pause);
        SegmentRun.Work work = new SegmentRun.Work(
                migration, table, client, clock, ledger, run, segments, pace, backoff, new Totals(listener), stopped);
        ExecutorService threads = Executors.newFixedThreadPool(segments, task -> {
            Thread thread = new Thread(task, "migration-" + migration.name());
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < segments; i++) {
                all.add(threads.submit(new SegmentRun(work, i)));
            }
            await(all, stopped);
        } finally {
            stopped.set(true);
            threads.shutdown();
        }
    }

    /** The first failure is thrown after all segments have stopped at their next page. */
    private static void await(List<Future<?>> all, AtomicBoolean stopped) {
        RuntimeException failure = null;
        for (Future<?> each : all) {
            try {
                each.get();
            } catch (ExecutionException e) {
                stopped.set(true);
                if (failure == null) {
                    failure = e.getCause() instanceof RuntimeException unchecked
                            ? unchecked
                            : new IllegalStateException(e.getCause());
                }
            } catch (InterruptedException e) {
                stopped.set(true);
                Thread.currentThread().interrupt();
                throw new TableException(
                        TableException.Code.CONFLICT, "the migration was interrupted; run it again to go on", e);
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** What all segments of this run have done together. */
    static final class Totals {
        private final Listener listener;
        private MigrationState.Tally all = MigrationState.Tally.NONE;

        Totals(Listener listener) {
            this.listener = listener;
        }

        synchronized void add(MigrationState.Tally page) {
            all = all.plus(page);
            listener.at(all);
        }

        synchronized void failed(String key, String why) {
            listener.failed(key, why);
        }
    }
}
