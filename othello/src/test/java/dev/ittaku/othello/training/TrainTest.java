package dev.ittaku.othello.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.othello.analysis.Analyst;
import dev.ittaku.othello.evaluation.Weights;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainTest {

    private static final Generation SMALL = new Generation(2, 3, 1, 6, 3);

    @TempDir
    private Path home;

    private final ByteArrayOutputStream report = new ByteArrayOutputStream();
    private final PrintStream progress = new PrintStream(report, true, StandardCharsets.UTF_8);

    @Test
    void theSameSeedTrainsTheSameWeights() throws IOException {
        byte[] once = train("once", 3, SMALL);
        assertThat(train("again", 3, SMALL)).isEqualTo(once);
        assertThat(train("other", 4, SMALL)).isNotEqualTo(once);
        assertThat(report.toString(StandardCharsets.UTF_8)).contains("stage 0:", "stage 19:", "held-out error");
    }

    @Test
    void aRunThatWasCutOffGoesOnToTheSameWeights() throws IOException {
        byte[] whole = train("folder", 3, SMALL, SMALL);
        Path second = home.resolve("folder/generation-2");
        Path fitted = second.resolve("fit-2");
        byte[] games = Files.readAllBytes(second.resolve("games-0001.bin"));

        // Cut off within a fit: some stages are done, the next one's samples are judged, its file is half written.
        for (int stage = 0; stage <= 9; stage++) {
            Files.delete(fitted.resolve(String.format("stage-%02d.bin", stage)));
        }
        for (int stage = 0; stage <= 8; stage++) {
            Files.delete(fitted.resolve(String.format("judged-%02d.bin", stage)));
        }
        Files.write(fitted.resolve("stage-09.bin.unfinished"), new byte[77]);
        assertThat(train("folder", 3, SMALL, SMALL)).isEqualTo(whole);

        // Cut off within the games.
        Files.delete(second.resolve("games-0001.bin"));
        try (Stream<Path> files = Files.list(fitted)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        assertThat(train("folder", 3, SMALL, SMALL)).isEqualTo(whole);
        assertThat(second.resolve("games-0001.bin")).hasBinaryContent(games);
    }

    @Test
    void moreGamesAreAddedToThoseThatAreThere() throws IOException {
        train("folder", 3, SMALL);
        Path first = home.resolve("folder/generation-1/games-0000.bin");
        byte[] games = Files.readAllBytes(first);
        byte[] few = Files.readAllBytes(home.resolve("folder/generation-1/fit-2/weights.bin"));
        assertThat(train("folder", 3, SMALL.withParts(3))).isNotEqualTo(few);
        assertThat(first).hasBinaryContent(games);
    }

    @Test
    void comparingWeightsWithThemselvesFindsNoDifference() {
        new Compare(Weights.shipped(), Weights.shipped()).run(1, 0, progress);
        assertThat(report.toString(StandardCharsets.UTF_8))
                .contains("0.500 of the points in 2 games", "0 of 0 lines")
                .containsPattern("error (\\d+\\.\\d+) discs with the old weights, \\1 with the new");
    }

    @Test
    void aLineHoldsWhileTheTruthIsWithinWhatEveryEstimateSaid() {
        BestLine.Estimate three = new BestLine.Estimate(30, 3);
        assertThat(new BestLine(List.of(three), 3.0 + Analyst.MARGIN).holds()).isTrue();
        assertThat(new BestLine(List.of(three), 3.0 - Analyst.MARGIN).holds()).isTrue();
        assertThat(new BestLine(List.of(three), 4.0 + Analyst.MARGIN).holds()).isFalse();
        assertThat(new BestLine(List.of(three), 2.0 - Analyst.MARGIN).holds()).isFalse();

        // A large lead of white is told by its least size alone.
        BestLine.Estimate far = new BestLine.Estimate(25, -Analyst.FAR_AHEAD);
        assertThat(new BestLine(List.of(far), -64).holds()).isTrue();
        assertThat(new BestLine(List.of(far, three), -64).holds()).isFalse();
        assertThat(new BestLine(List.of(far), 0).holds()).isFalse();
    }

    @Test
    void aSampleIsJudgedByLaterStagesAndByASearchThatLeavesNothingOut() {
        assertThatThrownBy(() -> new Generation(1, 1, 1, 6, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Generation(1, 1, 1, 6, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Generation(1, 1, 5, 6, 3)).isInstanceOf(IllegalArgumentException.class);
    }

    private byte[] train(String folder, long seed, Generation... generations) throws IOException {
        Path weights = new Train(home.resolve(folder), List.of(generations), seed, progress).run();
        byte[] file = Files.readAllBytes(weights);
        Weights.read(new ByteArrayInputStream(file));
        return file;
    }
}
