package dev.ittaku.shogi.engine.evaluation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Position;

/** What the engine thinks of positions without looking ahead, for tests of other packages. */
public final class Evaluations {
    private static final Evaluation SHIPPED = new Evaluation(Weights.shipped());

    private Evaluations() {}

    public static int forSente(Position position) {
        int mover = new EvaluatedPosition(position, SHIPPED, 0).evaluate();
        return position.sideToMove() == Color.SENTE ? mover : -mover;
    }
}
