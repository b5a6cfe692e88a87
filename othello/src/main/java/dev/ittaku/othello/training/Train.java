package dev.ittaku.othello.training;

import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.evaluation.PatternEvaluation;
import dev.ittaku.othello.evaluation.Weights;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes the weight file from nothing: a few generations of self-play, each with the evaluation of the one before. The same
 * seed and generations give the same file.
 */
public final class Train {

    private static final List<Generation> SHIPPED =
            List.of(new Generation(8_000, 2, 10, 0), new Generation(25_000, 3, 12, 3));

    private static final long SEED = 2026;

    private Train() {}

    /** {@code Train FILE}: takes some ten minutes of one core. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 1) {
            System.err.println("Name the weight file to write.");
            System.exit(2);
        }
        Weights weights = train(SHIPPED, SEED, System.out);
        try (OutputStream out = Files.newOutputStream(Path.of(arguments[0]))) {
            weights.write(out);
        }
    }

    static Weights train(List<Generation> generations, long seed, PrintStream progress) {
        SplittableRandom random = new SplittableRandom(seed);
        Evaluation evaluation = new FirstEvaluation();
        Weights weights = null;
        for (Generation generation : generations) {
            progress.println(generation);
            List<Sample> samples = generation.play(evaluation, random.split());
            weights = generation.fit(samples, random.split(), progress);
            evaluation = new PatternEvaluation(weights);
        }
        if (weights == null) {
            throw new IllegalArgumentException("Training needs at least one generation.");
        }
        return weights;
    }
}
