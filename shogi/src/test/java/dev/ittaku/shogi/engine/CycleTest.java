package dev.ittaku.shogi.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CycleTest {
    @ParameterizedTest
    @CsvSource({
        "k8/9/9/9/9/9/9/8R/8K b - 1, 1h9h 9a8a 9h8h 8a9a 8h9h, OPPONENT_CHECKS",
        "k8/9/9/9/9/9/9/8R/8K b - 1, 1h9h 9a8a 9h8h 8a9a 8h9h 9a8a, MOVER_CHECKS",
        "k8/9/9/9/9/9/9/8R/8K b - 1, 1h9h 9a8a 9h7h 8a9a 7h9h, QUIET",
        "k8/9/9/9/9/9/9/8R/8K b - 1, 1h2h 9a8a 2h1h 8a9a, QUIET"
    })
    void whoGaveCheckAllTheWayRoundIsKnown(String sfen, String moves, Cycle cycle) {
        Position position = Position.fromSfen(sfen);
        for (String move : moves.split(" ")) {
            position.make(Move.parseUsi(move).orElseThrow());
        }

        assertThat(position.occurrences()).isEqualTo(2);
        assertThat(Cycle.of(position)).isEqualTo(cycle);
    }
}
