package dev.ittaku.shogi.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.RandomPositions;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EvaluatedPositionTest {
    private static final int MOST_MOVES = 96;

    private final Evaluation evaluation = new Evaluation(Weights.shipped());

    @Test
    void theRunningSumsAreThoseOfThePosition() {
        SplittableRandom random = new SplittableRandom(3);
        for (int game = 0; game < 40; game++) {
            List<Integer> moves = RandomPositions.game(random, MOST_MOVES);
            EvaluatedPosition running = new EvaluatedPosition(Position.start(), evaluation, MOST_MOVES);
            for (int move : moves) {
                running.make(move);
                assertThat(running.evaluate()).isEqualTo(anew(running.position));
            }
            for (int i = 0; i < moves.size(); i++) {
                running.unmake();
                assertThat(running.evaluate()).isEqualTo(anew(running.position));
            }
        }
    }

    @Test
    void aMirroredPositionIsWorthTheSameToTheOtherSide() {
        int sente = anew(Position.fromSfen("lnsgk1snl/1r4gb1/p1ppppppp/9/1p7/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1"));
        int gote = anew(Position.fromSfen("lnsgkgsnl/1r5b1/pppppp1pp/6p2/7P1/9/PPPPPPP1P/1BG4R1/LNS1KGSNL w - 1"));

        assertThat(gote).isEqualTo(sente);
    }

    @Test
    void aPassChangesTheSideAlone() {
        EvaluatedPosition running = new EvaluatedPosition(Position.start(), evaluation, MOST_MOVES);
        int before = running.evaluate();

        running.pass();

        assertThat(running.evaluate()).isEqualTo(before);
        running.unmake();
        assertThat(running.evaluate()).isEqualTo(before);
    }

    @Test
    void positionsOfTheGameSoFarAreRemembered() {
        Position position = Position.start();
        for (String move : List.of("2h3h", "8b7b", "3h2h")) {
            position.make(Move.parseUsi(move).orElseThrow());
        }
        EvaluatedPosition running = new EvaluatedPosition(position, evaluation, MOST_MOVES);

        running.make(Move.parseUsi("7b8b").orElseThrow());

        assertThat(running.mayBeRepeated()).isTrue();
    }

    private int anew(Position position) {
        return new EvaluatedPosition(position, evaluation, MOST_MOVES).evaluate();
    }
}
