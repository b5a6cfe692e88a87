package dev.ittaku.kifu.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.opening.Recognition;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sample games say which openings they are; their moves show the same. */
class DemoOpeningsTest {
    @ParameterizedTest
    @ValueSource(strings = {"aigakari", "kakugawari", "nakabisha", "shiken", "yagura", "yokofu"})
    void theMovesShowWhatTheHeadSays(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(getClass().getResourceAsStream("/dev/ittaku/kifu/web/demo/" + name + ".kif"))) {
            GameRecord game = RecordReader.read(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                    .game();
            assertThat(Recognition.of(game).opening().orElseThrow().japanese())
                    .isEqualTo(game.headers().firstOf(Header.OPENING).orElseThrow());
        }
    }
}
