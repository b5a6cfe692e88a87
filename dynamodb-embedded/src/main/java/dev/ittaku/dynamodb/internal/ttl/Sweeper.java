package dev.ittaku.dynamodb.internal.ttl;

import dev.ittaku.dynamodb.internal.backup.Backups;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.stream.GrowingShards;
import dev.ittaku.dynamodb.internal.storage.StoreWarnings;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Periodically removes expired items, old stream records and old tokens; and splits shards or adds their successors
 * when they are due.
 */
public final class Sweeper implements AutoCloseable {
    private final Engine engine;
    private final ExpiredItems items;
    private final OldRecords records;
    private final OldHistory history;
    private final Backups backups;
    private final GrowingShards shards;
    private final ScheduledExecutorService schedule = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "ittaku-dynamodb-sweep");
        thread.setDaemon(true);
        return thread;
    });

    private final ScheduledFuture<?> turns;

    public Sweeper(Engine engine, Backups backups, GrowingShards shards, Duration interval) {
        this.engine = engine;
        this.items = new ExpiredItems(engine);
        this.records = new OldRecords(engine);
        this.history = new OldHistory(engine);
        this.backups = backups;
        this.shards = shards;
        this.turns = schedule.scheduleWithFixedDelay(
                this::sweepAgain, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Sweeps now. */
    public synchronized void sweep() {
        items.remove();
        records.remove();
        shards.growAll();
        history.remove();
        backups.forget(engine.clock().instant());
        engine.tokens().sweep();
    }

    /** A sweep that fails (a full disk, say) is tried again at the next turn. */
    private void sweepAgain() {
        try {
            sweep();
        } catch (RuntimeException e) {
            StoreWarnings.log(Sweeper.class, "a sweep failed and will be tried again", e);
        }
    }

    @Override
    public void close() {
        turns.cancel(false);
        schedule.shutdown();
        try {
            if (!schedule.awaitTermination(1, TimeUnit.MINUTES)) {
                schedule.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
