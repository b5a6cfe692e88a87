package dev.ittaku.shogi.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.MoveList;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.RandomPositions;
import dev.ittaku.shogi.board.Repetition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuiltInEngineTest {
    private final BuiltInEngine engine = new BuiltInEngine();

    @Test
    void itTellsItsBestLineAfterEachDepth() {
        List<Line> told = new ArrayList<>();

        Analysis analysis = engine.analyse(Question.about(Position.START, Limit.depth(5)), told::add);

        assertThat(told).extracting(Line::depth).containsExactly(1, 2, 3, 4, 5);
        assertThat(told.get(4)).isEqualTo(analysis.lines().get(0));
    }

    @ParameterizedTest
    @CsvSource({
        "8k/9/7SP/9/9/9/9/9/4K4 b 2G 1, 1",
        "9/8k/5B3/5B3/9/9/9/9/4K4 b GS 1, 3",
        "9/7k1/5S2p/9/4R3S/9/9/9/4K4 b G 1, 3",
        "9/7k1/7lP/7P1/7R1/9/9/9/4K4 b G 1, 3",
        "9/8k/9/8S/8p/9/9/9/4K4 b GS 1, 3",
        "9/7k1/6b2/6B2/6R2/9/9/9/4K4 b GS 1, 5",
        "9/9/6k1S/8P/4R1B2/9/9/9/4K4 b GS 1, 5",
        "8k/9/5N1p1/9/4P3B/9/9/9/4K4 b G 1, 5",
        "9/7k1/6g2/5LS2/6N2/9/9/9/4K4 b GS 1, 5"
    })
    void itFindsTheShortestMateAndPlaysItOut(String sfen, int plies) {
        Analysis analysis = engine.analyse(Question.about(sfen, Limit.depth(6)));

        assertThat(analysis.score()).contains(Score.mate(Color.SENTE, plies));
        Position position = Position.fromSfen(sfen);
        for (int move : analysis.lines().get(0).moves()) {
            assertThat(position.isLegal(move)).isTrue();
            position.make(move);
        }
        assertThat(position.isMate()).isTrue();
        assertThat(position.madeMoves()).isEqualTo(plies);
    }

    @Test
    void theSearchItselfSeesMatesOfBothSides() {
        String sfen = "9/8k/9/8S/8p/9/9/9/4K4 b GS 1";
        Question defender = Question.about(sfen, Limit.depth(4))
                .after(List.of(Move.parseUsi("S*2c").orElseThrow()));

        assertThat(engine.analyse(defender).score()).contains(Score.mate(Color.SENTE, 2));
    }

    @Test
    void aMatedSideResigns() {
        Analysis analysis = engine.analyse(Question.about("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", Limit.depth(1)));

        assertThat(analysis.decision()).isEqualTo(Analysis.Decision.RESIGN);
        assertThat(analysis.score()).contains(Score.mate(Color.SENTE, 0));
        assertThat(analysis.lines()).isEmpty();
    }

    @Test
    void itTakesWhatHangs() {
        // The gote rook on 2五 stands undefended before the sente rook.
        Analysis analysis = engine.analyse(
                Question.about("lnsgkgsnl/7b1/pppppp1pp/6p2/7r1/9/PPPPPPP1P/1B5R1/LNSGKGSNL b - 1", Limit.depth(3)));

        assertThat(analysis.move()).hasValue(Move.parseUsi("2h2e").orElseThrow());
        assertThat(((Score.Points) analysis.score().orElseThrow()).centipawns()).isGreaterThan(500);
    }

    @ParameterizedTest
    @CsvSource({"b, 1", "w, 1"})
    void scoresAreFromSentesViewWhoeverMoves(String side, int sign) {
        String sfen = "4k4/9/9/9/9/9/PPPP5/9/4K4 " + side + " RB 1";

        Score score =
                engine.analyse(Question.about(sfen, Limit.depth(2))).score().orElseThrow();

        assertThat(score instanceof Score.Points points ? Integer.signum(points.centipawns()) : 1)
                .isEqualTo(sign);
    }

    @Test
    void severalLinesHaveDifferentFirstMovesBestFirst() {
        Analysis analysis =
                engine.analyse(Question.about(Position.START, Limit.depth(3)).withLines(4));

        assertThat(analysis.lines()).hasSize(4);
        assertThat(analysis.lines()).extracting(line -> line.moves().get(0)).doesNotHaveDuplicates();
        assertThat(analysis.lines())
                .extracting(line -> -((Score.Points) line.score()).centipawns())
                .isSorted();
    }

    @Test
    void theSameQuestionGetsTheSameAnswer() {
        Question question = Question.about(Position.START, Limit.nodes(5000));
        Analysis first = engine.analyse(question);
        engine.analyse(Question.about("9/7k1/6b2/6B2/6R2/9/9/9/4K4 b GS 1", Limit.nodes(5000)));

        assertThat(engine.analyse(question).lines()).isEqualTo(first.lines());
    }

    @ParameterizedTest
    @CsvSource({
        // a knight forks gold and silver
        "4k4/9/3g1s3/9/9/9/9/9/4K4 b N 1, N*5e",
        // a bishop forks king and rook
        "4k4/9/9/9/8r/9/9/9/K8 b B 1, B*3c",
        // a lance skewers the rook behind the silver
        "4k4/9/2r6/2s6/9/9/9/9/4K4 b L 1, L*7e|L*7f|L*7g|L*7h|L*7i",
        // the rook takes the unprotected gold, not the protected silver
        "4k4/9/1s1g5/p8/9/9/9/1R1R5/4K4 b - 1, 6h6c+|8h8c+",
        // gote takes the promoted bishop that has just taken
        "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4, 3a2b"
    })
    void itFindsTactics(String sfen, String moves) {
        Analysis analysis = engine.analyse(Question.about(sfen, Limit.depth(7)));

        assertThat(moves.split("\\|")).contains(Move.usi(analysis.move().orElseThrow()));
    }

    @Test
    void severalThreadsAnswerTogetherAndAreGoneAfterwards() {
        try (BuiltInEngine crew = new BuiltInEngine(2)) {
            String sfen = "4k4/9/3g1s3/9/9/9/9/9/4K4 b N 1";
            Analysis analysis = crew.analyse(Question.about(sfen, Limit.depth(7)));

            assertThat(analysis.move()).hasValue(Move.parseUsi("N*5e").orElseThrow());
            assertThat(crew.analyse(Question.about(Position.START, Limit.nodes(20_000)))
                            .nodes())
                    .isBetween(10_000L, 40_000L);
            assertThat(Thread.getAllStackTraces().keySet())
                    .noneMatch(thread -> thread.getName().startsWith("shogi-search-"));
        }
    }

    @Test
    void itLeavesAPerpetualCheckThatWouldLose() {
        // Sente has checked round and round; a fourth time would lose the game.
        List<Integer> moves = new ArrayList<>();
        Position position = Position.fromSfen("k8/9/9/9/9/9/9/8R/8K b - 1");
        for (String usi : "1h9h 9a8a 9h8h 8a9a 8h9h 9a8a 9h8h 8a9a 8h9h 9a8a 9h8h 8a9a".split(" ")) {
            moves.add(Move.parseUsi(usi).orElseThrow());
            position.make(moves.get(moves.size() - 1));
        }

        Analysis analysis = engine.analyse(
                Question.about("k8/9/9/9/9/9/9/8R/8K b - 1", Limit.depth(5)).after(moves));

        position.make(analysis.move().orElseThrow());
        assertThat(Repetition.of(position)).isEqualTo(Repetition.NONE);
    }

    @Test
    void itPlaysLegalMovesInPositionsOfRandomGames() {
        SplittableRandom random = new SplittableRandom(12);
        for (int game = 0; game < 60; game++) {
            Position position = Position.start();
            RandomPositions.game(random, 20 + 2 * game).forEach(position::make);
            Analysis analysis = engine.analyse(
                    Question.about(position.toSfen(), Limit.nodes(1500)).withLines(2));
            analysis.lines().forEach(line -> assertLegal(position, line));
            assertThat(analysis.move().isPresent()).isEqualTo(position.hasLegalMove());
        }
    }

    @Test
    void aTimeLimitEndsTheSearchByTheGivenClock() {
        AtomicLong clock = new AtomicLong();
        BuiltInEngine timed = new BuiltInEngine(14, 1, () -> clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(1)));

        Analysis analysis = timed.analyse(Question.about(Position.START, Limit.time(Duration.ofMillis(50))));

        assertThat(analysis.move()).isPresent();
        assertThat(analysis.millis()).isGreaterThanOrEqualTo(50);
    }

    @Test
    void stopEndsTheSearchWithAnAnswer() throws InterruptedException {
        CountDownLatch thinking = new CountDownLatch(1);
        BuiltInEngine stoppable = new BuiltInEngine(14, 1, () -> {
            thinking.countDown();
            return 0;
        });
        CompletableFuture<Analysis> analysis = CompletableFuture.supplyAsync(
                () -> stoppable.analyse(Question.about(Position.START, Limit.time(Duration.ofDays(1)))));
        thinking.await();

        stoppable.stop();

        assertThat(analysis.join().move()).isPresent();
    }

    @Test
    void anInterruptedThreadGetsNoAnswer() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> engine.analyse(Question.about(Position.START, Limit.depth(20))))
                .isInstanceOfSatisfying(
                        EngineException.class,
                        failed -> assertThat(failed.code()).isEqualTo(EngineException.Code.INTERRUPTED));
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aClosedEngineAnswersNoMore() {
        engine.close();

        assertThatThrownBy(() -> engine.analyse(Question.about(Position.START, Limit.depth(1))))
                .isInstanceOfSatisfying(
                        EngineException.class,
                        failed -> assertThat(failed.code()).isEqualTo(EngineException.Code.CLOSED));
    }

    @Test
    void itNeverPlaysAnIllegalMoveOnOddBoards() {
        SplittableRandom random = new SplittableRandom(8);
        int asked = 0;
        while (asked < 60) {
            Position position = RandomPositions.odd(random, 1);
            if (!position.inCheck(position.sideToMove().opponent())) {
                asked++;
                Analysis analysis = engine.analyse(Question.about(position.toSfen(), Limit.nodes(300)));
                analysis.lines().forEach(line -> assertLegal(position, line));
                assertThat(analysis.move().isPresent()).isEqualTo(position.hasLegalMove());
            }
        }
    }

    @Test
    void itBeatsRandomPlay() {
        assertThat(winsAgainstRandom(6, 21)).isEqualTo(6);
    }

    @Test
    @Tag("long")
    void itBeatsRandomPlayAHundredTimesOutOfAHundred() {
        assertThat(winsAgainstRandom(100, 22)).isEqualTo(100);
    }

    private int winsAgainstRandom(int games, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int wins = 0;
        for (int game = 0; game < games; game++) {
            Color side = game % 2 == 0 ? Color.SENTE : Color.GOTE;
            wins += play(side, random) == side ? 1 : 0;
        }
        return wins;
    }

    /** The winner; the engine gets a few hundred nodes a move and must win within 300 plies. */
    private Color play(Color engineSide, SplittableRandom random) {
        Position position = Position.start();
        MoveList legal = new MoveList();
        for (int ply = 0; ply < 300; ply++) {
            position.legalMoves(legal);
            if (legal.isEmpty()) {
                return position.sideToMove().opponent();
            }
            if (position.sideToMove() == engineSide) {
                position.make(engine.analyse(Question.about(position.toSfen(), Limit.nodes(600)))
                        .move()
                        .orElseThrow());
            } else {
                position.make(legal.get(random.nextInt(legal.size())));
            }
        }
        return engineSide.opponent();
    }

    private static void assertLegal(Position start, Line line) {
        Position position = start.copy();
        for (int move : line.moves()) {
            assertThat(position.isLegal(move))
                    .as("%s in %s", Move.usi(move), Arrays.toString(line.moves().toArray()))
                    .isTrue();
            position.make(move);
        }
    }
}
