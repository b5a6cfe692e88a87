package dev.ittaku.kifu.analysis;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Which engine analyses on a server.
 *
 * @param program the USI program and its arguments; empty for the built-in engine
 * @param text a sentence for the log
 */
public record EngineChoice(Optional<List<String>> program, String text) {
    private static final String BUILT_IN = "built-in";

    /**
     * The configured engine, or else an installed one, or else the built-in one.
     *
     * @param installed called only if none is configured, because looking for engines means starting them
     */
    public static EngineChoice of(
            Optional<List<String>> configured, Supplier<Optional<InstalledEngines.Found>> installed) {
        if (configured.isPresent()) {
            List<String> words = configured.get();
            return words.equals(List.of(BUILT_IN))
                    ? new EngineChoice(Optional.empty(), "Analyses are made by the built-in engine, as configured")
                    : new EngineChoice(
                            configured, "Analyses are made by " + String.join(" ", words) + ", as configured");
        }
        return installed
                .get()
                .map(found -> new EngineChoice(
                        Optional.of(List.of(found.program().toString())),
                        "Analyses are made by %s (%s)".formatted(found.name(), found.program())))
                .orElseGet(() -> new EngineChoice(
                        Optional.empty(), "Analyses are made by the built-in engine; no USI engine is installed"));
    }
}
