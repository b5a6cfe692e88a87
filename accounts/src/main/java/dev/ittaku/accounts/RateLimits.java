package dev.ittaku.accounts;

import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Counts what callers do in windows of time, in the store, so that several servers agree. Whom a count is for is kept as
 * a hash only.
 */
public final class RateLimits {
    /**
     * How much is too much.
     *
     * @param name what is counted
     * @param most how often it may happen
     * @param window in how much time
     */
    public record Limit(String name, long most, Duration window) {
        /** So many a minute. */
        public static Limit perMinute(String name, long most) {
            return new Limit(name, most, Duration.ofMinutes(1));
        }
    }

    private static final Duration FORGET_FAILURES = Duration.ofHours(1);
    private static final int SUBJECT_LENGTH = 24;

    private final Table table;
    private final Clock clock;
    private final boolean on;

    /** Turned off it lets everything pass. */
    public RateLimits(Table table, Clock clock, boolean on) {
        this.table = table;
        this.clock = clock;
        this.on = on;
    }

    /** Counts one more; says how long to wait if that is too much. */
    public Optional<Duration> count(Limit limit, String whom) {
        if (!on) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        long seconds = limit.window().toSeconds();
        long window = now.getEpochSecond() / seconds;
        Instant end = Instant.ofEpochSecond((window + 1) * seconds);
        ItemKey key = AccountsTable.RATE.key(subject(limit.name(), whom), window);
        RateCount count = table.upsert(
                        AccountsTable.RATE,
                        key,
                        Update.of(
                                AccountsTable.RATE.field("count", Long.class).add(1L),
                                AccountsTable.RATE
                                        .field("expires", Instant.class)
                                        .set(end.plus(limit.window()))))
                .orThrow();
        return count.count() <= limit.most() ? Optional.empty() : Optional.of(wait(now, end));
    }

    /** How long the next sign-in of this name has to wait because of those that failed. */
    public Optional<Duration> delay(String whom) {
        if (!on) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        return table.get(AccountsTable.FAILURES_OF.of(failures(whom)))
                .item()
                .filter(failures -> failures.blockedUntil().isAfter(now))
                .map(failures -> wait(now, failures.blockedUntil()));
    }

    /** Writes down a failed sign-in; the more in a row, the longer the next has to wait. */
    public void failed(String whom) {
        if (!on) {
            return;
        }
        Instant now = clock.instant();
        String subject = failures(whom);
        long before = table.get(AccountsTable.FAILURES_OF.of(subject))
                .item()
                .map(SignInFailures::failures)
                .orElse(0L);
        ItemKey key = AccountsTable.FAILURES.key(subject);
        table.upsert(
                        AccountsTable.FAILURES,
                        key,
                        Update.of(
                                AccountsTable.FAILURES
                                        .field("failures", Long.class)
                                        .add(1L),
                                AccountsTable.FAILURES
                                        .field("blockedUntil", Instant.class)
                                        .set(now.plus(SignInDelay.after(before + 1))),
                                AccountsTable.FAILURES
                                        .field("expires", Instant.class)
                                        .set(now.plus(FORGET_FAILURES))))
                .orThrow();
    }

    /** A sign-in that worked ends the row of failures. */
    public void succeeded(String whom) {
        if (on) {
            table.deleteKey(AccountsTable.FAILURES, AccountsTable.FAILURES.key(failures(whom)))
                    .orThrow();
        }
    }

    private static String failures(String whom) {
        return subject("sign-in-failures", whom);
    }

    private static String subject(String name, String whom) {
        return name + "#" + Secrets.hash(whom).substring(0, SUBJECT_LENGTH);
    }

    /** Rounded up to whole seconds, as Retry-After wants it. */
    private static Duration wait(Instant now, Instant until) {
        long millis = Duration.between(now, until).toMillis();
        return Duration.ofSeconds(Math.max(1, (millis + 999) / 1000));
    }
}
