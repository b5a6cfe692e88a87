package dev.ittaku.kifu.analysis;

import dev.ittaku.shogi.engine.BuiltInEngine;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.shogi.usi.UsiEngine;
import dev.ittaku.shogi.usi.UsiSettings;
import java.util.List;
import java.util.Optional;

/**
 * Which engine the installation uses.
 *
 * @param command the USI program and its arguments; empty for the built-in engine
 * @param options USI options as {@code Name=value}
 */
public record AnalysisEngines(Optional<List<String>> command, List<String> options) {
    /** More would take the processors from those who only look at records. */
    private static final int MOST_THREADS = 2;

    public static final AnalysisEngines BUILT_IN = new AnalysisEngines(Optional.empty(), List.of());

    public AnalysisEngines {
        options = List.copyOf(options);
    }

    /** An engine for one worker. A USI program starts with its first question, so one that is missing fails there. */
    public Engine open() {
        if (command.isEmpty()) {
            return new BuiltInEngine(Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()));
        }
        UsiSettings settings = UsiSettings.of(command.get().toArray(new String[0]));
        for (String option : options) {
            int equals = option.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("an engine's option must be Name=value, not '" + option + "'");
            }
            settings = settings.withOption(
                    option.substring(0, equals).strip(),
                    option.substring(equals + 1).strip());
        }
        return new UsiEngine(settings);
    }
}
