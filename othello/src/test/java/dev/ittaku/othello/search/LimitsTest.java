package dev.ittaku.othello.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.othello.board.Bitboard;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RandomGames;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.evaluation.PatternEvaluation;
import dev.ittaku.othello.evaluation.Weights;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LimitsTest {

    private final Engine engine = new Engine(12);

    @Test
    void aFixedDepthFindsWhatPlainMinimaxFinds() {
        Evaluation evaluation = new PatternEvaluation(Weights.shipped());
        Engine plain = new Engine(evaluation, 12, System::nanoTime);
        RandomGames random = new RandomGames(21);
        for (int i = 0; i < 80; i++) {
            Position position = random.withEmpties(10 + i % 45);
            int depth = 1 + i % 4;
            Found found = plain.search(position, Limits.depth(depth, 0));
            assertThat(found.score())
                    .as("%s depth %d", position, depth)
                    .isEqualTo(minimax(evaluation, position.own(), position.opponent(), depth));
        }
    }

    @Test
    void theSameLimitsGiveTheSameAnswer() {
        RandomGames random = new RandomGames(22);
        Limits limits = Limits.depth(7, 10).withNodes(20_000);
        for (int i = 0; i < 30; i++) {
            Position position = random.withEmpties(8 + i);
            Found once = engine.search(position, limits);
            engine.search(Position.START, limits);
            assertThat(engine.search(position, limits)).isEqualTo(once);
        }
    }

    @Test
    void nodesAreLimited() {
        Position position = new RandomGames(23).withEmpties(30);
        Found found = engine.search(position, Limits.depth(40, 30).withNodes(50_000));
        assertThat(found.complete()).isFalse();
        assertThat(found.exact()).isFalse();
        // A little more is allowed: the last plies are not counted one by one.
        assertThat(found.nodes()).isBetween(25_000L, 80_000L);
        assertThat(position.isLegal(found.move().orElseThrow())).isTrue();
    }

    @Test
    void evenOneNodeGivesALegalMove() {
        Position position = new RandomGames(24).withEmpties(25);
        Found found = engine.search(position, Limits.depth(10, 25).withNodes(1));
        assertThat(position.isLegal(found.move().orElseThrow())).isTrue();
        assertThat(found.complete()).isFalse();
    }

    @Test
    void timeIsLimitedByTheClockThatIsGiven() {
        AtomicLong now = new AtomicLong();
        Engine clocked = new Engine(
                new PatternEvaluation(Weights.shipped()),
                12,
                () -> now.addAndGet(Duration.ofSeconds(1).toNanos()));
        Position position = new RandomGames(25).withEmpties(40);
        Found found = clocked.search(position, Limits.depth(60, 0).withTime(Duration.ofSeconds(20)));
        assertThat(found.complete()).isFalse();
        assertThat(position.isLegal(found.move().orElseThrow())).isTrue();
        assertThat(now.get())
                .isBetween(
                        Duration.ofSeconds(20).toNanos(), Duration.ofSeconds(23).toNanos());
    }

    @Test
    void ratingsShareTheTimeAndTheLastCompleteDepthDecides() {
        AtomicLong now = new AtomicLong();
        Engine clocked = new Engine(
                new PatternEvaluation(Weights.shipped()),
                12,
                () -> now.addAndGet(Duration.ofMillis(1).toNanos()));
        Position position = new RandomGames(25).withEmpties(40);
        List<Rated> rated = clocked.rate(position, Limits.depth(60, 0).withTime(Duration.ofMillis(200)));
        assertThat(now.get())
                .isBetween(
                        Duration.ofMillis(200).toNanos(), Duration.ofMillis(205).toNanos());
        assertThat(IntStream.rangeClosed(3, 8).mapToObj(depth -> engine.rate(position, Limits.depth(depth, 0))))
                .contains(rated);
    }

    @Test
    void withoutAnyTimeLeftEveryMoveIsStillRated() {
        RandomGames random = new RandomGames(28);
        for (int i = 0; i < 40; i++) {
            Position position = random.withEmpties(1 + i);
            assertThat(engine.rate(position, Limits.depth(12, 20).withTime(Duration.ZERO)))
                    .isEqualTo(engine.rate(position, Limits.depth(1, 0)));
        }
    }

    @Test
    void withTimeEnoughRatingsAreThoseWithoutAClock() {
        RandomGames random = new RandomGames(29);
        for (int i = 0; i < 20; i++) {
            Position position = random.withEmpties(1 + 2 * i);
            Limits limits = Limits.depth(5, 10).withNodes(200_000);
            assertThat(engine.rate(position, limits.withTime(Duration.ofDays(1))))
                    .isEqualTo(engine.rate(position, limits));
        }
    }

    @Test
    void anInterruptEndsTheSearchAndStaysSet() {
        Position position = new RandomGames(26).withEmpties(36);
        Thread.currentThread().interrupt();
        Found found = engine.solve(position);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(found.complete()).isFalse();
        assertThat(position.isLegal(found.move().orElseThrow())).isTrue();
    }

    @Test
    void ratingCoversEveryMoveBestFirstAndAgreesWithTheSearch() {
        RandomGames random = new RandomGames(27);
        for (int i = 0; i < 40; i++) {
            Position position = random.withEmpties(6 + i % 8);
            List<Rated> rated = engine.rate(position, Limits.depth(1, 14));
            assertThat(rated)
                    .extracting(Rated::square)
                    .containsExactlyInAnyOrderElementsOf(Squares.list(position.legalMoves()));
            assertThat(rated).isSortedAccordingTo((a, b) -> b.score() - a.score());
            assertThat(rated.get(0).score()).isEqualTo(engine.solve(position).score());
        }
    }

    @Test
    void limitsThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> Limits.depth(0, 10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Limits.depth(5, 61)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Limits.depth(5, 10).withNodes(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Limits.depth(5, 10).withTime(Duration.ofSeconds(-1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static int minimax(Evaluation evaluation, long own, long opponent, int depth) {
        long moves = Bitboard.legalMoves(own, opponent);
        if (moves == 0) {
            return Bitboard.legalMoves(opponent, own) == 0
                    ? LastEmpties.finalScore(own, opponent) * Evaluation.DISC
                    : -minimax(evaluation, opponent, own, depth);
        }
        if (depth == 0) {
            return evaluation.evaluate(own, opponent);
        }
        int best = Integer.MIN_VALUE;
        for (int square : Squares.list(moves)) {
            long flips = Bitboard.flips(square, own, opponent);
            best = Math.max(best, -minimax(evaluation, opponent ^ flips, own ^ flips ^ Squares.bit(square), depth - 1));
        }
        return best;
    }
}
