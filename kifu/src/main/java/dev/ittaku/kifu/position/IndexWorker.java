package dev.ittaku.kifu.position;

import dev.ittaku.kifu.work.WorkQueue;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import java.util.List;
import java.util.function.Consumer;

/** Has the index follow the records that wait for it, one after the other. Several servers may do so at once. */
public final class IndexWorker implements WorkQueue {
    private final Table table;
    private final PositionIndex index;
    private final Consumer<Throwable> trouble;
    private volatile boolean stopping;

    /** @param trouble told about records that the index could not follow */
    public IndexWorker(Table table, PositionIndex index, Consumer<Throwable> trouble) {
        this.table = table;
        this.index = index;
        this.trouble = trouble;
    }

    @Override
    public Look workOnce() {
        List<Indexing> waiting =
                table.page(PositionItems.TO_INDEX.of(None.NONE)).items();
        boolean hasWorked = false;
        for (Indexing work : waiting) {
            if (stopping) {
                return Look.NOTHING;
            }
            hasWorked |= settle(work);
        }
        // What failed is tried again when there is news, not at once.
        return hasWorked ? Look.WORKED : Look.NOTHING;
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
