package dev.ittaku.shogi.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The fast generator and the single-move judge say exactly what {@link SlowRules} says. */
class LegalMovesAgainstSlowRulesTest {
    private int pawnDropMates;

    @Test
    void onPositionsOfRandomGames() {
        randomGames(8, 1);
    }

    @Test
    void onOddBoards() {
        oddBoards(1500, 2);
    }

    @Test
    @Tag("long")
    void onManyMorePositions() {
        randomGames(60, 3);
        oddBoards(15_000, 4);
        assertThat(pawnDropMates).as("pawn drops that would have mated").isGreaterThan(10);
    }

    private void randomGames(int games, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int game = 0; game < games; game++) {
            Position position = Position.start();
            for (int move : RandomPositions.game(random, 250)) {
                position.make(move);
                if (random.nextInt(2) == 0) {
                    compare(position);
                }
            }
        }
    }

    private void oddBoards(int boards, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < boards; i++) {
            compare(RandomPositions.odd(random, i % 20 == 0 ? 3 : 1));
        }
    }

    private void compare(Position position) {
        String sfen = position.toSfen();
        long key = position.key();
        SlowRules slow = new SlowRules(sfen);
        Set<String> legal = slow.legalMoves();
        Set<String> fast = new TreeSet<>();
        for (int move : position.legalMoves()) {
            assertThat(fast.add(Move.usi(move)))
                    .as("%s only once in %s", Move.usi(move), sfen)
                    .isTrue();
        }
        assertThat(fast).as("legal moves of %s", sfen).isEqualTo(legal);

        Set<String> judged = new TreeSet<>();
        Set<String> pseudo = new TreeSet<>();
        for (int to = 0; to < Square.COUNT; to++) {
            for (int from = 0; from < Square.COUNT; from++) {
                if (from != to) {
                    judge(position, Move.of(from, to, false), judged, pseudo);
                    judge(position, Move.of(from, to, true), judged, pseudo);
                }
            }
            for (PieceType type : PieceType.HAND_ORDER) {
                judge(position, Move.drop(type, to), judged, pseudo);
            }
        }
        assertThat(judged).as("moves judged one by one in %s", sfen).isEqualTo(legal);
        assertThat(pseudo).as("moves by the pieces' rules in %s", sfen).isEqualTo(slow.pseudoLegalMoves());
        assertThat(position.toSfen()).isEqualTo(sfen);
        assertThat(position.key()).isEqualTo(key);
    }

    private void judge(Position position, int move, Set<String> legal, Set<String> pseudo) {
        Foul foul = position.foul(move).orElse(null);
        if (foul == Foul.PAWN_DROP_MATE) {
            pawnDropMates++;
        }
        if (foul == null) {
            legal.add(Move.usi(move));
        }
        // The slow rules never offer the capture of a king.
        if (position.isPseudoLegal(move) && foul != Foul.KING_CAPTURE) {
            pseudo.add(Move.usi(move));
        }
    }
}
