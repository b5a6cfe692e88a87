package dev.ittaku.accounts;

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
        Instant now = clock.instant();
        return table.get(AccountsTable.FAILURES_OF.of(new SignInFailures.Key(subject(whom))))
                .item()
                .filter(failures -> failures.blockedUntil().isAfter(now))
                .map(failures -> RateLimits.wait(now, failures.blockedUntil()));
    }

    /** Writes down a failed sign-in; the more in a row, the longer the next has to wait. */
    public void failed(String whom) {
        if (!on) {
            return;
        }
        Instant now = clock.instant();
        String subject = subject(whom);
        long before = table.get(AccountsTable.FAILURES_OF.of(new SignInFailures.Key(subject)))
                .item()
                .map(SignInFailures::failures)
                .orElse(0L);
        ItemKey key = AccountsTable.FAILURES.key(new SignInFailures.Key(subject));
        table.upsert(
                        AccountsTable.FAILURES,
                        key,
                        Update.of(
                                AccountsTable.FAILURES
                                        .field(SignInFailures::failures)
                                        .add(1L),
                                AccountsTable.FAILURES
                                        .field(SignInFailures::blockedUntil)
                                        .set(now.plus(SignInDelay.after(before + 1))),
                                AccountsTable.FAILURES
                                        .field(SignInFailures::expires)
                                        .set(now.plus(FORGET_AFTER))))
                .orThrow();
    }

    /** A sign-in that worked ends the row of failures. Most have none: then nothing is written. */
    public void succeeded(String whom) {
        if (on
                && table.get(AccountsTable.FAILURES_OF.of(new SignInFailures.Key(subject(whom))))
                        .item()
                        .isPresent()) {
            table.deleteKey(AccountsTable.FAILURES, AccountsTable.FAILURES.key(new SignInFailures.Key(subject(whom))))
                    .orThrow();
        }
    }

    private static String subject(String whom) {
        return RateLimits.subject("sign-in-failures", whom);
    }
}
