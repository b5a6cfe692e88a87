package dev.ittaku.accounts.deletion;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The deletion of an account: which parts are removed already, so that it can resume after a crash, and the report at the end.
 *
 * @param leasedUntil while one server works on it, others leave it alone
 * @param leaseOwner that server
 * @param leaseFence how often a server has begun or resumed it
 * @param finished null while there is something to do
 */
public record Deletion(
        String userId,
        String username,
        Instant asked,
        List<Removed> removed,
        @Nullable Instant leasedUntil,
        @Nullable String leaseOwner,
        @Nullable Long leaseFence,
        @Nullable Instant finished,
        @Nullable Instant expires) {
    /** What identifies an item. */
    public record Key(String userId) {}

    /** The result of one part of the installation. */
    public record Removed(String part, long items) {}

    public Deletion {
        removed = List.copyOf(removed);
    }

    static Deletion asked(String userId, String username, Instant now) {
        return new Deletion(userId, username, now, List.of(), null, null, null, null, null);
    }

    /** Records the result of one part. */
    Deletion after(Removed part, Instant leased) {
        return new Deletion(userId, username, asked, with(part), leased, leaseOwner, leaseFence, null, null);
    }

    /** The last part is removed; the report is kept for a while. */
    Deletion finished(Removed last, Instant now, Instant kept) {
        return new Deletion(userId, username, asked, with(last), null, null, leaseFence, now, kept);
    }

    private List<Removed> with(Removed part) {
        return Stream.concat(removed.stream(), Stream.of(part)).toList();
    }

    boolean has(String part) {
        return removed.stream().anyMatch(done -> done.part().equals(part));
    }

    public boolean isFinished() {
        return finished != null;
    }
}
