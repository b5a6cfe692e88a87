package dev.ittaku.othello.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RandomGames;
import dev.ittaku.othello.board.RulesException;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.SlowBoard;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.board.Symmetries;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnalystTest {

    private final Analyst analyst = new Analyst(new Engine(10), Limits.depth(3, 8));

    @Test
    void everyLegalMoveIsAnalysedBestFirst() {
        RandomGames random = new RandomGames(3);
        for (int i = 0; i < 60; i++) {
            Position position = random.withEmpties(1 + i % 59);
            Analysis analysis = analyst.analyse(position);
            assertThat(analysis.moves())
                    .extracting(MoveAnalysis::square)
                    .containsExactlyInAnyOrderElementsOf(Squares.list(position.legalMoves()));
            assertThat(analysis.best().loss()).isZero();
            double previous = Double.POSITIVE_INFINITY;
            for (MoveAnalysis move : analysis.moves()) {
                assertThat(move.evaluation()).isLessThanOrEqualTo(previous);
                assertThat(move.loss()).isEqualTo(analysis.best().evaluation() - move.evaluation());
                assertThat(move.exact()).isEqualTo(position.empties() <= 9);
                previous = move.evaluation();
            }
        }
    }

    @Test
    void mobilityAndCornersAreAsTheSlowBoardCountsThem() {
        RandomGames random = new RandomGames(4);
        int opened = 0;
        int denied = 0;
        for (int i = 0; i < 150; i++) {
            Position position = random.withEmpties(12 + i % 40);
            char mover = position.toMove().symbol();
            char other = position.toMove().opponent().symbol();
            List<Integer> before = corners(new SlowBoard(position).legal(other));
            for (MoveAnalysis move : analyst.analyse(position).moves()) {
                SlowBoard slow = new SlowBoard(position);
                assertThat(move.turned())
                        .isEqualTo(slow.turned(move.square(), mover).size());
                slow.play(move.square(), mover);
                List<Integer> after = corners(slow.legal(other));
                assertThat(move.answers()).isEqualTo(slow.legal(other).size());
                assertThat(move.mobility()).isEqualTo(slow.legal(mover).size());
                assertThat(move.takesCorner()).isEqualTo(List.of(0, 7, 56, 63).contains(move.square()));
                assertThat(Squares.list(move.cornersOpened()))
                        .isEqualTo(
                                after.stream().filter(c -> !before.contains(c)).toList());
                assertThat(Squares.list(move.cornersDenied()))
                        .isEqualTo(before.stream()
                                .filter(c -> !after.contains(c) && c != move.square())
                                .toList());
                opened += Long.bitCount(move.cornersOpened());
                denied += Long.bitCount(move.cornersDenied());
            }
        }
        assertThat(opened).isPositive();
        assertThat(denied).isPositive();
    }

    @Test
    void movesThatMirrorEachOtherAreOneMove() {
        assertThat(analyst.analyse(Position.START).distinct())
                .extracting(MoveAnalysis::square)
                .containsExactly(Squares.parse("D3"));
        Position second = Position.START.play(Squares.parse("D3"));
        assertThat(analyst.analyse(second).distinct()).hasSize(3);
    }

    /** Whatever way the board lies, and whichever moves led there. */
    @Test
    void aPositionIsWorthTheSameHoweverItIsTurned() {
        RandomGames random = new RandomGames(6);
        for (int i = 0; i < 20; i++) {
            Position position = random.withEmpties(6 + i * 2);
            Analysis analysis = analyst.analyse(position);
            for (int way = 1; way < Symmetries.WAYS; way++) {
                Analysis image = analyst.analyse(Symmetries.image(position, way));
                for (MoveAnalysis move : analysis.moves()) {
                    int square = Long.numberOfTrailingZeros(Symmetries.image(Squares.bit(move.square()), way));
                    assertThat(image.of(square).evaluation()).isEqualTo(move.evaluation());
                    assertThat(image.of(square).exact()).isEqualTo(move.exact());
                }
            }
        }
    }

    @Test
    void aPositionWithoutMovesHasNone() {
        Position over = Position.parse("X".repeat(64), Side.BLACK);
        assertThat(analyst.analyse(over).moves()).isEmpty();
    }

    @Test
    void anIllegalMoveIsNotAnalysed() {
        assertThatThrownBy(() -> analyst.analyse(Position.START).of(0)).isInstanceOf(RulesException.class);
    }

    private static List<Integer> corners(List<Integer> squares) {
        return squares.stream().filter(List.of(0, 7, 56, 63)::contains).toList();
    }
}
