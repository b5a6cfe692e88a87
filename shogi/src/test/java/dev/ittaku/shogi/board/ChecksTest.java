package dev.ittaku.shogi.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ChecksTest {
    @Test
    void whetherAMoveChecksIsKnownWithoutMakingIt() {
        SplittableRandom random = new SplittableRandom(6);
        int checks = 0;
        for (int board = 0; board < 400; board++) {
            Position position = RandomPositions.odd(random, 1);
            if (position.inCheck(position.sideToMove().opponent())) {
                continue;
            }
            for (int move : position.legalMoves()) {
                boolean told = position.givesCheck(move);
                String sfen = position.toSfen();
                position.make(move);
                assertThat(told).as("%s in %s", Move.usi(move), sfen).isEqualTo(position.inCheck());
                position.unmake();
                checks += told ? 1 : 0;
            }
        }
        assertThat(checks).isGreaterThan(500);
    }

    @Test
    void forcingMovesAreCapturesAndPromotionsOrAllEvasions() {
        SplittableRandom random = new SplittableRandom(7);
        MoveList forcing = new MoveList();
        for (int board = 0; board < 400; board++) {
            Position position = RandomPositions.odd(random, 1);
            position.forcingMoves(forcing);
            int[] expected = position.inCheck()
                    ? position.legalMoves()
                    : Arrays.stream(position.legalMoves())
                            .filter(move -> !position.isEmpty(Move.to(move)) || Move.isPromotion(move))
                            .toArray();
            assertThat(forcing.toArray()).as(position.toSfen()).containsExactlyInAnyOrder(expected);
        }
    }
}
