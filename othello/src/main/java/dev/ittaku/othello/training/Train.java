package dev.ittaku.othello.training;

import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.evaluation.PatternEvaluation;
import dev.ittaku.othello.evaluation.Weights;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Makes the weight file from nothing: generations of self-play, each with the evaluation of the one before. The same
 * seed and generations give the same file, in one run or in several: finished work is in a folder, and a run resumes
 * there.
 */
public final class Train {

    private static final List<Generation> SHIPPED =
            List.of(new Generation(12, 500, 2, 12, 3), new Generation(60, 500, 3, 16, 4));

    private static final long SEED = 2026;

    /** One in this number of games is held out. */
    private static final int HELD_OUT = 20;

    private final Path folder;
    private final List<Generation> generations;
    private final long seed;
    private final PrintStream progress;

    Train(Path folder, List<Generation> generations, long seed, PrintStream progress) {
        this.folder = folder;
        this.generations = generations;
        this.seed = seed;
        this.progress = progress;
    }

    /** {@code Train FOLDER [PARTS]}: with another number of parts for the last generation. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length < 1 || arguments.length > 2) {
            System.err.println("Name the folder to work in and, if you like, the parts of the last generation.");
            System.exit(2);
        }
        List<Generation> generations = new ArrayList<>(SHIPPED);
        if (arguments.length == 2) {
            int last = generations.size() - 1;
            generations.set(last, generations.get(last).withParts(Integer.parseInt(arguments[1])));
        }
        new Train(Path.of(arguments[0]), generations, SEED, System.out).run();
    }

    Path run() throws IOException {
        Evaluation evaluation = new FirstEvaluation();
        Path file = folder.resolve("weights.bin");
        for (int number = 0; number < generations.size(); number++) {
            Generation generation = generations.get(number);
            progress.println(generation);
            List<Path> games = play(number, generation, evaluation);
            // Weights depend on how many games they were fitted to, so each number has a folder of its own.
            Path fitted = folder.resolve(name(number)).resolve("fit-" + generation.parts());
            SplittableRandom random = random(number, -1);
            Weights weights = new Fit(games, fitted, generation.lookAhead(), progress).run(random);
            file = fitted.resolve("weights.bin");
            try (OutputStream out = Files.newOutputStream(file)) {
                weights.write(out);
            }
            evaluation = new PatternEvaluation(weights);
        }
        return file;
    }

    /** Plays the parts that are missing on all processors, the first ones first: a part depends on its number alone. */
    private List<Path> play(int number, Generation generation, Evaluation evaluation) throws IOException {
        Path home = Files.createDirectories(folder.resolve(name(number)));
        List<Path> files = new ArrayList<>();
        for (int part = 0; part < generation.parts(); part++) {
            files.add(home.resolve(String.format(Locale.ROOT, "games-%04d.bin", part)));
        }
        AtomicInteger next = new AtomicInteger();
        Runnable player = () -> {
            SelfPlay selfPlay = new SelfPlay(evaluation.forAnotherThread(), generation.depth(), generation.solveFrom());
            for (int part = next.getAndIncrement(); part < files.size(); part = next.getAndIncrement()) {
                if (!Files.exists(files.get(part))) {
                    play(selfPlay, generation.games(), random(number, part), files.get(part));
                }
            }
        };
        List<CompletableFuture<Void>> players = new ArrayList<>();
        for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
            players.add(CompletableFuture.runAsync(player));
        }
        players.forEach(CompletableFuture::join);
        return files;
    }

    private void play(SelfPlay selfPlay, int games, SplittableRandom random, Path file) {
        Samples samples = new Samples();
        for (int game = 0; game < games; game++) {
            selfPlay.play(random.split(), game % HELD_OUT == 0 ? Samples.HELD_OUT : 0, samples);
        }
        try {
            samples.write(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        progress.println(file.getFileName() + ": " + samples.size() + " samples");
    }

    /** A source for each part of the work, so that no part depends on another having run before it. */
    private SplittableRandom random(int generation, int part) {
        return new SplittableRandom(seed * 1_000_003 + generation * 100_003L + part);
    }

    private static String name(int number) {
        return "generation-" + (number + 1);
    }
}
