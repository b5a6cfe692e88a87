package dev.ittaku.shogi.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.RandomPositions;
import dev.ittaku.shogi.engine.evaluation.Evaluations;
import dev.ittaku.shogi.engine.evaluation.Weights;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainTest {
    private static final List<Train.Generation> SMALL =
            List.of(new Train.Generation(1, 3, 40), new Train.Generation(2, 2, 40));

    @TempDir
    Path folder;

    @Test
    void aRunThatWasCutOffMakesTheSameWeightsAsOneInOneGo() throws IOException {
        Path whole = train("whole");
        Path cut = folder.resolve("cut");
        train("cut");
        Files.delete(cut.resolve("generation-2/games-0001.bin"));
        Files.delete(cut.resolve("generation-2/weights-2.bin"));

        assertThat(train("cut")).hasSameBinaryContentAs(whole);
    }

    @Test
    void samplesAddUpToWhatTheEngineThinksOfAPosition() {
        float[] values = Weights.shipped().toFloats();
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 40; i++) {
            Position position = Position.start();
            RandomPositions.game(random, 120).forEach(position::make);
            Samples samples = new Samples();

            samples.add(position, 0);

            assertThat(samples.evaluate(0, values)).isCloseTo(Evaluations.forSente(position), within(1.0));
        }
    }

    @Test
    void aFitComesNearerToTheTargets() {
        Samples samples = new Samples();
        SplittableRandom random = new SplittableRandom(5);
        try (SelfPlay selfPlay = new SelfPlay(FirstWeights.make(), 50)) {
            for (int game = 0; game < 4; game++) {
                samples.add(selfPlay.play(random.split()), 0.5);
            }
        }
        ByteArrayOutputStream told = new ByteArrayOutputStream();

        Weights fitted =
                new Fit(samples, new PrintStream(told, true, StandardCharsets.UTF_8)).run(FirstWeights.make(), random);

        assertThat(error(samples, fitted)).isLessThan(error(samples, FirstWeights.make()));
        assertThat(told.toString(StandardCharsets.UTF_8)).contains("held-out error");
    }

    private static double error(Samples samples, Weights weights) {
        double sum = 0;
        for (int i = 0; i < samples.size(); i++) {
            double error = Samples.chance(samples.evaluate(i, weights.toFloats())) - samples.target(i);
            sum += error * error;
        }
        return sum;
    }

    private Path train(String name) throws IOException {
        return new Train(
                        folder.resolve(name),
                        SMALL,
                        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8))
                .run();
    }
}
