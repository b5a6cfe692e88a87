package dev.ittaku.shogi.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Whatever the text, it is a position or a move, or it is refused; what was read is written and read again. */
class BoardFuzzTest {
    private static final String[] SFENS = {
        Position.START,
        "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
        "9/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P2r 99999"
    };

    @FuzzTest(maxDuration = "1m")
    void positions(@NotNull String text) {
        readPosition(text);
    }

    @FuzzTest(maxDuration = "1m")
    void moves(@NotNull String text) {
        readMove(text);
    }

    @Test
    void spoiltTextsAreReadOrRefused() {
        SplittableRandom random = new SplittableRandom(31);
        int read = 0;
        for (int i = 0; i < 6_000; i++) {
            read += readPosition(spoilt(SFENS[i % SFENS.length], random)) ? 1 : 0;
            readMove(spoilt(i % 2 == 0 ? "8h2b+" : "G*5b", random));
        }
        assertThat(read).isBetween(200, 5_800);
    }

    private static boolean readPosition(String text) {
        Position position;
        try {
            position = Position.fromSfen(text);
        } catch (BadSfenException refused) {
            assertThat(refused.at()).isBetween(0, text.length());
            return false;
        }
        assertThat(Position.fromSfen(position.toSfen()).toSfen()).isEqualTo(position.toSfen());
        for (int move : position.legalMoves()) {
            assertThat(position.isLegal(move)).isTrue();
        }
        return true;
    }

    private static void readMove(String text) {
        Move.parseUsi(text).ifPresent(move -> assertThat(Move.usi(move)).isEqualToIgnoringCase(text));
    }

    private static String spoilt(String text, SplittableRandom random) {
        StringBuilder spoilt = new StringBuilder(text);
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(spoilt.length());
            char c =
                    random.nextInt(4) == 0 ? (char) random.nextInt(0x3100) : text.charAt(random.nextInt(text.length()));
            switch (random.nextInt(3)) {
                case 0 -> spoilt.setCharAt(at, c);
                case 1 -> spoilt.insert(at, c);
                default -> {
                    if (spoilt.length() > 1) {
                        spoilt.deleteCharAt(at);
                    }
                }
            }
        }
        return spoilt.toString();
    }
}
