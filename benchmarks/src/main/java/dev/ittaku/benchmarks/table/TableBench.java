package dev.ittaku.benchmarks.table;

import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The record codecs against the AWS Enhanced Client's bean and static schemas and code written by hand. */
public final class TableBench implements Bench {
    private static final String[] ENTITIES = {"kifu", "vote", "room"};
    private static final String[] WAYS = {"ittaku", "hand", "bean", "static"};
    private static final String[] WORK = {"encode", "decode"};

    /** Time and allocation of one operation. */
    private record Measure(double nanos, double bytes) {}

    @Override
    public String name() {
        return "table";
    }

    @Override
    public String describes() {
        return "table: records to items and back, against the Enhanced Client and hand-written code (JMH)";
    }

    @Override
    public List<String> shortFlags() {
        return List.of("--iterations", "4");
    }

    @Override
    public void run(BenchRun run) throws RunnerException {
        int iterations = run.option("--iterations").map(Integer::parseInt).orElse(10);
        String[] entities =
                run.option("--entities").map(list -> list.split(",")).orElse(ENTITIES);
        String[] work = run.option("--work").map(list -> list.split(",")).orElse(WORK);
        // Two forks by turns, because what the compiler makes of the same code differs from run to run.
        Options options = new OptionsBuilder()
                .include(CodecBenchmark.class.getName() + "\\.(" + String.join("|", work) + ")$")
                .param("entity", entities)
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.NANOSECONDS)
                .forks(2)
                .warmupIterations(iterations)
                .warmupTime(TimeValue.milliseconds(400))
                .measurementIterations(iterations)
                .measurementTime(TimeValue.milliseconds(150))
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT)
                .build();
        run.say("  CPU time, the best iteration of each; a few minutes …");
        Map<String, Measure> measures = measures(new Runner(options).run());
        for (String entity : entities) {
            for (String each : work) {
                report(run, each + " " + entity, measures);
            }
        }
    }

    private static void report(BenchRun run, String what, Map<String, Measure> measures) {
        Measure own = of(measures, what, "ittaku");
        Measure bean = of(measures, what, "bean");
        Measure hand = of(measures, what, "hand");
        for (String way : WAYS) {
            run.figure(what + ", " + way, of(measures, what, way).nanos, "ns");
            run.figure(what + ", " + way + ", allocated", of(measures, what, way).bytes, "bytes");
        }
        run.ratioAtLeast(what + ": bean schema / ours, time", bean.nanos, own.nanos, 2);
        run.ratioAtLeast(what + ": bean schema / ours, allocation", bean.bytes, own.bytes, 2);
        run.figure(what + ": static schema / ours, time", of(measures, what, "static").nanos / own.nanos, "×");
        run.atMost(what + ": ours / by hand, time", own.nanos / hand.nanos, "×", 1.2);
        run.figure(what + ": ours / by hand, allocation", own.bytes / hand.bytes, "×");
    }

    private static Measure of(Map<String, Measure> measures, String what, String way) {
        Measure measure = measures.get(what + " " + way);
        if (measure == null) {
            throw new IllegalStateException("nothing was measured for " + what + " by " + way);
        }
        return measure;
    }

    @SuppressWarnings("rawtypes") // JMH returns them raw
    private static Map<String, Measure> measures(Collection<RunResult> results) {
        Map<String, Measure> measures = new LinkedHashMap<>();
        for (RunResult result : results) {
            String benchmark = result.getParams().getBenchmark();
            String work = benchmark.substring(benchmark.lastIndexOf('.') + 1);
            String key = work + " " + result.getParams().getParam("entity") + " "
                    + result.getParams().getParam("way");
            double bytes = result.getSecondaryResults().entrySet().stream()
                    .filter(entry -> entry.getKey().endsWith("gc.alloc.rate.norm"))
                    .mapToDouble(entry -> entry.getValue().getScore())
                    .findFirst()
                    .orElse(Double.NaN);
            measures.put(key, new Measure(best(result), bytes));
        }
        return measures;
    }

    /** The least CPU time of an operation in any iteration: what disturbs a measurement only ever adds to it. */
    private static double best(RunResult result) {
        return result.getBenchmarkResults().stream()
                .flatMap(fork -> fork.getIterationResults().stream())
                .mapToDouble(iteration -> counter(iteration, "cpuNanos") / counter(iteration, "operations"))
                .min()
                .orElse(Double.NaN);
    }

    private static double counter(IterationResult iteration, String name) {
        return Objects.requireNonNull(iteration.getSecondaryResults().get(name), name)
                .getScore();
    }
}
