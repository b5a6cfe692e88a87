package dev.ittaku.platform.installation;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts what callers do in windows of time, in the store, so that several servers agree. Whom a count is for is kept as
 * a hash only.
 */
public final class RateLimits {
    /**
     * A limit.
     *
     * @param name what is counted
     * @param most how often it may happen
     * @param window in how much time
     */
    public record Limit(String name, long most, Duration window) {
        /** A limit per minute. */
        public static Limit perMinute(String name, long most) {
            return new Limit(name, most, Duration.ofMinutes(1));
        }
    }

    /** Something that counts by a limit. */
    public record Use(Limit limit, String whom) {}

    /** The stretch of time that a moment belongs to. */
    private record Window(Limit limit, String subject, long number, Instant end) {
        static Window of(Limit limit, String whom, Instant now) {
            long seconds = limit.window().toSeconds();
            long number = now.getEpochSecond() / seconds;
            return new Window(
                    limit,
                    RateLimits.subject(limit.name(), whom),
                    number,
                    Instant.ofEpochSecond((number + 1) * seconds));
        }
    }

    private static final int SUBJECT_LENGTH = 24;

    private final Table table;
    private final InstallationItems items;
    private final Clock clock;
    private final boolean on;

    /** Lets everything pass if limits are turned off. */
    public RateLimits(Table table, InstallationItems items, Clock clock, boolean on) {
        this.table = table;
        this.items = items;
        this.clock = clock;
        this.on = on;
    }

    public boolean isOn() {
        return on;
    }

    /** Counts one more; says how long to wait if that is too much. */
    public Optional<Duration> count(Limit limit, String whom) {
        if (!on) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        Window window = Window.of(limit, whom, now);
        RateCount count =
                table.upsert(items.rates(), key(window), oneMore(window)).orThrow();
        return count.count() <= limit.most() ? Optional.empty() : Optional.of(wait(now, window.end()));
    }

    /** Counts one more by several limits in one write: all of them, or none if one says to wait. */
    public Optional<Duration> count(List<Use> uses) {
        if (!on) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        Map<String, Window> windows = new LinkedHashMap<>();
        Transaction transaction = Transaction.named("count uses");
        for (Use use : uses) {
            Window window = Window.of(use.limit(), use.whom(), now);
            windows.put(window.subject(), window);
            Field<?, Long> count = items.rates().field(RateCount::count);
            transaction.upsert(
                    items.rates(),
                    key(window),
                    oneMore(window),
                    count.absent().or(count.lessThan(use.limit().most())));
        }
        Committed done = table.transact(transaction);
        return done.failures().stream()
                .flatMap(failure -> failure.existing(items.rates()).stream())
                .flatMap(full -> Optional.ofNullable(windows.get(full.subject())).stream())
                .map(window -> wait(now, window.end()))
                .max(Comparator.naturalOrder());
    }

    private ItemKey key(Window window) {
        return items.rates().key(new RateCount.Key(window.subject(), window.number()));
    }

    private Update oneMore(Window window) {
        return Update.of(
                items.rates().field(RateCount::count).add(1L),
                items.rates()
                        .field(RateCount::expires)
                        .set(window.end().plus(window.limit().window())));
    }

    /** The form in which the subject of a count is kept. */
    public static String subject(String name, String whom) {
        return name + "#" + Secrets.hash(whom).substring(0, SUBJECT_LENGTH);
    }

    /** Rounded up to whole seconds, as Retry-After requires. */
    public static Duration wait(Instant now, Instant until) {
        long millis = Duration.between(now, until).toMillis();
        return Duration.ofSeconds(Math.max(1, (millis + 999) / 1000));
    }
}
