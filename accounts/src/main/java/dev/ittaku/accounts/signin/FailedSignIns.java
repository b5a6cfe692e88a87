package dev.ittaku.accounts.signin;

import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Delays sign-ins after failures, increasingly; if rate limits are off, it accepts everything. */
public final class FailedSignIns {
    private static final Duration FORGET_AFTER = Duration.ofHours(1);
    /** More than the passwords that some servers check of one account at the same moment. */
    private static final Retry RETRY = Retry.atOnce(20);

    private final Table table;
    private final Clock clock;
    private final boolean on;

    public FailedSignIns(Table table, Clock clock, boolean on) {
        this.table = table;
        this.clock = clock;
        this.on = on;
    }

    /** How long the next sign-in of this name has to wait because of those that failed. */
    public Optional<Duration> delay(String whom) {
        if (!on) {
            return Optional.empty();
        }
        return find(whom).flatMap(failures -> wait(failures, clock.instant()));
    }

    /**
     * Writes down a failed sign-in; the more in a row, the longer the next has to wait. Says how long, if this one should
     * have waited already because of others that failed meanwhile.
     */
    public Optional<Duration> failed(String whom) {
        if (!on) {
            return Optional.empty();
        }
        Optional<SignInFailures> earlier = RETRY.until(
                () -> countOneMore(whom),
                () -> new AccountRefusal(
                        Reason.BUSY, "Many are signing in to this account at the same moment; try again in a moment."));
        return earlier.flatMap(failures -> wait(failures, clock.instant()));
    }

    /** The count before this failure; empty if another failure was counted meanwhile. */
    private Optional<Optional<SignInFailures>> countOneMore(String whom) {
        Instant now = clock.instant();
        Optional<SignInFailures> earlier = find(whom);
        long failures = earlier.map(SignInFailures::failures).orElse(0L) + 1;
        SignInFailures after = new SignInFailures(
                subject(whom), failures, now.plus(SignInDelay.after(failures)), now.plus(FORGET_AFTER));
        Condition unchanged = earlier.map(read ->
                        FailureItems.FAILURES.field(SignInFailures::failures).is(read.failures()))
                .orElseGet(() -> FailureItems.FAILURES
                        .field(SignInFailures::failures)
                        .absent()
                        // Forgotten, though the store has not removed it yet.
                        .or(FailureItems.FAILURES.field(SignInFailures::expires).atMost(now)));
        return table.put(FailureItems.FAILURES, after, unchanged).isDone() ? Optional.of(earlier) : Optional.empty();
    }

    /**
     * A sign-in that worked ends the row of failures. Most have none: then nothing is written. Says how long to wait, and
     * changes nothing, if others failed meanwhile that it should have waited for.
     */
    public Optional<Duration> succeeded(String whom) {
        Optional<SignInFailures> earlier = on ? find(whom) : Optional.empty();
        Optional<Duration> wait = earlier.flatMap(failures -> wait(failures, clock.instant()));
        if (earlier.isPresent() && wait.isEmpty()) {
            table.deleteKey(FailureItems.FAILURES, FailureItems.FAILURES.key(new SignInFailures.Key(subject(whom))))
                    .orThrow();
        }
        return wait;
    }

    private Optional<SignInFailures> find(String whom) {
        return table.get(FailureItems.FAILURES_OF.of(new SignInFailures.Key(subject(whom))))
                .item();
    }

    private static Optional<Duration> wait(SignInFailures failures, Instant now) {
        return failures.blockedUntil().isAfter(now)
                ? Optional.of(RateLimits.wait(now, failures.blockedUntil()))
                : Optional.empty();
    }

    private static String subject(String whom) {
        return RateLimits.subject("sign-in-failures", whom);
    }
}
