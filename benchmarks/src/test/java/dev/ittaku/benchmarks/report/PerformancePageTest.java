package dev.ittaku.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.benchmarks.run.BenchRun;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was measured, on its page. */
class PerformancePageTest {
    @TempDir
    Path folder;

    private final BenchRun run =
            new BenchRun(List.of(), new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));

    private String written() throws Exception {
        Results results = new Results(folder.resolve("results"));
        results.keep("size", run);
        Path page = folder.resolve("page.md");
        Files.writeString(page, "before\n" + PerformancePage.BEGIN + "\nold\n" + PerformancePage.END + "\nafter\n");
        new PerformancePage(page, folder.resolve("images")).write(results.all(List.of("absent", "size")));
        return Files.readString(page);
    }

    @Test
    void aRatioStandsBesideBothFiguresItIsMadeOf() throws Exception {
        run.ratioAtLeast("GetItem to RocksDB's get", 50_000, 100_000, 0.65);
        run.atMost("opening", 0.25, "s", 1);
        run.figure("frames", 12, "frames/s");
        String page = written();
        assertThat(page)
                .startsWith("before\n" + PerformancePage.BEGIN)
                .endsWith(PerformancePage.END + "\nafter\n")
                .doesNotContain("old")
                .contains("| GetItem to RocksDB's get | 50,000 | 100,000 | 0.500 × (≥ 0.650 ×) | **missed** |")
                .contains("| opening | 0.250 s | ≤ 1 s | 0.250 × | met |")
                .contains("| frames | 12 frames/s |  |  |  |")
                .contains(System.getProperty("os.arch"));
    }

    @Test
    void costAgainstSizeIsAPicture() throws Exception {
        run.point("GetItem", 1_000, 4.5, "µs");
        run.point("GetItem", 1_000_000, 9, "µs");
        run.point("Query <10>", 1_000, 12, "µs");
        assertThat(written()).contains("![Cost against size: GetItem, Query <10>](images/bench-size.svg)");
        Path picture = folder.resolve("images/bench-size.svg");
        var svg = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(picture.toFile());
        assertThat(svg.getElementsByTagName("polyline").getLength()).isEqualTo(2);
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(3);
        assertThat(Files.readString(picture)).contains("1,000,000", "Query &lt;10&gt;", "20 µs");
    }

    @Test
    void aPageWithoutAPlaceForItIsLeftAlone() throws Exception {
        Path page = Files.writeString(folder.resolve("other.md"), "nothing");
        assertThatThrownBy(() -> new PerformancePage(page, folder).write(List.of()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(page).hasContent("nothing");
    }
}
