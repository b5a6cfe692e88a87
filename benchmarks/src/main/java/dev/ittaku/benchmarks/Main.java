package dev.ittaku.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Runs benchmarks by name, prints their figures and keeps them in {@code bench/results/NAME.json}. */
public final class Main {
    private Main() {}

    private static List<Bench> benches() {
        return List.of(
                new OthelloBench(),
                new ShogiBench(),
                new TableBench(),
                new DynamoDbBench(),
                new HttpBench(),
                new SlowBench(),
                new KifuBench(),
                new VoteBench(),
                new VoteCloseBench(),
                new LessonsBench(),
                new DrawBench());
    }

    public static int run(List<String> arguments) throws Exception {
        boolean named = !arguments.isEmpty() && !arguments.get(0).startsWith("-");
        List<Bench> chosen = benches();
        if (named) {
            String name = arguments.get(0);
            chosen = chosen.stream().filter(b -> b.name().equals(name)).toList();
            if (chosen.isEmpty()) {
                throw new IllegalArgumentException("There is no benchmark '" + name + "'. There are: " + names() + ".");
            }
        }
        boolean met = true;
        for (Bench bench : chosen) {
            System.out.println(bench.name() + ": " + bench.describes());
            BenchRun run = new BenchRun(named ? arguments.subList(1, arguments.size()) : arguments, System.out);
            bench.run(run);
            keep(bench, run);
            met &= run.figures().stream().allMatch(BenchRun.Figure::met);
        }
        return met ? 0 : 3;
    }

    private static String names() {
        return benches().stream().map(Bench::name).collect(Collectors.joining(", "));
    }

    private static void keep(Bench bench, BenchRun run) throws IOException {
        Path folder = Files.createDirectories(Path.of("bench", "results"));
        String rows = run.figures().stream().map(Main::json).collect(Collectors.joining(",\n    "));
        String machine = System.getProperty("os.arch") + ", "
                + Runtime.getRuntime().availableProcessors() + " cores, Java " + System.getProperty("java.version");
        String text = String.format(
                Locale.ROOT,
                "{\n  \"bench\": \"%s\",\n  \"at\": \"%s\",\n  \"machine\": \"%s\",\n  \"figures\": [\n    %s\n  ]\n}\n",
                bench.name(),
                Instant.now(),
                machine,
                rows);
        Files.writeString(folder.resolve(bench.name() + ".json"), text);
    }

    private static String json(BenchRun.Figure f) {
        String target = f.target() == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", \"%s\": %s, \"met\": %s",
                        f.atLeast() ? "atLeast" : "atMost",
                        f.target(),
                        f.met());
        String what = f.what().replace("\\", "\\\\").replace("\"", "\\\"");
        return String.format(
                Locale.ROOT,
                "{\"what\": \"%s\", \"value\": %s, \"unit\": \"%s\"%s}",
                what,
                f.value(),
                f.unit(),
                target);
    }
}
