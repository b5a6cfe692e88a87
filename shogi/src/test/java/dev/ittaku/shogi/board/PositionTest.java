package dev.ittaku.shogi.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionTest {
    @Test
    void anyMovesLegalOrNotAreTakenBackExactly() {
        SplittableRandom random = new SplittableRandom(5);
        for (int board = 0; board < 60; board++) {
            Position position = RandomPositions.odd(random, 3);
            Deque<String> before = new ArrayDeque<>();
            for (int i = 0; i < 60; i++) {
                before.push(position.toSfen() + position.key());
                position.make(anyMove(random));
                assertThat(position.key())
                        .as("key of %s", position.toSfen())
                        .isEqualTo(Position.fromSfen(position.toSfen()).key());
                assertThat(position.legalMoves())
                        .as("moves of %s", position.toSfen())
                        .containsExactlyInAnyOrder(
                                Position.fromSfen(position.toSfen()).legalMoves());
            }
            while (!before.isEmpty()) {
                position.unmake();
                assertThat(position.toSfen() + position.key()).isEqualTo(before.pop());
            }
        }
    }

    @Test
    void theKeyAfterALegalMoveIsKnownBeforeItIsMade() {
        SplittableRandom random = new SplittableRandom(6);
        for (int game = 0; game < 10; game++) {
            Position position = Position.start();
            for (int played : RandomPositions.game(random, 120)) {
                for (int move : position.legalMoves()) {
                    long expected = position.keyAfter(move);
                    position.make(move);
                    assertThat(position.key()).isEqualTo(expected);
                    position.unmake();
                }
                position.make(played);
            }
        }
    }

    @Test
    void transpositionsHaveTheSameKeyAndOtherPositionsAnother() {
        Position one = played("7g7f", "3c3d", "2g2f");
        Position other = played("2g2f", "3c3d", "7g7f");

        assertThat(one.key()).isEqualTo(other.key());
        assertThat(one.key())
                .isNotEqualTo(played("7g7f", "3c3d", "2g2f", "8c8d").key());
    }

    @Test
    void theKeyIsTheSameInEveryRun() {
        assertThat(Position.start().key()).isEqualTo(START_KEY);
    }

    @Test
    void sideAndHandsArePartOfTheKey() {
        String board = "4k4/9/9/9/9/9/9/9/4K4";

        assertThat(Position.fromSfen(board + " b - 1").key())
                .isNotEqualTo(Position.fromSfen(board + " w - 1").key())
                .isNotEqualTo(Position.fromSfen(board + " b P 1").key())
                .isEqualTo(Position.fromSfen(board + " b - 99").key());
        assertThat(Position.fromSfen(board + " b P 1").key())
                .isNotEqualTo(Position.fromSfen(board + " b p 1").key())
                .isNotEqualTo(Position.fromSfen(board + " b 2P 1").key());
    }

    @Test
    void aCopyLivesItsOwnLife() {
        Position position = played("7g7f");
        Position copy = position.copy();

        copy.make(usi("3c3d"));

        assertThat(position.toSfen()).isEqualTo(played("7g7f").toSfen());
        assertThat(copy.toSfen()).isEqualTo(played("7g7f", "3c3d").toSfen());
        copy.unmake();
        copy.unmake();
        assertThat(copy.toSfen()).isEqualTo(Position.START);
    }

    @Test
    void passingGivesTheTurnAndIsTakenBack() {
        Position position = Position.start();

        position.pass();
        assertThat(position.sideToMove()).isEqualTo(Color.GOTE);
        position.unmake();

        assertThat(position.toSfen()).isEqualTo(Position.START);
    }

    @Test
    void thereIsNothingToTakeBackAtTheStart() {
        assertThatThrownBy(() -> Position.start().unmake()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void anIllegalDropConjuresThePieceUpAndACapturedKingLeavesTheGame() {
        Position position = Position.fromSfen("4k4/9/9/9/9/9/9/9/4K4 b - 1");

        position.make(usi("R*5e"));
        position.make(usi("5a4a"));
        position.make(usi("5e4a"));

        assertThat(position.toSfen()).isEqualTo("5R3/9/9/9/9/9/9/9/4K4 w - 4");
        assertThat(position.legalMoves()).isEmpty();
        assertThat(position.isMate()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"7g7f", "8h2b+", "G*5b", "P*9i", "1a9i"})
    void usiMovesAreReadAndWritten(String text) {
        assertThat(Move.usi(usi(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "7g", "7g7", "7g7j", "0g7f", "K*5e", "X*5e", "7g7f-", "7g7f++", "7g7g", "resign", "g*5b "})
    void whatIsNoUsiMoveIsNotOne(String text) {
        assertThat(Move.parseUsi(text)).isEmpty();
    }

    private static final long START_KEY = 1279237080967620664L;

    private static int anyMove(SplittableRandom random) {
        int to = random.nextInt(Square.COUNT);
        if (random.nextInt(3) == 0) {
            return Move.drop(PieceType.HAND_ORDER.get(random.nextInt(7)), to);
        }
        int from = random.nextInt(Square.COUNT);
        return from == to ? Move.NONE : Move.of(from, to, random.nextBoolean());
    }

    private static Position played(String... moves) {
        Position position = Position.start();
        for (String move : moves) {
            position.make(usi(move));
        }
        return position;
    }

    private static int usi(String move) {
        return Move.parseUsi(move).orElseThrow();
    }
}
