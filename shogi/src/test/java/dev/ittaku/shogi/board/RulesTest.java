package dev.ittaku.shogi.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesTest {
    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/4K4 b - 1,                    5e5d,  NO_PIECE",
        "4k4/9/9/9/9/9/9/9/4K4 b - 1,                    5a5b,  OPPONENTS_PIECE",
        "4k4/9/9/9/9/9/9/9/4K4 b - 1,                    G*5e,  NOT_IN_HAND",
        "4k4/9/9/9/9/9/9/9/4K4 b G 1,                    G*5a,  OCCUPIED",
        "4k4/9/9/9/9/9/9/9/3GK4 b - 1,                   6i5i,  OWN_PIECE",
        "4k4/9/9/9/9/9/9/9/R3K4 b - 1,                   9i4i,  UNREACHABLE",
        "4k4/9/9/9/9/9/9/9/R3K4 b - 1,                   9i8h,  UNREACHABLE",
        "4k4/9/9/9/9/N8/9/9/4K4 b - 1,                   9f9d,  UNREACHABLE",
        "4k4/9/9/9/9/N8/9/9/4K4 b - 1,                   9f8d+, NO_PROMOTION",
        "4k4/9/G8/9/9/9/9/9/4K4 b - 1,                   9c9b+, NO_PROMOTION",
        "4k4/9/+S8/9/9/9/9/9/4K4 b - 1,                  9c9b+, NO_PROMOTION",
        "4k4/P8/9/9/9/9/9/9/4K4 b - 1,                   9b9a,  DEAD_END",
        "4k4/9/9/N8/9/9/9/9/4K4 b - 1,                   9d8b,  DEAD_END",
        "4k4/9/9/9/9/9/9/9/4K4 b N 1,                    N*1b,  DEAD_END",
        "4k4/9/9/9/9/9/9/9/4K4 w l 1,                    L*1i,  DEAD_END",
        "4k4/9/9/9/9/9/P8/9/4K4 b P 1,                   P*9d,  NIFU",
        "4k4/4R4/9/9/9/9/9/9/4K4 b - 1,                  5b5a,  KING_CAPTURE",
        "4r1k2/9/9/9/9/9/9/4G4/4K4 b - 1,                5h4h,  KING_EXPOSED",
        "4r1k2/9/9/9/9/9/9/9/4K4 b P 1,                  P*1b,  KING_EXPOSED",
        "4r1k2/9/9/9/9/9/9/9/4K4 b - 1,                  5i5h,  KING_EXPOSED",
        "6Rlk/9/7G1/9/9/9/9/9/4K4 b P 1,                 P*1b,  PAWN_DROP_MATE"
    })
    void everyFoulHasItsName(String sfen, String move, Foul foul) {
        Position position = Position.fromSfen(sfen);
        int judged = Move.parseUsi(move).orElseThrow();

        assertThat(position.foul(judged)).contains(foul);
        assertThat(position.isLegal(judged)).isFalse();
        assertThat(position.isPseudoLegal(judged)).isEqualTo(!foul.againstPieceRules());
        assertThat(usi(position)).doesNotContain(move);
        assertThat(foul.english()).isNotBlank();
        assertThat(foul.japanese()).isNotBlank();
    }

    @ParameterizedTest
    @CsvSource({
        // a promoted pawn on the file is no second pawn
        "4k4/9/9/9/9/9/+P8/9/4K4 b P 1,                  P*9d",
        // a pawn drop that checks but does not mate
        "7lk/9/6G2/9/9/9/9/9/4K4 b P 1,                  P*1b",
        // the dropped pawn can be taken
        "6Rlk/7g1/7G1/9/9/9/9/9/4K4 b P 1,               P*1b",
        // mate by pushing a pawn is allowed
        "6Rlk/9/7GP/9/9/9/9/9/4K4 b - 1,                 1c1b",
        // mate by dropping anything else is allowed
        "6Rlk/9/7G1/9/9/9/9/9/4K4 b L 1,                 L*1b",
        // a pinned piece may move along the pin, and take the pinner
        "4r1k2/9/9/9/9/9/9/4G4/4K4 b - 1,                5h5g",
        "6k2/9/9/9/9/9/4r4/4G4/4K4 b - 1,                5h5g",
        // a drop may stop a check
        "4r1k2/9/9/9/9/9/9/9/4K4 b P 1,                  P*5e",
        // promotion when leaving the zone
        "4k4/9/S8/9/9/9/9/9/4K4 b - 1,                   9c8d+",
        "4k4/9/9/9/9/9/s8/9/4K4 w - 1,                   9g8f+",
        // no promotion although possible
        "4k4/9/R8/9/9/9/9/9/4K4 b - 1,                   9c9a"
    })
    void whatIsAllowed(String sfen, String move) {
        Position position = Position.fromSfen(sfen);

        assertThat(position.foul(Move.parseUsi(move).orElseThrow())).isEmpty();
        assertThat(usi(position)).contains(move);
    }

    @Test
    void aPinnedDefenderCannotTakeTheDroppedPawnSoItIsMate() {
        // The gold on 2二 covers 1二, but the bishop on 4四 pins it to the king on 1一.
        Position position = Position.fromSfen("6Rlk/7g1/7G1/5B3/9/9/9/9/4K4 b P 1");

        assertThat(position.foul(Move.parseUsi("P*1b").orElseThrow())).contains(Foul.PAWN_DROP_MATE);
    }

    @Test
    void doubleCheckLeavesOnlyTheKing() {
        Position position = Position.fromSfen("4k4/9/9/9/9/4r4/9/3n5/4KG3 b G 1");
        position.put(Square.of(6, 7), Piece.of(Color.GOTE, PieceType.KNIGHT));
        position.clear(Square.of(6, 8));

        assertThat(position.inCheck()).isTrue();
        assertThat(Arrays.stream(position.legalMoves()).map(Move::from)).containsOnly(Square.of(5, 9));
    }

    @Test
    void aTsumeHasNoKingOfSente() {
        Position position = Position.fromSfen("7nl/7k1/9/6R2/9/9/9/9/9 b G2r2b3g4s3n3l18p 1");

        assertThat(position.kingSquare(Color.SENTE)).isEqualTo(Square.NONE);
        assertThat(position.inCheck()).isFalse();
        assertThat(usi(position)).contains("3d3b+", "G*2c");
    }

    @Test
    void mateIsCheckWithoutAnEscape() {
        assertThat(Position.fromSfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").isMate())
                .isTrue();
        assertThat(Position.fromSfen("4k4/4G4/9/9/9/9/9/9/4K4 w - 1").isMate()).isFalse();
        assertThat(Position.fromSfen("8k/9/6GS1/9/9/9/9/9/4K4 w - 1").isMate()).isFalse();
        assertThat(Position.start().isMate()).isFalse();
    }

    private static List<String> usi(Position position) {
        return Arrays.stream(position.legalMoves()).mapToObj(Move::usi).toList();
    }
}
