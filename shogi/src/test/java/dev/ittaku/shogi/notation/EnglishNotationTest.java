package dev.ittaku.shogi.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnglishNotationTest {
    private static final String OPEN_DIAGONAL = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    private static final String ENDGAME = "4k4/9/3+P5/9/9/9/9/9/3GK4 b GS 1";

    @ParameterizedTest
    @CsvSource({
        "7f7e, P-7e, P-75",
        "8h2b+, Bx2b+, Bx22+",
        "8h2b, Bx2b=, Bx22=",
        "6i5h, G6i-5h, G69-58",
        "5i5h, K-5h, K-58"
    })
    void movesOfTheOpening(String usi, String hodges, String western) {
        assertNames(OPEN_DIAGONAL, usi, hodges, western);
    }

    @ParameterizedTest
    @CsvSource({"S*4d, S*4d, S*44", "6c5b, +P-5b, +P-52", "G*5h, G*5h, G*58"})
    void dropsAndPromotedPieces(String usi, String hodges, String western) {
        assertNames(ENDGAME, usi, hodges, western);
    }

    @ParameterizedTest
    @CsvSource({
        "P-7e, 7f7e",
        "P7e, 7f7e",
        "P75, 7f7e",
        "P7f-7e, 7f7e",
        "Bx22=, 8h2b",
        "Bx2b, 8h2b",
        "G69-58, 6i5h",
        "G-58, 4i5h 6i5h",
        "S*44, ''",
        "K-51, ''",
        "Q-7e, ''",
        "P-7e+, ''",
        "'', ''"
    })
    void aNameMayBeShortOrLongAndIsAmbiguousWhereItSaysTooLittle(String name, String moves) {
        Position position = Position.fromSfen(OPEN_DIAGONAL);
        String found = Arrays.stream(EnglishNotation.candidates(position, name))
                .mapToObj(Move::usi)
                .sorted()
                .collect(Collectors.joining(" "));
        assertThat(found).isEqualTo(moves);
    }

    @Test
    void everyNameThatIsWrittenIsReadBackAsItsMove() {
        Random random = new Random(7);
        for (int game = 0; game < 20; game++) {
            Position position = Position.start();
            for (int ply = 0; ply < 120 && position.hasLegalMove(); ply++) {
                int[] moves = position.legalMoves();
                int move = moves[random.nextInt(moves.length)];
                for (EnglishNotation style : EnglishNotation.values()) {
                    String name = style.name(position, move);
                    assertThat(EnglishNotation.candidates(position, name))
                            .as(name)
                            .containsExactly(move);
                }
                position.make(move);
            }
        }
    }

    private static void assertNames(String sfen, String usi, String hodges, String western) {
        Position position = Position.fromSfen(sfen);
        int move = Move.parseUsi(usi).orElseThrow();

        assertThat(EnglishNotation.HODGES.name(position, move)).isEqualTo(hodges);
        assertThat(EnglishNotation.WESTERN.name(position, move)).isEqualTo(western);
    }
}
