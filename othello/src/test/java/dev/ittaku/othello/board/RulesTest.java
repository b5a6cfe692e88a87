package dev.ittaku.othello.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RulesTest {

    @Test
    void everyPositionOfRandomGamesAgreesWithTheSlowBoard() {
        RandomGames random = new RandomGames(20);
        for (int game = 0; game < 300; game++) {
            Position position = Position.START;
            while (!position.isOver()) {
                SlowBoard slow = new SlowBoard(position);
                char mover = position.toMove().symbol();
                assertThat(Squares.list(position.legalMoves())).isEqualTo(slow.legal(mover));
                if (position.mustPass()) {
                    position = position.pass();
                    continue;
                }
                for (int square : Squares.list(position.legalMoves())) {
                    assertThat(Squares.list(position.flips(square)))
                            .containsExactlyInAnyOrderElementsOf(slow.turned(square, mover));
                }
                int move = random.move(position);
                slow.play(move, mover);
                position = position.play(move);
                assertThat(position.board()).isEqualTo(slow.board());
            }
            SlowBoard end = new SlowBoard(position);
            assertThat(end.legal('X')).isEmpty();
            assertThat(end.legal('O')).isEmpty();
        }
    }

    @Test
    void randomScatteringsOfDiscsAgreeWithTheSlowBoardToo() {
        java.util.SplittableRandom random = new java.util.SplittableRandom(4);
        for (int i = 0; i < 3000; i++) {
            long scatter = random.nextLong();
            long discs = scatter | (i % 2 == 0 ? random.nextLong() : 0);
            long black = discs & random.nextLong();
            Position position = new Position(black, discs & ~black, i % 3 == 0 ? Side.WHITE : Side.BLACK);
            SlowBoard slow = new SlowBoard(position);
            char mover = position.toMove().symbol();
            assertThat(Squares.list(position.legalMoves())).isEqualTo(slow.legal(mover));
            for (int square : Squares.list(position.empty())) {
                assertThat(Squares.list(Bitboard.flips(square, position.own(), position.opponent())))
                        .containsExactlyInAnyOrderElementsOf(slow.turned(square, mover));
            }
        }
    }

    @Test
    void anIllegalMoveIsRefusedWithTheLegalOnes() {
        assertThatThrownBy(() -> Position.START.play(Squares.parse("A1")))
                .isInstanceOfSatisfying(
                        RulesException.class, e -> assertThat(e.code()).isEqualTo(RulesException.Code.ILLEGAL_MOVE))
                .hasMessageContaining("D3 C4 F5 E6");
    }

    @Test
    void nobodyMayPassWhoCanMove() {
        assertThatThrownBy(Position.START::pass)
                .isInstanceOfSatisfying(
                        RulesException.class,
                        e -> assertThat(e.code()).isEqualTo(RulesException.Code.PASS_NOT_ALLOWED));
    }

    @Test
    void theWinnerIsGivenTheEmptySquares() {
        Position wipeout = Position.parse("XXXXXXXX" + "X-------".repeat(7), Side.BLACK);
        assertThat(wipeout.isOver()).isTrue();
        assertThat(wipeout.finalScore()).isEqualTo(64);
        assertThat(new Position(wipeout.black(), wipeout.white(), Side.WHITE).finalScore())
                .isEqualTo(-64);
        Position tie = Position.parse("XXXXOOOO".repeat(8), Side.BLACK);
        assertThat(tie.finalScore()).isZero();
    }

    @Test
    void discsCannotOverlap() {
        assertThatThrownBy(() -> new Position(3, 6, Side.BLACK)).hasMessageContaining("B1");
    }

    @Test
    void symmetriesMoveSquaresWhereTheySay() {
        long b3 = Squares.bit(Squares.parse("B3"));
        assertThat(Bitboard.mirror(b3)).isEqualTo(Squares.bit(Squares.parse("G3")));
        assertThat(Bitboard.flipRows(b3)).isEqualTo(Squares.bit(Squares.parse("B6")));
        assertThat(Bitboard.transpose(b3)).isEqualTo(Squares.bit(Squares.parse("C2")));
        assertThat(Squares.list(Bitboard.spread(Squares.bit(0)))).containsExactly(0, 1, 8, 9);
        assertThat(Squares.list(Bitboard.spread(Squares.bit(63)))).containsExactly(54, 55, 62, 63);
    }
}
