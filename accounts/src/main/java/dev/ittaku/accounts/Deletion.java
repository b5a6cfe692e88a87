package dev.ittaku.accounts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The taking apart of an account: what is done already, so that it can go on after a crash, and the report at the end.
 *
 * @param leasedUntil while one server works on it, others leave it alone
 * @param finished null while there is something to do
 */
public record Deletion(
        String userId,
        String username,
        Instant asked,
        List<Removed> removed,
        Instant leasedUntil,
        @Nullable Instant finished,
        @Nullable Instant expires) {
    /** What identifies an item. */
    public record Key(String userId) {}

    /** What one part of the installation removed. */
    public record Removed(String part, long items) {}

    public Deletion {
        removed = List.copyOf(removed);
    }

    boolean has(String part) {
        return removed.stream().anyMatch(done -> done.part().equals(part));
    }

    public boolean isFinished() {
        return finished != null;
    }
}
