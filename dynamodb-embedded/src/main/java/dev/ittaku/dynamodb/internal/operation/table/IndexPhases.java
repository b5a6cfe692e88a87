package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.storage.StoreWarnings;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/**
 * The phases of an index that is added to a table, as the service shows them: it is allocated, then filled, then ACTIVE.
 * Small tables would be filled before anybody could look, so each phase lasts a moment: the first for a fixed time, the
 * second until a description has shown it for that time, or until it has lasted several times as long.
 */
final class IndexPhases {
    private static final int UNSEEN = 6;
    private static final int CHECKS = 6;

    private final Engine engine;
    private final long phase;
    private final ScheduledExecutorService worker;
    private final Map<Integer, Long> firstSeen = new ConcurrentHashMap<>();

    /**
     * The phases of a store's indexes.
     *
     * @param phase the length of a phase without work; zero to skip such phases
     */
    IndexPhases(Engine engine, Duration phase, ScheduledExecutorService worker) {
        this.engine = engine;
        this.phase = phase.toNanos();
        this.worker = worker;
    }

    /** The table in the first phase of its new index; there is at most one. */
    Table begun(Table table, List<String> created) {
        if (phase == 0 || created.isEmpty()) {
            return table;
        }
        firstSeen.remove(table.number());
        return table.withAllocating(created.get(0));
    }

    void described(Table table) {
        if (phase > 0 && table.allocating() == null && table.isBuilding()) {
            firstSeen.putIfAbsent(table.number(), System.nanoTime());
        }
    }

    /**
     * Fills an index in the background and finishes it. One that was left unfinished by an earlier run of the store is
     * in no phase any more.
     *
     * @param fill says whether the index is whole
     */
    void run(TableHandle handle, BooleanSupplier fill, UnaryOperator<Table> finish) {
        if (handle.table().allocating() == null) {
            later(0, () -> {
                if (fill.getAsBoolean()) {
                    engine.catalogue().change(handle, finish);
                }
            });
            return;
        }
        later(phase, () -> {
            engine.catalogue().change(handle, table -> table.withAllocating(null));
            long from = System.nanoTime();
            if (fill.getAsBoolean()) {
                finishOnceSeen(handle, from, finish);
            }
        });
    }

    private void finishOnceSeen(TableHandle handle, long from, UnaryOperator<Table> finish) {
        long now = System.nanoTime();
        int table = handle.table().number();
        Long seen = firstSeen.get(table);
        if (now - from >= UNSEEN * phase || (seen != null && now - seen >= phase)) {
            firstSeen.remove(table);
            engine.catalogue().change(handle, finish);
        } else {
            later(phase / CHECKS, () -> finishOnceSeen(handle, from, finish));
        }
    }

    /** Does work in the background. */
    void later(long nanos, Runnable work) {
        Future<?> unused = worker.schedule(
                () -> {
                    try {
                        work.run();
                    } catch (RuntimeException e) {
                        StoreWarnings.log(
                                IndexPhases.class,
                                "an index or a list of expiries could not be filled, and will be when the store is opened again",
                                e);
                    }
                },
                nanos,
                TimeUnit.NANOSECONDS);
    }
}
