package dev.ittaku.othello.training;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.evaluation.PatternEvaluation;
import dev.ittaku.othello.evaluation.Patterns;
import dev.ittaku.othello.evaluation.Weights;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Fits all stages, from the last to the first. The result of a game between weak players says little about its early
 * positions, so a sample that is not solved is judged mostly by a short search into the later stages, whose weights are
 * already known: exact results travel backwards, a few plies at a time.
 *
 * <p>Each stage leaves its judged samples and its weights in the folder; a run that was cut off takes them from there.
 */
final class Fit {

    /** How much of an unsolved sample's label is the game's result. */
    private static final float TRUST_IN_RESULT = 0.2f;

    /** A stage also learns from samples with up to this many more discs, so that neighbouring stages agree. */
    private static final int OVERLAP = 2;

    private static final int TABLE_BITS = 10;

    private final List<Path> games;
    private final Path folder;
    private final int lookAhead;
    private final PrintStream progress;
    private final float[][] weights = new float[Stages.COUNT][Patterns.SIZE];

    Fit(List<Path> games, Path folder, int lookAhead, PrintStream progress) {
        this.games = games;
        this.folder = folder;
        this.lookAhead = lookAhead;
        this.progress = progress;
    }

    Weights run(SplittableRandom random) throws IOException {
        Files.createDirectories(folder);
        Regression regression = new Regression();
        Samples later = new Samples();
        for (int stage = Stages.COUNT - 1; stage >= 0; stage--) {
            SplittableRandom own = random.split();
            Samples judged = judged(stage);
            Samples chosen = new Samples();
            chosen.addAll(judged, 64);
            chosen.addAll(later, Stages.firstDiscs(stage + 1) + OVERLAP - 1);
            weights[stage] = fitted(stage, regression, chosen, own);
            progress.printf(
                    Locale.ROOT,
                    "stage %d: %,d samples, held-out error %.2f discs%n",
                    stage,
                    chosen.size(),
                    regression.error(judged, weights[stage]));
            later = judged;
        }
        return Weights.ofDiscs(weights, Stages.WIDTH);
    }

    private Samples judged(int stage) throws IOException {
        Path file = folder.resolve(String.format(Locale.ROOT, "judged-%02d.bin", stage));
        if (!Files.exists(file)) {
            judge(stage).write(file);
        }
        return Samples.read(file);
    }

    /** Judges the parts on all processors; the result does not depend on their number. */
    private Samples judge(int stage) {
        Evaluation known = new PatternEvaluation(Weights.ofDiscs(weights, Stages.WIDTH));
        List<Samples> parts =
                games.parallelStream().map(part -> judge(stage, part, known)).toList();
        Samples judged = new Samples();
        parts.forEach(part -> judged.addAll(part, 64));
        return judged;
    }

    private Samples judge(int stage, Path part, Evaluation known) {
        Engine engine = new Engine(known.forAnotherThread(), TABLE_BITS, System::nanoTime);
        Limits limits = Limits.depth(lookAhead, 0);
        Samples samples;
        try {
            samples = Samples.read(part);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Samples judged = new Samples();
        for (int i = 0; i < samples.size(); i++) {
            if (Stages.of(samples.discs(i)) != stage) {
                continue;
            }
            if (samples.is(Samples.EXACT, i)) {
                judged.add(samples, i);
            } else {
                Position position = Position.of(samples.own(i), samples.opponent(i), Side.BLACK);
                float seen = (float) engine.search(position, limits).score() / Evaluation.DISC;
                float trust = samples.is(Samples.NO_RESULT, i) ? 0 : TRUST_IN_RESULT;
                float worth = trust * samples.result(i) + (1 - trust) * seen;
                judged.add(samples.own(i), samples.opponent(i), worth, samples.flags(i));
            }
        }
        return judged;
    }

    private float[] fitted(int stage, Regression regression, Samples chosen, SplittableRandom random)
            throws IOException {
        Path file = folder.resolve(String.format(Locale.ROOT, "stage-%02d.bin", stage));
        if (!Files.exists(file)) {
            float[] next = weights[Math.min(stage + 1, Stages.COUNT - 1)];
            write(regression.fit(chosen, next, random), file);
        }
        return read(file);
    }

    private static void write(float[] values, Path file) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(unfinished), 1 << 16))) {
            for (float value : values) {
                out.writeFloat(value);
            }
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static float[] read(Path file) throws IOException {
        float[] values = new float[Patterns.SIZE];
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readFloat();
            }
        }
        return values;
    }
}
