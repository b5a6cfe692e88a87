package dev.ittaku.platform.installation;

import dev.ittaku.platform.secret.Secrets;
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

    private static final int SUBJECT_LENGTH = 24;

    private final Table table;
    private final InstallationItems items;
    private final Clock clock;
    private final boolean on;

    /** Turned off it lets everything pass. */
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
        long seconds = limit.window().toSeconds();
        long window = now.getEpochSecond() / seconds;
        Instant end = Instant.ofEpochSecond((window + 1) * seconds);
        ItemKey key = items.rates().key(new RateCount.Key(subject(limit.name(), whom), window));
        RateCount count = table.upsert(
                        items.rates(),
                        key,
                        Update.of(
                                items.rates().field(RateCount::count).add(1L),
                                items.rates().field(RateCount::expires).set(end.plus(limit.window()))))
                .orThrow();
        return count.count() <= limit.most() ? Optional.empty() : Optional.of(wait(now, end));
    }

    /** What is kept of whom something is counted for. */
    public static String subject(String name, String whom) {
        return name + "#" + Secrets.hash(whom).substring(0, SUBJECT_LENGTH);
    }

    /** Rounded up to whole seconds, as Retry-After wants it. */
    public static Duration wait(Instant now, Instant until) {
        long millis = Duration.between(now, until).toMillis();
        return Duration.ofSeconds(Math.max(1, (millis + 999) / 1000));
    }
}
