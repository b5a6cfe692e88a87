package dev.ittaku.shogi.usi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.Analysis;
import dev.ittaku.shogi.engine.EngineException;
import dev.ittaku.shogi.engine.EngineException.Code;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Line;
import dev.ittaku.shogi.engine.Question;
import dev.ittaku.shogi.engine.Score;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MisbehavingEngineTest {
    private static final Question START = Question.about(Position.START, Limit.nodes(1000));
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);

    @TempDir
    Path folder;

    @Test
    void theHandshakeOptionsPositionAndLimitsAreSentAsTheProtocolHasThem() throws IOException {
        UsiSettings settings = FakeEngine.settings("polite", folder)
                .withOption("Book File", "my book.db")
                .withOption("Unknown", "1");
        try (UsiEngine engine = new UsiEngine(settings)) {
            engine.analyse(Question.about(Position.START, Limit.time(Duration.ofMillis(10)))
                    .after(List.of(usi("7g7f"), usi("3c3d")))
                    .withLines(3));
            engine.analyse(Question.about(Position.START, Limit.depth(3)));
        }

        assertThat(FakeEngine.received(folder))
                .containsExactly(
                        "usi",
                        "setoption name Book File value my book.db",
                        "isready",
                        "usinewgame",
                        "setoption name MultiPV value 3",
                        "position sfen " + Position.START + " moves 7g7f 3c3d",
                        "go movetime 10",
                        "setoption name MultiPV value 1",
                        "position sfen " + Position.START,
                        "go depth 3",
                        "quit");
    }

    @Test
    void linesHaveDifferentFirstMovesAndBeginWithTheMovePlayed() {
        try (UsiEngine engine = new UsiEngine(FakeEngine.settings("polite", folder))) {
            Analysis analysis = engine.analyse(START.withLines(3));

            assertThat(analysis.decision()).isEqualTo(Analysis.Decision.MOVE);
            assertThat(analysis.move()).hasValue(usi("2g2f"));
            assertThat(analysis.lines())
                    .extracting(line -> Move.usi(line.moves().get(0)))
                    .containsExactly("2g2f", "7g7f", "6i7h");
            assertThat(analysis.lines().get(0).score()).isEqualTo(new Score.Points(60, Score.Bound.AT_LEAST));
        }
    }

    @Test
    void anEngineWithoutOptionsIsSentNone() throws IOException {
        try (UsiEngine engine = new UsiEngine(FakeEngine.settings("no-options", folder))) {
            assertThat(engine.analyse(START.withLines(2)).lines()).hasSize(2);
        }
        assertThat(FakeEngine.received(folder)).noneMatch(line -> line.startsWith("setoption"));
    }

    @Test
    void anEngineThatIsNotThereCannotBeStarted() {
        try (UsiEngine engine = new UsiEngine(UsiSettings.of("/no/such/engine"))) {
            assertFails(engine, Code.CANNOT_START);
        }
    }

    @Test
    void anEngineThatNeverGreetsIsEnded() {
        UsiSettings settings = FakeEngine.settings("deaf", folder).withTimeouts(SHORT, LONG, LONG, SHORT);
        try (UsiEngine engine = new UsiEngine(settings)) {
            assertFails(engine, Code.NO_HANDSHAKE);
        }
    }

    @Test
    void aProgramThatEndsAtOnceIsNoEngine() {
        try (UsiEngine engine = new UsiEngine(FakeEngine.settings("dies-at-once", folder))) {
            assertFails(engine, Code.NO_HANDSHAKE);
        }
    }

    @Test
    void anEngineThatHangsIsStoppedThenEndedAndStartsAnew() throws IOException {
        UsiSettings settings = FakeEngine.settings("hangs", folder).withTimeouts(LONG, SHORT, SHORT, SHORT);
        try (UsiEngine engine = new UsiEngine(settings)) {
            engine.start();
            long pid = pid(engine);
            assertFails(engine, Code.TIMED_OUT);
            await().until(() -> !isAlive(pid));

            assertFails(engine, Code.TIMED_OUT);
            assertThat(FakeEngine.received(folder)).contains("stop");
            assertThat(FakeEngine.received(folder)).filteredOn("usi"::equals).hasSize(2);
        }
    }

    @Test
    void anEngineThatOverrunsItsTimeIsStoppedAndItsAnswerTaken() {
        UsiSettings settings = FakeEngine.settings("waits-for-stop", folder).withTimeouts(LONG, SHORT, SHORT, LONG);
        try (UsiEngine engine = new UsiEngine(settings)) {
            assertThat(engine.analyse(Question.about(Position.START, Limit.time(SHORT)))
                            .move())
                    .hasValue(usi("7g7f"));
        }
    }

    @Test
    void stopEndsARunningAnalysisWithItsAnswer() throws IOException {
        UsiSettings settings = FakeEngine.settings("waits-for-stop", folder).withTimeouts(LONG, LONG, LONG, LONG);
        try (UsiEngine engine = new UsiEngine(settings)) {
            CompletableFuture<Analysis> analysis = CompletableFuture.supplyAsync(() -> engine.analyse(START));
            await().until(() -> sent().stream().anyMatch(line -> line.startsWith("go")));

            engine.stop();

            assertThat(analysis.join().move()).hasValue(usi("7g7f"));
        }
    }

    @Test
    void anEngineThatDiesIsStartedAgainAndAskedAgain() throws IOException {
        try (UsiEngine engine = new UsiEngine(FakeEngine.settings("dies-once", folder))) {
            assertThat(engine.analyse(START).move()).hasValue(usi("2g2f"));
            assertThat(engine.analyse(START).move()).hasValue(usi("2g2f"));
        }
        assertThat(FakeEngine.received(folder)).filteredOn("usi"::equals).hasSize(2);
    }

    @Test
    void anEngineThatAlwaysDiesFails() throws IOException {
        try (UsiEngine engine = new UsiEngine(FakeEngine.settings("dies", folder))) {
            assertFails(engine, Code.DIED);
        }
        assertThat(FakeEngine.received(folder)).filteredOn("usi"::equals).hasSize(2);
    }

    @Test
    void babbleIsPassedOver() {
        try (UsiEngine engine = new UsiEngine(FakeEngine.settings("babbles", folder))) {
            Analysis analysis = engine.analyse(START);

            assertThat(analysis.lines())
                    .containsExactly(new Line(
                            new Score.Mate(Color.SENTE, OptionalInt.empty()), 2, List.of(usi("7g7f"), usi("3c3d"))));
            assertThat(analysis.nodes()).isEqualTo(7_000_000_000L);
        }
    }

    @Test
    void aFloodIsDrained() {
        try (UsiEngine engine = new UsiEngine(FakeEngine.settings("floods", folder))) {
            Analysis analysis = engine.analyse(START);

            assertThat(analysis.move()).hasValue(usi("2g2f"));
            assertThat(analysis.lines().get(0).score()).isEqualTo(new Score.Points(49_999, Score.Bound.EXACT));
        }
    }

    @Test
    void anIllegalAnswerIsAFailure() {
        try (UsiEngine engine = new UsiEngine(FakeEngine.settings("cheats", folder))) {
            assertFails(engine, Code.BAD_ANSWER);
        }
    }

    @ParameterizedTest
    @CsvSource({"resigns, RESIGN, GOTE", "declares, DECLARE_WIN, SENTE"})
    void resigningAndDeclaringAreDecisions(String manner, Analysis.Decision decision, Color winner) {
        try (UsiEngine engine = new UsiEngine(FakeEngine.settings(manner, folder))) {
            Analysis analysis = engine.analyse(START);

            assertThat(analysis.decision()).isEqualTo(decision);
            assertThat(analysis.move()).isEmpty();
            assertThat(analysis.score()).contains(new Score.Mate(winner, OptionalInt.empty()));
        }
    }

    @Test
    void closingEndsAnEngineThatWillNotQuit() {
        UsiSettings settings = FakeEngine.settings("will-not-quit", folder).withTimeouts(LONG, LONG, LONG, SHORT);
        UsiEngine engine = new UsiEngine(settings);
        engine.start();
        long pid = pid(engine);

        engine.close();

        await().until(() -> !isAlive(pid));
        assertFails(engine, Code.CLOSED);
    }

    @Test
    void closingFailsTheRunningAnalysis() {
        UsiSettings settings = FakeEngine.settings("hangs", folder).withTimeouts(LONG, LONG, LONG, SHORT);
        UsiEngine engine = new UsiEngine(settings);
        CompletableFuture<Analysis> analysis = CompletableFuture.supplyAsync(() -> engine.analyse(START));
        await().until(() -> sent().stream().anyMatch(line -> line.startsWith("go")));

        engine.close();

        assertThatThrownBy(analysis::join)
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(EngineException.class)
                .satisfies(failed ->
                        assertThat(((EngineException) failed.getCause()).code()).isEqualTo(Code.CLOSED));
    }

    @Test
    void illegalPositionsNeverReachTheEngine() {
        try (UsiEngine engine = new UsiEngine(FakeEngine.settings("polite", folder))) {
            List<Question> wrong = List.of(
                    Question.about("nonsense", Limit.depth(1)),
                    Question.about(Position.START, Limit.depth(1)).after(List.of(usi("7g7f"), usi("7f7e"))),
                    Question.about("4k4/4R4/9/9/9/9/9/9/4K4 b - 1", Limit.depth(1)));
            for (Question question : wrong) {
                assertThatThrownBy(() -> engine.analyse(question))
                        .isInstanceOfSatisfying(
                                EngineException.class,
                                failed -> assertThat(failed.code()).isEqualTo(Code.BAD_POSITION));
            }
        }
        assertThat(folder.resolve("received")).doesNotExist();
    }

    @Test
    void aMatedSideResignsWithoutAskingTheEngine() {
        try (UsiEngine engine = new UsiEngine(UsiSettings.of("/no/such/engine"))) {
            Analysis analysis = engine.analyse(Question.about("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", Limit.depth(1)));

            assertThat(analysis.decision()).isEqualTo(Analysis.Decision.RESIGN);
            assertThat(analysis.score()).contains(Score.mate(Color.SENTE, 0));
        }
    }

    private List<String> sent() throws IOException {
        return Files.exists(folder.resolve("received")) ? FakeEngine.received(folder) : List.of();
    }

    private static void assertFails(UsiEngine engine, Code code) {
        assertThatThrownBy(() -> engine.analyse(START))
                .isInstanceOfSatisfying(
                        EngineException.class,
                        failed -> assertThat(failed.code()).isEqualTo(code));
    }

    private static long pid(UsiEngine engine) {
        return Long.parseLong(engine.name().substring("fake ".length()));
    }

    private static boolean isAlive(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }

    private static int usi(String move) {
        return Move.parseUsi(move).orElseThrow();
    }
}
