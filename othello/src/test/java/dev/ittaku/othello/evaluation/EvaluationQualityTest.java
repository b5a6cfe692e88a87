package dev.ittaku.othello.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RandomGames;
import dev.ittaku.othello.search.Engine;
import org.junit.jupiter.api.Test;

class EvaluationQualityTest {

    /** With twelve empties the truth is cheap to know; guessing "even" is the yardstick. */
    @Test
    void theEvaluationKnowsMostOfTheResultTwelveEmptiesBeforeTheEnd() {
        Evaluation evaluation = new PatternEvaluation(Weights.shipped());
        Engine engine = new Engine(Engine.SMALL_TABLE);
        RandomGames random = new RandomGames(17);
        double squares = 0;
        double error = 0;
        for (int i = 0; i < 200; i++) {
            Position position = random.withEmpties(12);
            double truth = engine.solve(position).discs();
            double guess = (double) evaluation.evaluate(position.own(), position.opponent()) / Evaluation.DISC;
            squares += truth * truth;
            error += (truth - guess) * (truth - guess);
        }
        assertThat(error).isLessThan(squares / 4);
    }
}
