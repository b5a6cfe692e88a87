package dev.ittaku.shogi.training;

import dev.ittaku.shogi.engine.evaluation.Weights;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Makes the weight file from the engine's own games: generations, each playing with the weights of the one before and
 * fitted to the games of all so far. The same source, seed and generations give the same file, in one run or in
 * several: finished work is in a folder, and a run resumes there.
 */
public final class Train {
    private static final long SEED = 2026;
    private static final int GAMES_IN_A_PART = 100;
    /** How much of a target is the game's result, which says little of a single position in a few thousand games. */
    private static final double RESULT_SHARE = 0.2;

    /** The number of parts, the games in each, and the nodes for each move. */
    record Generation(int parts, int games, long nodes) {}

    private final Path folder;
    private final List<Generation> generations;
    private final PrintStream progress;

    Train(Path folder, List<Generation> generations, PrintStream progress) {
        this.folder = folder;
        this.generations = generations;
        this.progress = progress;
    }

    /** {@code Train FOLDER [PARTS [PARTS]]}: with another number of parts of 100 games for the generations. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length < 1 || arguments.length > 3) {
            System.err.println("Name the folder to work in and, if you like, the parts of each generation.");
            System.exit(2);
        }
        int first = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 20;
        int second = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 20;
        Path file = new Train(
                        Path.of(arguments[0]),
                        List.of(
                                new Generation(first, GAMES_IN_A_PART, 800),
                                new Generation(second, GAMES_IN_A_PART, 1500)),
                        System.out)
                .run();
        System.out.println(file);
    }

    Path run() throws IOException {
        Weights weights = FirstWeights.make();
        Samples samples = new Samples();
        Path file = folder;
        for (int number = 0; number < generations.size(); number++) {
            Generation generation = generations.get(number);
            Path home = Files.createDirectories(folder.resolve("generation-" + (number + 1)));
            for (int part = 0; part < generation.parts(); part++) {
                Path games = home.resolve(String.format(Locale.ROOT, "games-%04d.bin", part));
                if (!Files.exists(games)) {
                    play(games, weights, generation, random(number, part));
                }
                read(games, samples);
            }
            file = home.resolve("weights-" + generation.parts() + ".bin");
            if (Files.exists(file)) {
                try (InputStream in = Files.newInputStream(file)) {
                    weights = Weights.read(in);
                }
            } else {
                weights = new Fit(samples, progress).run(weights, random(number, -1));
                save(file, weights);
            }
        }
        return file;
    }

    private void play(Path file, Weights weights, Generation generation, SplittableRandom random) throws IOException {
        Path half = file.resolveSibling("part.tmp");
        try (SelfPlay selfPlay = new SelfPlay(weights, generation.nodes());
                DataOutputStream out = new DataOutputStream(new GZIPOutputStream(Files.newOutputStream(half)))) {
            for (int game = 0; game < generation.games(); game++) {
                selfPlay.play(random.split()).write(out);
            }
        }
        Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
        progress.println(file);
    }

    private static void read(Path games, Samples samples) throws IOException {
        try (DataInputStream in = new DataInputStream(new GZIPInputStream(Files.newInputStream(games)))) {
            while (true) {
                samples.add(PlayedGame.read(in), RESULT_SHARE);
            }
        } catch (EOFException e) {
            // That was the last game.
        }
    }

    private static void save(Path file, Weights weights) throws IOException {
        Path half = file.resolveSibling("weights.tmp");
        try (OutputStream out = Files.newOutputStream(half)) {
            weights.write(out);
        }
        Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** A source for each part of the work, so that no part depends on another having run before it. */
    private static SplittableRandom random(int generation, int part) {
        return new SplittableRandom(SEED * 1_000_003 + generation * 100_003L + part);
    }
}
