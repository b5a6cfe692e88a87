package dev.ittaku.console.item;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.platform.refusal.Fault;
import java.time.DateTimeException;
import java.time.Instant;

/** Reads moments from texts. */
public final class Moments {
    private Moments() {}

    public static Instant of(String field, String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw ConsoleRefusal.invalid(
                    field, Fault.of("MOMENT_FORM", "must be a moment such as 2026-11-16T09:00:00Z"));
        }
    }
}
