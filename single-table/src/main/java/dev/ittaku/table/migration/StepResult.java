package dev.ittaku.table.migration;

import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Reason;

/** What a migration's step has done with one item. */
public enum StepResult {
    CHANGED,
    /** There was nothing to do, or it had been done before. */
    SAME,
    /** Somebody else was writing; the item is read and retried. */
    BUSY;

    /**
     * If the item exists already, or does not exist any more, there is nothing to do; if the condition failed, the
     * write is retried.
     */
    public static StepResult of(Outcome<?> outcome) {
        return outcome.refusal().map(StepResult::of).orElse(CHANGED);
    }

    public static StepResult of(Committed committed) {
        return committed.isDone() ? CHANGED : of(committed.failures().get(0).reason());
    }

    private static StepResult of(Reason reason) {
        return switch (reason) {
            case EXISTS, DUPLICATE, MISSING -> SAME;
            case STALE, CONDITION -> BUSY;
            case LIMIT -> throw Outcome.refusal(reason, "a counter");
        };
    }
}
