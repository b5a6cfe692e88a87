package dev.ittaku.shogi.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SfenTest {
    private static final String MIDDLE_GAME =
            "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124";

    @ParameterizedTest
    @ValueSource(
            strings = {
                Position.START,
                MIDDLE_GAME,
                "4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1",
                "9/9/9/9/9/9/9/9/9 w - 1",
                "KK7/9/9/9/9/9/9/9/kk7 b - 7"
            })
    void whatIsReadIsWrittenAgain(String sfen) {
        assertThat(Position.fromSfen(sfen).toSfen()).isEqualTo(sfen);
    }

    @ParameterizedTest
    @EnumSource(value = Handicap.class, names = "OTHER", mode = EnumSource.Mode.EXCLUDE)
    void everyHandicapIsAPositionThatKnowsItsName(Handicap handicap) {
        String sfen = handicap.sfen().orElseThrow();
        Position position = Position.fromSfen(sfen);

        assertThat(position.toSfen()).isEqualTo(sfen);
        assertThat(position.sideToMove()).isEqualTo(handicap.firstToMove());
        assertThat(Handicap.ofSfen(sfen)).contains(handicap);
        assertThat(Handicap.ofName(handicap.japanese())).contains(handicap);
        assertThat(position.legalMoves()).isNotEmpty();
    }

    @Test
    void thereAreSeventeenHandicapsAndOtherHasNoBoard() {
        assertThat(Handicap.values()).hasSize(17);
        assertThat(Handicap.OTHER.sfen()).isEmpty();
        assertThat(Handicap.ofName("飛落ち")).contains(Handicap.ROOK);
        assertThat(Handicap.ofName("二枚落")).contains(Handicap.TWO_PIECE);
        assertThat(Handicap.ofName("青空将棋")).isEmpty();
    }

    @Test
    void missingHandsAndMoveNumberMeanNoneAndOne() {
        String board = "4k4/9/9/9/9/9/9/9/4K4";

        assertThat(Position.fromSfen(board).toSfen()).isEqualTo(board + " b - 1");
        assertThat(Position.fromSfen(board + " w").toSfen()).isEqualTo(board + " w - 1");
        assertThat(Position.fromSfen(board + " w 2p").toSfen()).isEqualTo(board + " w 2p 1");
    }

    @Test
    void handsInAnyOrderAreWrittenInTheStandardOrder() {
        Position position = Position.fromSfen("4k4/9/9/9/9/9/9/9/4K4 b p2PRr 1");

        assertThat(position.toSfenWithoutMoveNumber()).isEqualTo("4k4/9/9/9/9/9/9/9/4K4 b R2Prp");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "garbage",
                "9/9/9/9/9/9/9/9",
                "9/9/9/9/9/9/9/9/91",
                "9/9/9/9/9/9/9/9/9/9 b - 1",
                "8p1/9/9/9/9/9/9/9/9 b - 1",
                "+k8/9/9/9/9/9/9/9/9 b - 1",
                "+",
                "9/9/9/9/9/9/9/9/9 x - 1",
                "9/9/9/9/9/9/9/9/9 b K 1",
                "9/9/9/9/9/9/9/9/9 b 0P 1",
                "9/9/9/9/9/9/9/9/9 b 999999P 1",
                "9/9/9/9/9/9/9/9/9 b 2 1",
                "9/9/9/9/9/9/9/9/9 b - one",
                "9/9/9/9/9/9/9/9/9 b - 1 1"
            })
    void whatIsNoSfenIsRefusedWithAPlace(String text) {
        assertThatThrownBy(() -> Position.fromSfen(text)).isInstanceOfSatisfying(BadSfenException.class, refused -> {
            assertThat(refused.code()).isEqualTo("BAD_SFEN");
            assertThat(refused.at()).isBetween(0, text.length());
        });
    }
}
