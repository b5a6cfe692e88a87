package dev.ittaku.othello.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerftTest {

    @ParameterizedTest
    @CsvSource({"0,1", "1,4", "2,12", "3,56", "4,244", "5,1396", "6,8200", "7,55092", "8,390216", "9,3005288"})
    void countsThePublishedNumbers(int depth, long lines) {
        assertThat(Perft.count(Position.START, depth)).isEqualTo(lines);
    }

    @ParameterizedTest
    @CsvSource({"10,24571284", "11,212258800"})
    @Tag("long")
    void countsThePublishedNumbersDeeper(int depth, long lines) {
        assertThat(Perft.count(Position.START, depth)).isEqualTo(lines);
    }

    @Test
    void agreesWithPlayingOutEveryLineSlowly() {
        RandomGames random = new RandomGames(5);
        for (int i = 0; i < 60; i++) {
            Position position = random.withEmpties(1 + i % 12);
            assertThat(Perft.count(position, 5)).isEqualTo(slow(position, 5));
        }
    }

    private static long slow(Position position, int depth) {
        if (depth == 0 || position.isOver()) {
            return 1;
        }
        if (position.mustPass()) {
            return slow(position.pass(), depth - 1);
        }
        return Squares.list(position.legalMoves()).stream()
                .mapToLong(square -> slow(position.play(square), depth - 1))
                .sum();
    }
}
