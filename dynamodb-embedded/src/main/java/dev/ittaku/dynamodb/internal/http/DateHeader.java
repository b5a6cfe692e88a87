package dev.ittaku.dynamodb.internal.http;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.Supplier;

/** The time as HTTP writes it, made once a second. */
final class DateHeader implements Supplier<String> {
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
            .withZone(ZoneOffset.UTC);

    private final Clock clock;
    private volatile Made latest = new Made(-1, "");

    DateHeader(Clock clock) {
        this.clock = clock;
    }

    private record Made(long second, String text) {}

    @Override
    public String get() {
        Made made = latest;
        long second = Math.floorDiv(clock.millis(), 1000L);
        if (made.second() != second) {
            made = new Made(second, FORM.format(Instant.ofEpochSecond(second)));
            latest = made;
        }
        return made.text();
    }
}
