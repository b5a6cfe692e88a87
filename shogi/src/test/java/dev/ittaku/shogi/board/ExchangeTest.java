package dev.ittaku.shogi.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExchangeTest {
    private static final int[] WORTH = {0, 2, 6, 7, 10, 16, 19, 11, 0, 12, 11, 11, 11, 23, 26};

    @ParameterizedTest
    @CsvSource({
        // a pawn that nobody protects, then one that a silver protects
        "4k4/9/9/4p4/9/9/9/4R4/4K4 b - 1, 5h5d, 2",
        "4k4/9/4s4/4p4/9/9/9/4R4/4K4 b - 1, 5h5d, -17",
        // the lance behind the rook joins in
        "4k4/9/4s4/4p4/9/4R4/4L4/9/4K4 b - 1, 5f5d, -7",
        // the king takes back only what nobody protects
        "4k4/4p4/9/9/9/9/9/4R4/4K4 b - 1, 5h5b+, -17",
        "4k4/4p4/9/3N5/9/9/9/4R4/4K4 b - 1, 5h5b+, 9",
        // a gold dropped where a pawn takes it
        "4k4/9/4p4/9/9/9/9/9/4K4 b G 1, G*5d, -11",
        "4k4/9/9/4p4/9/9/9/9/4K4 b G 1, G*5h, 0"
    })
    void anExchangeIsPlayedOutByTheCheapestPieces(String sfen, String usi, int worth) {
        Position position = Position.fromSfen(sfen);
        int move = Move.parseUsi(usi).orElseThrow();

        assertThat(position.winsAtLeast(move, worth, WORTH)).isTrue();
        assertThat(position.winsAtLeast(move, worth + 1, WORTH)).isFalse();
    }

    @Test
    void whatWinsMoreAlsoWinsLess() {
        SplittableRandom random = new SplittableRandom(5);
        for (int board = 0; board < 30; board++) {
            Position position = RandomPositions.odd(random, 1);
            for (int move : position.legalMoves()) {
                boolean before = true;
                for (int least = -40; least <= 60; least += 4) {
                    boolean wins = position.winsAtLeast(move, least, WORTH);
                    assertThat(before || !wins)
                            .as("%s in %s", Move.usi(move), position.toSfen())
                            .isTrue();
                    before = wins;
                }
            }
        }
    }
}
