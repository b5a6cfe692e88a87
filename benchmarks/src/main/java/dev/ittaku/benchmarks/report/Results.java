package dev.ittaku.benchmarks.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.ittaku.benchmarks.run.BenchRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The last run of each benchmark, as {@code NAME.json} in a folder. */
public final class Results {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    /**
     * One run.
     *
     * @param load how many threads wanted a processor on average in the last minute of the run, less than zero where unknown
     */
    public record Result(
            String bench,
            String at,
            String machine,
            double load,
            List<BenchRun.Figure> figures,
            List<BenchRun.Point> points) {
        public Result {
            figures = List.copyOf(figures);
            points = List.copyOf(points);
        }
    }

    private final Path folder;

    public Results(Path folder) {
        this.folder = folder;
    }

    public void keep(String bench, BenchRun run) throws IOException {
        Files.createDirectories(folder);
        String machine = System.getProperty("os.arch") + ", "
                + Runtime.getRuntime().availableProcessors() + " cores, Java " + System.getProperty("java.version");
        double load = java.lang.management.ManagementFactory.getOperatingSystemMXBean()
                .getSystemLoadAverage();
        Result result = new Result(bench, Instant.now().toString(), machine, load, run.figures(), run.points());
        JSON.writeValue(folder.resolve(bench + ".json").toFile(), result);
    }

    /** Those that were run, in the order of the names. */
    public List<Result> all(List<String> names) throws IOException {
        List<Result> all = new ArrayList<>();
        for (String name : names) {
            Path file = folder.resolve(name + ".json");
            if (Files.exists(file)) {
                all.add(JSON.readValue(file.toFile(), Result.class));
            }
        }
        return all;
    }
}
