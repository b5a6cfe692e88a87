package dev.ittaku.othello.training;

import dev.ittaku.othello.evaluation.Patterns;
import dev.ittaku.othello.evaluation.Symmetry;
import java.util.List;
import java.util.SplittableRandom;

/** Fits one stage's weights to samples by stochastic gradient descent on the squared error. */
final class Regression {

    private static final int EPOCHS = 12;
    private static final double FIRST_RATE = 0.008;
    private static final double LAST_RATE = 0.0008;

    private final int[] shared = Symmetry.representatives();
    private final int[] places = new int[Patterns.COUNT];
    private final SplittableRandom random;

    Regression(SplittableRandom random) {
        this.random = random;
    }

    /** The weights in discs. */
    float[] fit(List<Sample> samples) {
        float[] weights = new float[Patterns.SIZE];
        int[] order = new int[samples.size()];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        for (int epoch = 0; epoch < EPOCHS; epoch++) {
            double rate = FIRST_RATE * Math.pow(LAST_RATE / FIRST_RATE, epoch / (EPOCHS - 1.0));
            shuffle(order);
            for (int i : order) {
                Sample sample = samples.get(i);
                float step = (float) (rate * (sample.result() - estimate(sample, weights)));
                for (int place : places) {
                    weights[place] += step;
                }
            }
        }
        for (int place = 0; place < weights.length; place++) {
            weights[place] = weights[shared[place]];
        }
        return weights;
    }

    /** Root mean square error in discs. */
    double error(List<Sample> samples, float[] weights) {
        double squares = 0;
        for (Sample sample : samples) {
            double error = sample.result() - estimate(sample, weights);
            squares += error * error;
        }
        return Math.sqrt(squares / Math.max(1, samples.size()));
    }

    /** Leaves the sample's places, mirror images joined, in {@link #places}. */
    private float estimate(Sample sample, float[] weights) {
        Patterns.locate(sample.own(), sample.opponent(), places);
        float sum = 0;
        for (int i = 0; i < Patterns.COUNT; i++) {
            places[i] = shared[places[i]];
            sum += weights[places[i]];
        }
        return sum;
    }

    private void shuffle(int[] order) {
        for (int i = order.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
    }
}
