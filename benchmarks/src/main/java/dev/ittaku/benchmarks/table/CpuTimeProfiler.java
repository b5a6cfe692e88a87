package dev.ittaku.benchmarks.table;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The CPU time of an operation, collecting its garbage included. On a busy machine the clock on the wall also measures
 * the neighbours; this does not. The best iteration counts, because a disturbance only ever adds.
 */
public final class CpuTimeProfiler implements InternalProfiler {
    public static final String NAME = "cpu.time.norm";

    private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private long begun;

    @Override
    public String getDescription() {
        return "CPU time for each operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        begun = system.getProcessCpuTime();
    }

    @Override
    @SuppressWarnings("rawtypes") // JMH declares them raw
    public List<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double nanos = (double) (system.getProcessCpuTime() - begun)
                / Math.max(1, result.getMetadata().getAllOps());
        return List.of(new ScalarResult(NAME, nanos, "ns/op", AggregationPolicy.MIN));
    }
}
