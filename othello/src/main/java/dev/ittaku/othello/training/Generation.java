package dev.ittaku.othello.training;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.evaluation.PatternEvaluation;
import dev.ittaku.othello.evaluation.Patterns;
import dev.ittaku.othello.evaluation.Weights;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * One round of self-play and fitting. Stages are fitted from the last to the first. The result of a game between weak
 * players says little about its early positions, so a sample that is not solved is judged mostly by a short search into
 * the later stages, whose weights are already known: exact results travel backwards, a few plies at a time.
 *
 * @param games games to play
 * @param depth plies to look ahead in the games
 * @param solveFrom empties from which on the games are solved
 * @param lookAhead plies of the search that judges samples; 0 takes the games' results
 */
record Generation(int games, int depth, int solveFrom, int lookAhead) {

    /** How much of an unsolved sample's label is the game's result. */
    private static final float TRUST_IN_RESULT = 0.2f;

    /** A stage also learns from samples so many discs later, so that stages agree where they meet. */
    private static final int OVERLAP = 2;

    private static final int HELD_OUT = 20;

    List<Sample> play(Evaluation evaluation, SplittableRandom random) {
        List<Sample> samples = new ArrayList<>();
        SelfPlay selfPlay = new SelfPlay(evaluation, depth, solveFrom, random);
        for (int game = 0; game < games; game++) {
            selfPlay.play(samples::add);
        }
        return samples;
    }

    Weights fit(List<Sample> samples, SplittableRandom random, PrintStream progress) {
        Regression regression = new Regression(random);
        float[][] weights = new float[Weights.STAGES][Patterns.SIZE];
        List<Sample> later = new ArrayList<>();
        for (int stage = Weights.STAGES - 1; stage >= 0; stage--) {
            List<Sample> judged = judge(ofStage(samples, stage), weights, stage);
            List<Sample> heldOut = new ArrayList<>();
            List<Sample> chosen = new ArrayList<>(later);
            for (int i = 0; i < judged.size(); i++) {
                (i % HELD_OUT == 0 ? heldOut : chosen).add(judged.get(i));
            }
            weights[stage] = regression.fit(chosen);
            progress.printf(
                    Locale.ROOT,
                    "stage %d: %,d samples, held-out error %.2f discs%n",
                    stage,
                    chosen.size(),
                    regression.error(heldOut, weights[stage]));
            int reach = OVERLAP;
            int first = judged.stream().mapToInt(Sample::discs).min().orElse(0);
            later = new ArrayList<>(
                    judged.stream().filter(s -> s.discs() < first + reach).toList());
        }
        return Weights.ofDiscs(weights);
    }

    private static List<Sample> ofStage(List<Sample> samples, int stage) {
        return samples.stream()
                .filter(sample -> Weights.stage(sample.discs()) == stage)
                .toList();
    }

    private List<Sample> judge(List<Sample> samples, float[][] weights, int stage) {
        if (lookAhead == 0 || stage == Weights.STAGES - 1) {
            return samples;
        }
        // The search may end within this stage, which is not fitted yet: there the next one stands in.
        float[][] known = weights.clone();
        known[stage] = weights[stage + 1];
        Engine engine = new Engine(new PatternEvaluation(Weights.ofDiscs(known)), 12, System::nanoTime);
        Limits limits = Limits.depth(lookAhead, 0);
        List<Sample> judged = new ArrayList<>(samples.size());
        for (Sample sample : samples) {
            if (sample.exact()) {
                judged.add(sample);
            } else {
                Position position = Position.of(sample.own(), sample.opponent(), Side.BLACK);
                float seen = (float) engine.search(position, limits).discs();
                float result = TRUST_IN_RESULT * sample.result() + (1 - TRUST_IN_RESULT) * seen;
                judged.add(new Sample(sample.own(), sample.opponent(), result, false));
            }
        }
        return judged;
    }
}
