package dev.ittaku.shogi.opening;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.format.RecordReader;
import org.junit.jupiter.api.Test;

class RecognitionTest {
    private static Plan plan(String moves) {
        return Recognition.of(
                RecordReader.read("position startpos moves " + moves).game());
    }

    @Test
    void theFileOfTheRookNamesARangingRookAndTheOtherSideKeepsItsOwnCastle() {
        Plan plan = plan("7g7f 8c8d 6g6f 3c3d 2h6h 7a6b 7i7h 5a4b 5i4h 4b3b 4h3h 6a5b 3h2h 5c5d 3i3h 8d8e 8h7g 3a4b");
        assertThat(plan.opening()).contains(Opening.FOURTH_FILE_ROOK);
        assertThat(plan.of(Color.SENTE)).containsExactly(Castle.MINO);
        assertThat(plan.of(Color.GOTE)).containsExactly(Castle.BOAT);
    }

    @Test
    void goteIsSeenFromItsOwnSide() {
        Plan plan = plan("7g7f 3c3d 2g2f 4c4d 2f2e 2b3c 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 4i5h 7b8b 5g5f 7a7b 9g9f 9c9d");
        assertThat(plan.opening()).contains(Opening.FOURTH_FILE_ROOK);
        assertThat(plan.of(Color.GOTE)).containsExactly(Castle.MINO);
        assertThat(plan.of(Color.SENTE)).containsExactly(Castle.BOAT);
    }

    @Test
    void twoRangingRooksHaveANameOfTheirOwn() {
        assertThat(plan("7g7f 3c3d 6g6f 3d3e 2h6h 8b3b 5i4h 5a6b 4h3h 6b7b 3h2h 7b8b 3i3h 7a7b 9g9f 9c9d")
                        .opening())
                .contains(Opening.DOUBLE_RANGING_ROOK);
    }

    @Test
    void staticRooksAreToldApartByWhatTheyTake() {
        assertThat(plan("7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d 2b3c")
                        .opening())
                .contains(Opening.SIDE_PAWN);
        assertThat(plan("7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 2b7g+ 8h7g 3a2b 3i3h 2b3c 6i7h 4a3b 1g1f 1c1d")
                        .opening())
                .contains(Opening.BISHOP_EXCHANGE);
        assertThat(plan("2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i3h 7a7b 1g1f 1c1d 9g9f 9c9d 5i6h 5a4b 4i5i 6a6b")
                        .opening())
                .contains(Opening.DOUBLE_WING);
        assertThat(plan("7g7f 8c8d 7i6h 3c3d 6h7g 7a6b 5g5f 5c5d 3i4h 3a4b 4i5h 4a3b 6i7h 5a4a 5i6i 6a5b")
                        .opening())
                .contains(Opening.YAGURA);
    }

    @Test
    void shortGamesAndHandicapsAreNotJudged() {
        assertThat(plan("7g7f 3c3d 2h6h")).isEqualTo(Plan.UNKNOWN);
        assertThat(Recognition.of(RecordReader.read("手合割：香落ち\n   1 ３四歩(33)\n").game()))
                .isEqualTo(Plan.UNKNOWN);
    }
}
