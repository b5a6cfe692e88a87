package dev.ittaku.accounts.signin;

import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Makes whoever fails to sign in wait, the longer the more often; while rate limits are off it lets everything pass. */
public final class FailedSignIns {
    private static final Duration FORGET_AFTER = Duration.ofHours(1);

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
        Instant now = clock.instant();
        String subject = subject(whom);
        Optional<SignInFailures> earlier = find(whom);
        long before = earlier.map(SignInFailures::failures).orElse(0L);
        ItemKey key = FailureItems.FAILURES.key(new SignInFailures.Key(subject));
        table.upsert(
                        FailureItems.FAILURES,
                        key,
                        Update.of(
                                FailureItems.FAILURES
                                        .field(SignInFailures::failures)
                                        .add(1L),
                                FailureItems.FAILURES
                                        .field(SignInFailures::blockedUntil)
                                        .set(now.plus(SignInDelay.after(before + 1))),
                                FailureItems.FAILURES
                                        .field(SignInFailures::expires)
                                        .set(now.plus(FORGET_AFTER))))
                .orThrow();
        return earlier.flatMap(failures -> wait(failures, now));
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
