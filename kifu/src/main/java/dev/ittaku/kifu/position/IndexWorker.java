package dev.ittaku.kifu.position;

import dev.ittaku.kifu.work.WorkQueue;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.read.Page;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Has the index follow the records that wait for it, one after the other. Several servers may do so at once. */
public final class IndexWorker implements WorkQueue {
    private final Table table;
    private final PositionIndex index;
    private final Consumer<Throwable> trouble;
    private volatile boolean stopping;

    /** @param trouble called for records that could not be indexed */
    public IndexWorker(Table table, PositionIndex index, Consumer<Throwable> trouble) {
        this.table = table;
        this.index = index;
        this.trouble = trouble;
    }

    /** @throws IllegalStateException at the end, if there are records that the index could not follow */
    @Override
    public Look workOnce() {
        int settled = 0;
        int failed = 0;
        @Nullable String cursor = null;
        do {
            Page<Indexing> page =
                    table.page(PositionItems.TO_INDEX.of(None.NONE).after(cursor));
            for (Indexing work : page.items()) {
                if (stopping) {
                    return Look.NOTHING;
                }
                if (settle(work)) {
                    settled++;
                } else {
                    failed++;
                }
            }
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        if (failed > 0) {
            // The job has failed, and is tried again after a while.
            throw new IllegalStateException("the index of positions could not follow " + failed + " records");
        }
        return settled > 0 ? Look.WORKED : Look.NOTHING;
    }

    /** One record that cannot be followed must not keep the others waiting. */
    private boolean settle(Indexing work) {
        try {
            index.settle(work.kid());
            return true;
        } catch (RuntimeException | StackOverflowError e) {
            trouble.accept(e);
            return false;
        }
    }

    @Override
    public void stop() {
        stopping = true;
    }
}
