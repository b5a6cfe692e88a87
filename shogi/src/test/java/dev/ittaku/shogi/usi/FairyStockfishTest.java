package dev.ittaku.shogi.usi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.Analysis;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Line;
import dev.ittaku.shogi.engine.Question;
import dev.ittaku.shogi.engine.Score;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The client with a real engine. */
class FairyStockfishTest {
    private static UsiEngine engine;

    @BeforeAll
    static void start() {
        engine = new UsiEngine(UsiSettings.of(program()).withOption("Threads", "1"));
        engine.start();
    }

    @AfterAll
    static void close() {
        engine.close();
    }

    @Test
    void itTellsItsName() {
        assertThat(engine.name()).startsWith("Fairy-Stockfish");
    }

    /** Stopped as soon as it has told something, so that the test does not wait. */
    @Test
    void whatItFindsIsToldWhileItThinks() {
        List<Line> told = new ArrayList<>();

        engine.analyse(Question.about(Position.START, Limit.time(Duration.ofSeconds(20))), line -> {
            told.add(line);
            engine.stop();
        });

        assertThat(told).isNotEmpty();
        assertThat(told.get(0).depth()).isPositive();
        assertThat(Position.start().isLegal(told.get(0).moves().get(0))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "9/8k/9/8S/8p/9/9/9/4K4 b GS 1, SENTE, 3",
        "8k/9/5N1p1/9/4P3B/9/9/9/4K4 b G 1, SENTE, 5",
        "4k4/9/9/9/P8/s8/9/K8/9 w gs 1, GOTE, 3"
    })
    void mateDistanceIsInPliesAndTheWinnerIsNamed(String sfen, Color winner, int plies) {
        Analysis analysis = engine.analyse(Question.about(sfen, Limit.depth(12)));

        assertThat(analysis.score()).contains(Score.mate(winner, plies));
        Position position = Position.fromSfen(sfen);
        assertThat(analysis.move()).isPresent();
        assertThat(position.isLegal(analysis.move().getAsInt())).isTrue();
    }

    @Test
    void theSideBeingMatedSeesItsOpponentWin() {
        Question question = Question.about("9/8k/9/8S/8p/9/9/9/4K4 b GS 1", Limit.depth(8))
                .after(List.of(Move.parseUsi("S*2c").orElseThrow()));

        assertThat(engine.analyse(question).score()).contains(Score.mate(Color.SENTE, 2));
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/R3K4 b RB 1, 1",
        "4k4/9/9/9/9/9/9/9/R3K4 w RB 1, 1",
        "r3k4/9/9/9/9/9/9/9/4K4 b rb 1, -1",
        "r3k4/9/9/9/9/9/9/9/4K4 w rb 1, -1"
    })
    void scoresAreFromSentesViewWhoeverMoves(String sfen, int sign) {
        Analysis analysis = engine.analyse(Question.about(sfen, Limit.nodes(2000)));

        assertThat(analysis.score())
                .hasValueSatisfying(score -> assertThat(signOf(score)).isEqualTo(sign));
    }

    @Test
    void severalLinesComeBestFirstWithDifferentLegalMoves() {
        Analysis analysis = engine.analyse(
                Question.about(Position.START, Limit.nodes(20_000)).withLines(3));

        assertThat(analysis.lines()).hasSize(3);
        assertThat(analysis.lines()).extracting(line -> line.moves().get(0)).doesNotHaveDuplicates();
        for (Line line : analysis.lines()) {
            Position position = Position.start();
            for (int move : line.moves()) {
                assertThat(position.isLegal(move)).isTrue();
                position.make(move);
            }
        }
        assertThat(analysis.nodes()).isPositive();
    }

    @Test
    void aTimeLimitIsObeyedAndTsumeNeedNoKing() {
        Question question =
                Question.about("7nl/7k1/9/6R2/9/9/9/9/9 b 2G2r2b2g4s3n3l18p 1", Limit.time(Duration.ofMillis(100)));

        assertThat(engine.analyse(question).move()).isPresent();
    }

    private static int signOf(Score score) {
        if (score instanceof Score.Points points) {
            return Integer.signum(points.centipawns());
        }
        return score instanceof Score.Mate mate && mate.winner() == Color.SENTE ? 1 : -1;
    }

    private static String program() {
        Stream<String> folders = Stream.concat(
                Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)), Stream.of("/usr/games"));
        return folders.map(folder -> Path.of(folder, "fairy-stockfish"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Path::toString)
                .orElseGet(() -> fail("This test needs the USI engine fairy-stockfish: "
                        + "install it with 'apt-get install fairy-stockfish', or run './ittaku test', which does."));
    }
}
