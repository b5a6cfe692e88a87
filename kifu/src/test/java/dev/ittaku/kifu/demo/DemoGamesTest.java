package dev.ittaku.kifu.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.RecordReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The games of the demonstration are whole. Our own engine played them, as it was then; a stronger one plays others. */
class DemoGamesTest {
    private static final Path GAMES = Path.of("src", "main", "resources", "dev", "ittaku", "kifu", "web", "demo");

    static List<Path> games() throws IOException {
        try (Stream<Path> files = Files.list(GAMES)) {
            return files.sorted().toList();
        }
    }

    static List<Opening> openings() {
        return Opening.ALL;
    }

    @ParameterizedTest
    @MethodSource("games")
    void everyGameIsReadWithoutAWarning(Path game) throws IOException {
        assertWhole(RecordReader.read(Files.readAllBytes(game)));
    }

    @Test
    void everyOpeningHasItsGame() throws IOException {
        assertThat(games())
                .extracting(path -> path.getFileName().toString())
                .containsAll(openings().stream()
                        .map(opening -> opening.name() + ".kif")
                        .toList());
    }

    /** Renews the games when run with {@code -Dupdate.generated=1 -Dexcluded.groups=none}. */
    @Tag("long")
    @ParameterizedTest
    @MethodSource("openings")
    void aGameThatTodaysEnginePlaysIsWholeToo(Opening opening) throws IOException {
        String played = EngineGame.kif(opening);
        if (System.getProperty("update.generated") != null) {
            Files.writeString(GAMES.resolve(opening.name() + ".kif"), played);
        }
        assertWhole(RecordReader.read(played.getBytes(StandardCharsets.UTF_8)));
    }

    private static void assertWhole(ReadResult read) {
        assertThat(read.warnings()).isEmpty();
        assertThat(read.game().moveCount()).isPositive();
        assertThat(read.game().ending()).isPresent();
        assertThat(read.game().tree().hasIllegalMoves()).isFalse();
    }
}
