package dev.ittaku.shogi.training;

import dev.ittaku.shogi.engine.evaluation.Weights;
import java.io.PrintStream;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Fits weights to samples: the chance of winning by least squares, in small batches with a separate step for each
 * weight (Adam), held near the initial weights, so that weights without samples keep a sensible value. One thread, so
 * that sums are always the same.
 */
final class Fit {
    private static final int BATCH = 4096;
    private static final int EPOCHS = 20;
    private static final double STEP = 1.0;
    /** Weights held ten times as tightly had larger errors on held-out games, and lost against these. */
    private static final double HOLD = 1e-8;
    /**
     * One in this number of games is held out: positions of one game are alike, so holding out single positions would
     * prove nothing.
     */
    private static final int HELD_OUT = 20;

    private final Samples samples;
    private final PrintStream progress;

    Fit(Samples samples, PrintStream progress) {
        this.samples = samples;
        this.progress = progress;
    }

    Weights run(Weights first, SplittableRandom random) {
        float[] start = first.toFloats();
        float[] values = start.clone();
        float[] slopes = new float[values.length];
        double[] mean = new double[values.length];
        double[] square = new double[values.length];
        int[] order = order();
        progress.printf(Locale.ROOT, "%d samples, held-out error %.5f%n", samples.size(), heldOutError(values));
        int steps = 0;
        for (int epoch = 0; epoch < EPOCHS; epoch++) {
            shuffle(order, random);
            double rate = STEP * (1 - epoch / (double) EPOCHS);
            for (int from = 0; from < order.length; from += BATCH) {
                int to = Math.min(from + BATCH, order.length);
                slopes(order, from, to, values, slopes);
                steps++;
                double meanShare = 1 - Math.pow(0.9, steps);
                double squareShare = 1 - Math.pow(0.999, steps);
                for (int i = 0; i < values.length; i++) {
                    double slope = slopes[i] / (to - from) + HOLD * (values[i] - start[i]);
                    mean[i] = 0.9 * mean[i] + 0.1 * slope;
                    square[i] = 0.999 * square[i] + 0.001 * slope * slope;
                    double unbiased = mean[i] / meanShare;
                    double spread = Math.sqrt(square[i] / squareShare);
                    values[i] -= (float) (rate * unbiased / (spread + 1e-9));
                    slopes[i] = 0;
                }
            }
        }
        progress.printf(Locale.ROOT, "held-out error %.5f%n", heldOutError(values));
        return Weights.of(values);
    }

    private void slopes(int[] order, int from, int to, float[] values, float[] slopes) {
        for (int i = from; i < to; i++) {
            double chance = Samples.chance(samples.evaluate(order[i], values));
            double slope = 4 * chance * (1 - chance) / 600;
            samples.addSlopes(order[i], (chance - samples.target(order[i])) * slope, slopes);
        }
    }

    private double heldOutError(float[] values) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < samples.size(); i++) {
            if (isHeldOut(i)) {
                double error = Samples.chance(samples.evaluate(i, values)) - samples.target(i);
                sum += error * error;
                count++;
            }
        }
        return sum / count;
    }

    private boolean isHeldOut(int sample) {
        return samples.game(sample) % HELD_OUT == 0;
    }

    private int[] order() {
        return IntStream.range(0, samples.size()).filter(i -> !isHeldOut(i)).toArray();
    }

    private static void shuffle(int[] order, SplittableRandom random) {
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
    }
}
