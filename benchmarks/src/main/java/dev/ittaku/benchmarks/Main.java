package dev.ittaku.benchmarks;

import dev.ittaku.benchmarks.draw.DrawBench;
import dev.ittaku.benchmarks.dynamodb.DynamoDbBench;
import dev.ittaku.benchmarks.dynamodb.SizeBench;
import dev.ittaku.benchmarks.games.OthelloBench;
import dev.ittaku.benchmarks.games.ShogiBench;
import dev.ittaku.benchmarks.http.HttpBench;
import dev.ittaku.benchmarks.http.SlowBench;
import dev.ittaku.benchmarks.kifu.KifuBench;
import dev.ittaku.benchmarks.lessons.LessonsBench;
import dev.ittaku.benchmarks.report.PerformancePage;
import dev.ittaku.benchmarks.report.Results;
import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.benchmarks.table.TableBench;
import dev.ittaku.benchmarks.vote.VoteBench;
import dev.ittaku.benchmarks.vote.VoteCloseBench;
import dev.ittaku.benchmarks.warmup.WarmUpBench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Runs benchmarks by name, prints their figures and keeps them in {@code bench/results/NAME.json}. */
public final class Main {
    /** Every benchmark, and then the page. */
    private static final String ALL = "all";
    /** The page alone, from the results that are there. */
    private static final String PAGE = "page";

    private static final int FAILED = 1;
    /** A target was missed. */
    private static final int MISSED = 3;

    private Main() {}

    private static List<Bench> benches() {
        return List.of(
                new OthelloBench(),
                new ShogiBench(),
                new TableBench(),
                new DynamoDbBench(),
                new SizeBench(),
                new HttpBench(),
                new SlowBench(),
                new WarmUpBench(),
                new KifuBench(),
                new VoteBench(),
                new VoteCloseBench(),
                new LessonsBench(),
                new DrawBench());
    }

    public static int run(List<String> arguments) throws Exception {
        boolean named = !arguments.isEmpty() && !arguments.get(0).startsWith("-");
        String name = named ? arguments.get(0) : ALL;
        Results results = new Results(Path.of("bench", "results"));
        if (name.equals(PAGE)) {
            return writePage(results);
        }
        List<Bench> chosen = benches();
        if (!name.equals(ALL)) {
            chosen = chosen.stream().filter(b -> b.name().equals(name)).toList();
            if (chosen.isEmpty()) {
                throw new IllegalArgumentException("There is no benchmark '" + name + "'. There are: " + names()
                        + "; all runs them and writes docs/performance.md, page writes it from what was run.");
            }
        }
        List<String> flags = named ? arguments.subList(1, arguments.size()) : arguments;
        boolean met = true;
        List<String> failed = new ArrayList<>();
        for (Bench bench : chosen) {
            long begin = System.nanoTime();
            System.out.println(bench.name() + ": " + bench.describes());
            BenchRun run = new BenchRun(flags(bench, flags), System.out);
            try {
                bench.run(run);
                results.keep(bench.name(), run);
                met &= run.figures().stream().allMatch(BenchRun.Figure::met);
            } catch (Exception e) {
                if (!name.equals(ALL)) {
                    throw e;
                }
                // The others are worth their time, and the page says when each was run.
                failed.add(bench.name());
                e.printStackTrace();
            }
            System.out.printf("  %s took %d s%n", bench.name(), (System.nanoTime() - begin) / 1_000_000_000);
        }
        if (named && name.equals(ALL)) {
            writePage(results);
        }
        if (!failed.isEmpty()) {
            System.out.println("failed: " + String.join(", ", failed));
            return FAILED;
        }
        return met ? 0 : MISSED;
    }

    /** What somebody asks for goes before what a short run has by itself. */
    private static List<String> flags(Bench bench, List<String> asked) {
        List<String> flags = new ArrayList<>(asked);
        if (asked.contains(BenchRun.SHORT)) {
            flags.addAll(bench.shortFlags());
        }
        return flags;
    }

    private static int writePage(Results results) throws IOException {
        Path page = Path.of("docs", "performance.md");
        new PerformancePage(page, Path.of("docs", "images"))
                .write(results.all(benches().stream().map(Bench::name).toList()));
        System.out.println("written: " + page);
        return 0;
    }

    private static String names() {
        return benches().stream().map(Bench::name).collect(Collectors.joining(", "));
    }
}
