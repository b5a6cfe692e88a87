package dev.ittaku.shogi.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VersionMatchTest {
    static String resign(List<String> moves) {
        return "";
    }

    static String cheat(List<String> moves) {
        return "7g7e";
    }

    /** Goes forth and back with the king, as either side, until the position has come four times. */
    static String shuffle(List<String> moves) {
        List<String> steps = moves.size() % 2 == 0 ? List.of("5i5h", "5h5i") : List.of("5a5b", "5b5a");
        return steps.get(moves.size() / 2 % 2);
    }

    @Test
    void whoResignsOrPlaysAnIllegalMoveLoses() {
        assertThat(VersionMatch.result(VersionMatchTest::resign, VersionMatchTest::shuffle, new int[0]))
                .isZero();
        assertThat(VersionMatch.result(VersionMatchTest::shuffle, VersionMatchTest::resign, new int[0]))
                .isEqualTo(1);
        assertThat(VersionMatch.result(VersionMatchTest::cheat, VersionMatchTest::shuffle, new int[0]))
                .isZero();
    }

    @Test
    void aRepeatedPositionIsADraw() {
        assertThat(VersionMatch.result(VersionMatchTest::shuffle, VersionMatchTest::shuffle, new int[0]))
                .isEqualTo(0.5);
    }

    @Test
    void thisBuildAnswersWithALegalMove() throws ReflectiveOperationException {
        assertThat(new VersionPlayer(1).apply(List.of("7g7f"))).matches("[1-9][a-i][1-9][a-i]\\+?");
    }
}
