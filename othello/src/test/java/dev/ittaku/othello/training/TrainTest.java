package dev.ittaku.othello.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.evaluation.Weights;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrainTest {

    private static final List<Generation> SMALL = List.of(new Generation(6, 1, 6, 0), new Generation(6, 1, 6, 2));

    @Test
    void theSameSeedTrainsTheSameWeights() throws IOException {
        byte[] once = file(3);
        assertThat(file(3)).isEqualTo(once);
        assertThat(file(4)).isNotEqualTo(once);
    }

    private static byte[] file(long seed) throws IOException {
        PrintStream silent = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Weights weights = Train.train(SMALL, seed, silent);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        weights.write(out);
        return out.toByteArray();
    }
}
