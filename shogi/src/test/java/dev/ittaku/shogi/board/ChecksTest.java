package dev.ittaku.shogi.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
    void forcingAndQuietMovesAreTheLegalOnesButForPointlessRefusalsToPromote() {
        SplittableRandom random = new SplittableRandom(7);
        MoveList found = new MoveList();
        for (int board = 0; board < 400; board++) {
            Position position = RandomPositions.odd(random, 1);
            List<Integer> forcing = new ArrayList<>();
            List<Integer> quiet = new ArrayList<>();
            for (int move : position.legalMoves()) {
                if (!position.isEmpty(Move.to(move)) || Move.isPromotion(move)) {
                    forcing.add(move);
                } else {
                    quiet.add(move);
                }
            }
            forcing.removeIf(move -> isPointless(position, move));
            quiet.removeIf(move -> isPointless(position, move));

            position.forcingMoves(found);
            assertThat(found.toArray()).as(position.toSfen()).containsExactlyInAnyOrder(ints(forcing));
            position.quietMoves(found);
            assertThat(found.toArray()).as(position.toSfen()).containsExactlyInAnyOrder(ints(quiet));
        }
    }

    @Test
    void theMovesThatCheckAreFoundWithoutTheOthers() {
        SplittableRandom random = new SplittableRandom(9);
        MoveList found = new MoveList();
        for (int board = 0; board < 400; board++) {
            Position position = RandomPositions.odd(random, 1);
            if (!position.inCheck(position.sideToMove().opponent())) {
                int[] expected = Arrays.stream(position.legalMoves())
                        .filter(position::givesCheck)
                        .toArray();

                position.checks(found);

                assertThat(found.toArray()).as(position.toSfen()).containsExactlyInAnyOrder(expected);
            }
        }
    }

    @Test
    void whetherThereIsALegalMoveIsKnownWithoutAllOfThem() {
        SplittableRandom random = new SplittableRandom(10);
        int mates = 0;
        for (int board = 0; board < 4000; board++) {
            Position position = RandomPositions.odd(random, 1 + board % 2);
            boolean has = position.hasLegalMove();

            assertThat(has).as(position.toSfen()).isEqualTo(position.legalMoves().length > 0);
            mates += has ? 0 : 1;
        }
        assertThat(mates).isPositive();
    }

    /** A pawn, bishop or rook that could promote with this move and does not. */
    private static boolean isPointless(Position position, int move) {
        return !Move.isDrop(move)
                && !Move.isPromotion(move)
                && List.of(1, 5, 6).contains(position.codeAt(Move.from(move)) & 15)
                && position.isLegal(Move.withPromotion(move, true));
    }

    private static int[] ints(List<Integer> moves) {
        return moves.stream().mapToInt(Integer::intValue).toArray();
    }
}
