package dev.ittaku.shogi.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RepetitionTest {
    private static final String ROOKS_APART = "4k4/9/9/9/9/9/9/r7R/4K4 b - 1";

    @Test
    void theFourthTimeIsADraw() {
        Position position = Position.start();
        for (int i = 0; i < 2; i++) {
            repeat(position, "2h3h", "8b7b", "3h2h", "7b8b");
            assertThat(Repetition.of(position)).isEqualTo(Repetition.NONE);
        }
        repeat(position, "2h3h", "8b7b", "3h2h", "7b8b");

        assertThat(position.occurrences()).isEqualTo(4);
        assertThat(Repetition.of(position)).isEqualTo(Repetition.DRAW);
    }

    @Test
    void whoAlwaysGaveCheckLoses() {
        Position position = Position.fromSfen("k8/9/9/9/9/9/9/8R/8K b - 1");
        position.make(usi("1h9h"));
        for (int i = 0; i < 3; i++) {
            repeat(position, "9a8a", "9h8h", "8a9a", "8h9h");
        }

        assertThat(Repetition.of(position)).isEqualTo(Repetition.SENTE_LOSES);
    }

    @Test
    void goteLosesByPerpetualCheckToo() {
        Position position = Position.fromSfen("k8/r8/9/9/9/9/9/9/8K w - 1");
        position.make(usi("9b1b"));
        for (int i = 0; i < 3; i++) {
            repeat(position, "1i2i", "1b2b", "2i1i", "2b1b");
        }

        assertThat(Repetition.of(position)).isEqualTo(Repetition.GOTE_LOSES);
    }

    @Test
    void oneQuietMoveMakesItADraw() {
        Position position = Position.fromSfen("k8/9/9/9/9/9/9/8R/8K b - 1");
        position.make(usi("1h9h"));
        for (int i = 0; i < 3; i++) {
            repeat(position, "9a8a", "9h7h", "8a9a", "7h9h");
        }

        assertThat(Repetition.of(position)).isEqualTo(Repetition.DRAW);
    }

    @Test
    void otherHandsAreAnotherPosition() {
        Position position = Position.fromSfen(ROOKS_APART);
        repeat(position, "1h9h", "5a5b", "9h1h", "5b5a");
        repeat(position, "5i4i", "5a4a", "4i5i", "4a5a");
        repeat(position, "5i4i", "5a4a", "4i5i", "4a5a");

        assertThat(position.occurrences()).isEqualTo(3);
        assertThat(Repetition.of(position)).isEqualTo(Repetition.NONE);
    }

    private static void repeat(Position position, String... moves) {
        for (String move : moves) {
            position.make(usi(move));
        }
    }

    private static int usi(String move) {
        return Move.parseUsi(move).orElseThrow();
    }
}
