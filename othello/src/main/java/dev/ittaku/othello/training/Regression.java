package dev.ittaku.othello.training;

import dev.ittaku.othello.evaluation.Patterns;
import dev.ittaku.othello.evaluation.Symmetry;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Fits one stage's weights to samples by stochastic gradient descent on the squared error. */
final class Regression {

    private static final int EPOCHS = 14;
    private static final double FIRST_RATE = 0.006;
    private static final double LAST_RATE = 0.0003;

    private final int[] shared = Symmetry.representatives();
    private final int[] places = new int[Patterns.COUNT];

    /**
     * The weights in discs. Starts with {@code first}, the weights of the next stage: weights that the samples rarely
     * use stay as they are there.
     */
    float[] fit(Samples samples, float[] first, SplittableRandom random) {
        float[] weights = first.clone();
        int[] order = learned(samples);
        for (int epoch = 0; epoch < EPOCHS; epoch++) {
            double rate = FIRST_RATE * StrictMath.pow(LAST_RATE / FIRST_RATE, epoch / (EPOCHS - 1.0));
            shuffle(order, random);
            for (int i : order) {
                float step = (float) (rate * (samples.result(i) - estimate(samples, i, weights)));
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

    /** Root mean square error in discs, of the held-out samples. */
    double error(Samples samples, float[] weights) {
        double squares = 0;
        int count = 0;
        for (int i = 0; i < samples.size(); i++) {
            if (samples.is(Samples.HELD_OUT, i)) {
                double error = samples.result(i) - estimate(samples, i, weights);
                squares += error * error;
                count++;
            }
        }
        return Math.sqrt(squares / Math.max(1, count));
    }

    private static int[] learned(Samples samples) {
        int[] order = new int[samples.size()];
        int count = 0;
        for (int i = 0; i < samples.size(); i++) {
            if (!samples.is(Samples.HELD_OUT, i)) {
                order[count++] = i;
            }
        }
        return Arrays.copyOf(order, count);
    }

    /** Leaves the sample's places, mirror images joined, in {@link #places}. */
    private float estimate(Samples samples, int i, float[] weights) {
        Patterns.locate(samples.own(i), samples.opponent(i), places);
        float sum = 0;
        for (int k = 0; k < Patterns.COUNT; k++) {
            places[k] = shared[places[k]];
            sum += weights[places[k]];
        }
        return sum;
    }

    private static void shuffle(int[] order, SplittableRandom random) {
        for (int i = order.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
    }
}
