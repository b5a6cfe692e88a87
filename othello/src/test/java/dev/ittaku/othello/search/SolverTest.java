package dev.ittaku.othello.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RandomGames;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.PatternEvaluation;
import dev.ittaku.othello.evaluation.Weights;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolverTest {

    private final Engine engine = new Engine(Engine.SMALL_TABLE);

    @Test
    void solvesAThousandPositionsAsBruteForceDoes() {
        RandomGames random = new RandomGames(31);
        for (int i = 0; i < 1000; i++) {
            // Few with ten empties, for brute force is slow.
            Position position = random.withEmpties(i < 10 ? 10 : i < 60 ? 9 : 1 + i % 8);
            Found found = engine.solve(position);
            int expected = BruteForce.score(position.own(), position.opponent());
            assertThat(found.discs()).as("%s", position).isEqualTo(expected);
            assertThat(found.exact()).isTrue();
            assertThat(found.complete()).isTrue();
            Position after = position.play(found.move().orElseThrow());
            assertThat(-BruteForce.score(after.own(), after.opponent()))
                    .as("best move of %s", position)
                    .isEqualTo(expected);
        }
    }

    @Test
    void solvesScatteredDiscsWithManyPassesAsBruteForceDoes() {
        java.util.SplittableRandom random = new java.util.SplittableRandom(8);
        for (int i = 0; i < 1500; i++) {
            long empty = 0;
            while (Long.bitCount(empty) < 7) {
                empty |= Squares.bit(random.nextInt(64));
            }
            // Lopsided boards, so that passes, wipe-outs and early ends happen often.
            long black = ~empty & random.nextLong() & (i % 2 == 0 ? random.nextLong() : -1L);
            Position position = new Position(black, ~(empty | black), Side.BLACK);
            assertThat(engine.solve(position).discs())
                    .as("%s", position)
                    .isEqualTo(BruteForce.score(position.own(), position.opponent()));
        }
    }

    @Test
    void whatWasLearnedBeforeDoesNotChangeTheScoreOfWhatFollows() {
        RandomGames random = new RandomGames(33);
        Engine fresh = new Engine(10);
        for (int i = 0; i < 12; i++) {
            Position position = random.withEmpties(12);
            double expected = engine.solve(position).discs();
            while (!position.isOver()) {
                Found next = engine.solveNext(position, (int) expected);
                assertThat(next.discs())
                        .as("%s", position)
                        .isEqualTo(fresh.solve(position).discs());
                assertThat(next.exact()).isTrue();
                expected = -next.discs();
                position = position.mustPass() ? position.pass() : position.play(random.move(position));
            }
        }
    }

    /** From 14 empties on nodes are shared. */
    @Test
    void severalThreadsFindTheScoreThatOneFinds() {
        RandomGames random = new RandomGames(32);
        for (int i = 0; i < 12; i++) {
            Position position = random.withEmpties(14 + i % 4);
            Found alone = engine.solve(position);
            Found together = engine.solve(position, 2 + i % 3);
            assertThat(together.discs()).as("%s", position).isEqualTo(alone.discs());
            assertThat(together.exact()).isTrue();
            assertThat(together.nodes()).isPositive();
            Position after = position.play(together.move().orElseThrow());
            assertThat(-engine.solve(after).discs())
                    .as("best move of %s", position)
                    .isEqualTo(alone.discs());
        }
    }

    @Test
    void severalThreadsPassAndEndGamesLikeOne() {
        Position pass = Position.parse("-XOOOOOO" + "-".repeat(56), Side.BLACK);
        assertThat(engine.solve(pass, 2).discs()).isEqualTo(-64);
        assertThat(engine.solve(pass, 2).move()).isEmpty();
        Position over = Position.parse("X".repeat(40) + "-".repeat(24), Side.WHITE);
        assertThat(engine.solve(over, 2).discs()).isEqualTo(-64);
    }

    @Test
    @Timeout(60)
    void aFreeThreadHelpsBelowANodeWhoseMovesAreAllTaken() {
        Position position = new RandomGames(35).withEmpties(Split.LEAST_EMPTIES);
        EndgameSearch search = new EndgameSearch(new PatternEvaluation(Weights.shipped()), 10);
        search.start(Budget.unlimited());
        MoveStack stack = new MoveStack();
        int base = MoveStack.base(position.empties());
        int end = stack.fill(base, position.legalMoves(), position.own(), position.opponent());
        Crew crew = new Crew(search, 2);
        int found = crew.run(() -> {
            Split taken = new Split(crew);
            Split below =
                    new Split(taken, position.own(), position.opponent(), 62, position.empties(), stack, base, end);
            crew.offer(taken);
            crew.offer(below);
            while (below.bestMove() == TranspositionTable.NO_MOVE) {
                Thread.onSpinWait();
            }
            return below.bestMove();
        });
        assertThat(position.legalMoves() >>> found & 1).isEqualTo(1);
    }

    @Test
    void interruptingTheCallerStopsAllThreads() {
        Position position =
                Position.parse("-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O-", Side.BLACK);
        EndgameSearch search = new EndgameSearch(new PatternEvaluation(Weights.shipped()), Engine.SMALL_TABLE);
        search.start(Budget.unlimited());
        Thread.currentThread().interrupt();
        boolean stopped = new Crew(search, 2).run(() -> {
            try {
                search.search(position.own(), position.opponent(), -64, 64);
                return false;
            } catch (SearchStopped e) {
                return true;
            }
        });
        assertThat(Thread.interrupted()).isTrue();
        assertThat(stopped).isTrue();
    }

    @Test
    void aPassHasNoMoveAndTheScoreOfWhatFollows() {
        // Black has no move; white takes A1 and with it everything.
        Position position = Position.parse("-XOOOOOO" + "-".repeat(56), Side.BLACK);
        assertThat(position.mustPass()).isTrue();
        Found found = engine.solve(position);
        assertThat(found.move()).isEmpty();
        assertThat(found.discs()).isEqualTo(-64);
    }

    @Test
    void aFinishedGameIsItsFinalScore() {
        Position over = Position.parse("X".repeat(40) + "-".repeat(24), Side.WHITE);
        assertThat(engine.solve(over).discs()).isEqualTo(-64);
        assertThat(engine.solve(over).move()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------, X, 38, A2",
        "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O-, X, 0, H4",
        "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--, X, 6, G2",
    })
    void solvesPositions40To42OfTheFfoTest(String board, String side, int score, String moves) {
        solves(board, side, score, moves);
    }

    @ParameterizedTest
    @Tag("long")
    @CsvSource({
        "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX-, O, -12, G3 C7",
        "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX--, O, -14, D2 B8",
    })
    void solvesPositions43And44OfTheFfoTest(String board, String side, int score, String moves) {
        solves(board, side, score, moves);
    }

    /** 24–26 empties. */
    @ParameterizedTest
    @Tag("long")
    @CsvSource({
        "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO--, X, 6, B2",
        "---XXX----OOOX----OOOXX--OOOOXXX--OOOOXX--OXOXXX--XXOO---XXXX-O-, X, -8, B1 B3",
        "-OOOOO----OOOO---OOOOX--XXXXXX---OXOOX--OOOXOX----OOXX----XXXX--, O, 4, G2",
        "-----X--X-XXX---XXXXOO--XOXOOXX-XOOXXX--XOOXX-----OOOX---XXXXXX-, O, 28, F6",
        "--OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O---, X, 16, E1",
    })
    void solvesPositions45To49OfTheFfoTest(String board, String side, int score, String moves) {
        solves(board, side, score, moves);
    }

    /** What was only likely must not be taken for proved, also where the two contradict each other. */
    @Test
    void likelyScoresBeforeTheSolutionLeaveItExact() {
        RandomGames random = new RandomGames(33);
        for (int i = 0; i < 6; i++) {
            Position position = random.withEmpties(18);
            EndgameSearch proved = new EndgameSearch(new PatternEvaluation(Weights.shipped()), Engine.SMALL_TABLE);
            proved.start(Budget.unlimited());
            assertThat(engine.solve(position).discs())
                    .as("%s", position)
                    .isEqualTo(proved.search(position.own(), position.opponent(), -64, 64));
        }
    }

    private static void solves(String board, String side, int score, String moves) {
        Position position = Position.parse(board, Side.parse(side));
        Found found = new Engine(Engine.LARGE_TABLE).solve(position);
        assertThat(found.discs()).isEqualTo(score);
        assertThat(moves.split(" ")).contains(Squares.name(found.move().orElseThrow()));
    }
}
