package dev.ittaku.shogi.usi;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How to start a USI engine, and its time limits.
 *
 * @param command the program and its arguments
 * @param options USI options set after the handshake; options that the engine does not have are skipped
 * @param startTimeout for the handshake, which loads evaluation files in many engines
 * @param grace how much longer than a time limit an answer may take before {@code stop} is sent
 * @param longest the longest time of a search limited only by nodes or depth
 * @param stopTimeout how long an engine may take to answer {@code stop} before it is killed
 */
public record UsiSettings(
        List<String> command,
        Map<String, String> options,
        Duration startTimeout,
        Duration grace,
        Duration longest,
        Duration stopTimeout) {
    public UsiSettings {
        if (command.isEmpty()) {
            throw new IllegalArgumentException("the engine's program is missing");
        }
        command = List.copyOf(command);
        options.forEach((name, value) -> {
            if (!isPlain(name) || !isPlain(value)) {
                throw new IllegalArgumentException("an option must not contain line breaks: " + name);
            }
        });
        options = Map.copyOf(options);
    }

    /** Sensible patience; no options. */
    public static UsiSettings of(String... command) {
        return new UsiSettings(
                List.of(command),
                Map.of(),
                Duration.ofSeconds(30),
                Duration.ofSeconds(2),
                Duration.ofMinutes(2),
                Duration.ofSeconds(3));
    }

    public UsiSettings withOption(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(options);
        more.put(name, value);
        return new UsiSettings(command, more, startTimeout, grace, longest, stopTimeout);
    }

    public UsiSettings withTimeouts(Duration start, Duration graceTime, Duration longestSearch, Duration stop) {
        return new UsiSettings(command, options, start, graceTime, longestSearch, stop);
    }

    private static boolean isPlain(String text) {
        return text.chars().noneMatch(c -> c < ' ');
    }
}
