package dev.ittaku.kifu.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The engine of a server, and what the log says of it. */
class EngineChoiceTest {
    private static final InstalledEngines.Found INSTALLED =
            new InstalledEngines.Found(Path.of("/usr/games/fairy-stockfish"), "Fairy-Stockfish 14");

    @Test
    void aConfiguredEngineIsNamedAndNoneIsLookedFor() {
        EngineChoice choice = EngineChoice.of(Optional.of(List.of("/opt/engine", "--fast")), () -> {
            throw new AssertionError("engines were looked for");
        });
        assertThat(choice.program()).contains(List.of("/opt/engine", "--fast"));
        assertThat(choice.text()).isEqualTo("Analyses are made by /opt/engine --fast, as configured");
    }

    @Test
    void theBuiltInEngineCanBeConfigured() {
        EngineChoice choice = EngineChoice.of(Optional.of(List.of("built-in")), () -> Optional.of(INSTALLED));
        assertThat(choice.program()).isEmpty();
        assertThat(choice.text()).isEqualTo("Analyses are made by the built-in engine, as configured");
    }

    @Test
    void anInstalledEngineIsNamedByWhatItCallsItself() {
        EngineChoice choice = EngineChoice.of(Optional.empty(), () -> Optional.of(INSTALLED));
        assertThat(choice.program()).contains(List.of("/usr/games/fairy-stockfish"));
        assertThat(choice.text()).isEqualTo("Analyses are made by Fairy-Stockfish 14 (/usr/games/fairy-stockfish)");
    }

    @Test
    void withoutAnyTheBuiltInEngineIsNamed() {
        EngineChoice choice = EngineChoice.of(Optional.empty(), Optional::empty);
        assertThat(choice.program()).isEmpty();
        assertThat(choice.text()).contains("built-in engine").contains("no USI engine is installed");
    }
}
