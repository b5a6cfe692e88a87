package dev.ittaku.othello.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.othello.board.Bitboard;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RandomGames;
import dev.ittaku.othello.board.Squares;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class PatternsTest {

    @Test
    void mirroredAndRotatedBoardsAreWorthTheSame() {
        Evaluation evaluation = new PatternEvaluation(Weights.shipped());
        RandomGames random = new RandomGames(15);
        for (int i = 0; i < 300; i++) {
            Position position = random.withEmpties(4 + i % 56);
            int expected = evaluation.evaluate(position.own(), position.opponent());
            for (LongUnaryOperator turn :
                    new LongUnaryOperator[] {Bitboard::mirror, Bitboard::flipRows, Bitboard::transpose, Long::reverse
                    }) {
                assertThat(evaluation.evaluate(turn.applyAsLong(position.own()), turn.applyAsLong(position.opponent())))
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void aMoveIsWorthWhatThePositionAfterItIs() {
        Evaluation evaluation = new PatternEvaluation(Weights.shipped());
        RandomGames random = new RandomGames(16);
        for (int i = 0; i < 300; i++) {
            Position position = random.withEmpties(4 + i % 56);
            evaluation.prepare(position.own(), position.opponent());
            for (int square : Squares.list(position.legalMoves())) {
                long flips = Bitboard.flips(square, position.own(), position.opponent());
                Position after = position.play(square);
                assertThat(evaluation.after(square, flips, after.own(), after.opponent(), after.legalMoves()))
                        .as("%s in %s", Squares.name(square), position)
                        .isEqualTo(evaluation.evaluate(after.own(), after.opponent()));
            }
        }
    }

    @Test
    void everySquareBelongsToPatternsAndChangesThem() {
        int[] empty = new int[Patterns.COUNT];
        int[] places = new int[Patterns.COUNT];
        Patterns.locate(0, 0, empty);
        for (int square = 0; square < 64; square++) {
            Patterns.locate(Squares.bit(square), 0, places);
            int changed = 0;
            for (int i = 0; i < Patterns.COUNT; i++) {
                changed += places[i] != empty[i] ? 1 : 0;
            }
            assertThat(changed).as(Squares.name(square)).isGreaterThanOrEqualTo(3);
        }
    }

    /** Every square matters alike to both sides of a mirror, so each family's states share weights as they should. */
    @Test
    void mirrorImagesHaveTheSameRepresentatives() {
        int[] shared = Symmetry.representatives();
        RandomGames random = new RandomGames(18);
        for (int i = 0; i < 100; i++) {
            Position position = random.withEmpties(4 + i % 56);
            int[] expected = representatives(position.own(), position.opponent(), shared);
            for (LongUnaryOperator turn :
                    new LongUnaryOperator[] {Bitboard::mirror, Bitboard::flipRows, Bitboard::transpose}) {
                assertThat(representatives(
                                turn.applyAsLong(position.own()), turn.applyAsLong(position.opponent()), shared))
                        .isEqualTo(expected);
            }
        }
    }

    private static int[] representatives(long own, long opponent, int[] shared) {
        int[] places = new int[Patterns.COUNT];
        Patterns.locate(own, opponent, places);
        return Arrays.stream(places).map(place -> shared[place]).sorted().toArray();
    }

    @Test
    void placesStayWithinTheTable() {
        SplittableRandom random = new SplittableRandom(1);
        int[] places = new int[Patterns.COUNT];
        for (int i = 0; i < 10_000; i++) {
            long own = random.nextLong();
            Patterns.locate(own, random.nextLong() & ~own, places);
            assertThat(Arrays.stream(places).allMatch(p -> p >= 0 && p < Patterns.SIZE))
                    .isTrue();
        }
        Patterns.locate(-1L, 0, places);
        assertThat(Arrays.stream(places).max().orElse(-1)).isLessThan(Patterns.SIZE);
        Patterns.locate(0, -1L, places);
        assertThat(Arrays.stream(places).max().orElse(-1)).isLessThan(Patterns.SIZE);
    }

    @Test
    void weightsReadBackAsTheyWereWritten() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Weights shipped = Weights.shipped();
        shipped.write(out);
        assertThat(out.size()).isLessThan(8_000_000);
        Weights again = Weights.read(new ByteArrayInputStream(out.toByteArray()));
        for (int discs = 4; discs <= 64; discs++) {
            assertThat(again.table(discs)).isEqualTo(shipped.table(discs));
        }
    }

    @Test
    void damagedWeightsAreRefused() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Weights.shipped().write(out);
        byte[] half = Arrays.copyOf(out.toByteArray(), out.size() / 2);
        assertThatThrownBy(() -> Weights.read(new ByteArrayInputStream(half))).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Weights.read(new ByteArrayInputStream(new byte[100])))
                .isInstanceOf(IOException.class);
    }

    @Test
    void noEvaluationLeavesTheBoard() {
        Evaluation evaluation = new PatternEvaluation(Weights.shipped());
        RandomGames random = new RandomGames(16);
        for (int i = 0; i < 300; i++) {
            Position position = random.withEmpties(1 + i % 59);
            assertThat(evaluation.evaluate(position.own(), position.opponent()))
                    .isBetween(-64 * Evaluation.DISC, 64 * Evaluation.DISC);
        }
    }
}
