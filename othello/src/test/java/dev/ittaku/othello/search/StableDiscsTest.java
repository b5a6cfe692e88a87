package dev.ittaku.othello.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RandomGames;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import org.junit.jupiter.api.Test;

class StableDiscsTest {

    @Test
    void noDiscCalledStableIsEverTurned() {
        RandomGames random = new RandomGames(12);
        long found = 0;
        for (int i = 0; i < 3000; i++) {
            Position position = random.withEmpties(5 + i % 30);
            long black = StableDiscs.of(position.black(), position.white());
            long white = StableDiscs.of(position.white(), position.black());
            found += Long.bitCount(black | white);
            while (!position.isOver()) {
                position = position.mustPass() ? position.pass() : position.play(random.move(position));
                assertThat(position.black() & black).isEqualTo(black);
                assertThat(position.white() & white).isEqualTo(white);
            }
        }
        assertThat(found).isPositive();
    }

    @Test
    void aCornerAndItsUnbrokenEdgeAreStable() {
        Position position = Position.parse("XXX--O--" + "XO------" + "-".repeat(48), Side.BLACK);
        assertThat(Squares.list(StableDiscs.of(position.black(), position.white())))
                .containsExactly(0, 1, 2, 8);
        assertThat(StableDiscs.of(position.white(), position.black())).isZero();
    }

    @Test
    void everyDiscOfAFullBoardIsStable() {
        long black = 0x0123456789abcdefL;
        assertThat(StableDiscs.of(black, ~black)).isEqualTo(black);
        assertThat(StableDiscs.of(~black, black)).isEqualTo(~black);
    }

    @Test
    void quadrantsAreOddAsCounted() {
        java.util.SplittableRandom random = new java.util.SplittableRandom(3);
        long[] quadrants = {0x0f0f0f0fL, 0xf0f0f0f0L, 0x0f0f0f0fL << 32, 0xf0f0f0f0L << 32};
        for (int i = 0; i < 1000; i++) {
            long some = random.nextLong();
            long empty = some & random.nextLong();
            long expected = 0;
            for (int q = 0; q < 4; q++) {
                expected |= Long.bitCount(empty & quadrants[q]) % 2 == 1 ? quadrants[q] : 0;
                assertThat(Quadrants.of(Long.numberOfTrailingZeros(quadrants[q])))
                        .isEqualTo(q);
            }
            assertThat(Quadrants.odd(empty)).isEqualTo(expected);
        }
    }
}
