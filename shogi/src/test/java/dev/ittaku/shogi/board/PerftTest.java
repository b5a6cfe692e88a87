package dev.ittaku.shogi.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerftTest {
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 30", "2, 900", "3, 25470", "4, 719731"})
    void theStartPositionHasThePublishedCounts(int depth, long leaves) {
        assertThat(Perft.count(Position.start(), depth)).isEqualTo(leaves);
    }

    @Test
    @Tag("long")
    void theStartPositionHasThePublishedCountAtDepthFive() {
        assertThat(Perft.count(Position.start(), 5)).isEqualTo(19_861_490);
    }

    @Test
    void thePositionWithMostMovesHas593() {
        Position position = Position.fromSfen("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1");

        assertThat(position.legalMoves()).hasSize(593).doesNotHaveDuplicates();
        assertThat(Perft.count(position, 2)).isEqualTo(105_677);
    }

    @Test
    void countingLeavesThePositionAsItWas() {
        Position position = Position.start();

        Perft.count(position, 3);

        assertThat(position.toSfen()).isEqualTo(Position.START);
        assertThat(position.madeMoves()).isZero();
    }

    @Test
    void aNegativeDepthIsRefused() {
        assertThatThrownBy(() -> Perft.count(Position.start(), -1)).isInstanceOf(IllegalArgumentException.class);
    }
}
