package dev.ittaku.dynamodb.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.fault.FaultRule.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Keeps docs/dynamodb/faults.md true: its Java is this Java, and its file says the same. */
class FaultsGuideTest {
    private static final Path GUIDE = Path.of("..", "docs", "dynamodb", "faults.md");
    private static final Path SOURCE =
            Path.of("src", "test", "java", "dev", "ittaku", "dynamodb", "fault", "FaultsGuideTest.java");

    @Test
    void theGuideShowsTheseLinesAndItsFileMeansTheSame() throws IOException {
        // lines
        StoreOptions options = StoreOptions.defaults()
                .withFaults(Faults.seeded(42)
                        .with(FaultRule.of("PutItem", "orders", Kind.THROTTLE, 0.1))
                        .with(FaultRule.latency("*", "*", 0.2, Duration.ofMillis(50))));
        // end
        String guide = Files.readString(GUIDE);
        String source = Files.readString(SOURCE);
        String lines = source.substring(source.indexOf("// lines") + 8, source.indexOf("// end"));
        assertThat(guide.replaceAll("\\s+", "")).contains(lines.replaceAll("\\s+", ""));
        int start = guide.indexOf("seed 42");
        String file = guide.substring(start, guide.indexOf("```", start));
        assertThat(Faults.parse(file.lines().toList())).isEqualTo(options.faults());
    }
}
