package dev.ittaku.shogi.training;

import dev.ittaku.shogi.engine.evaluation.Weights;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;

/** Lets two weight files play each other: each opening twice, with both colours. */
public final class Compare {
    private static final long SEED = 7;
    private static final int RANDOM_MOVES = 8;

    private Compare() {}

    /** {@code Compare OLD NEW PAIRS NODES}; {@code first} means the hand-made weights. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 4) {
            System.err.println("Name two weight files, how many pairs of games and how many nodes for each move.");
            System.exit(2);
        }
        int pairs = Integer.parseInt(arguments[2]);
        long nodes = Long.parseLong(arguments[3]);
        double sum = 0;
        double squares = 0;
        try (SelfPlay before = new SelfPlay(read(arguments[0]), nodes);
                SelfPlay after = new SelfPlay(read(arguments[1]), nodes)) {
            for (int pair = 1; pair <= pairs; pair++) {
                double points = pair(before, after, new SplittableRandom(SEED * 1_000_003 + pair));
                sum += points;
                squares += points * points;
                double mean = sum / pair;
                double deviation = pair == 1 ? 0 : Math.sqrt((squares / pair - mean * mean) / (pair - 1));
                System.out.printf(Locale.ROOT, "%d games: %.3f ± %.3f%n", 2 * pair, mean, deviation);
            }
        }
    }

    /** The new weights' share of the points of two games from one opening. */
    static double pair(SelfPlay before, SelfPlay after, SplittableRandom random) {
        int[] opening = SelfPlay.opening(random, RANDOM_MOVES);
        double first = SelfPlay.result(after, before, opening);
        double second = SelfPlay.result(before, after, opening);
        return (first + 1 - second) / 2;
    }

    private static Weights read(String file) throws IOException {
        if (file.equals("first")) {
            return FirstWeights.make();
        }
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            return Weights.read(in);
        }
    }
}
