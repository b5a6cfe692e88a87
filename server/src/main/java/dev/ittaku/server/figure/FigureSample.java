package dev.ittaku.server.figure;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * The figures of this server at one moment, read from the same meters as {@code /metrics}. Those of requests, tables and
 * jobs are totals since its start.
 *
 * @param seconds time that all answers took together
 * @param cpu seconds of processor time that the process has used
 * @param failingJobs whose last run failed
 * @param lateJobs that have left something undone for more than five minutes after its time
 */
record FigureSample(
        Instant at,
        double requests,
        double errors,
        double seconds,
        Map<String, TableTotals> tables,
        double jobRuns,
        double jobFailures,
        Set<String> failingJobs,
        Set<String> lateJobs,
        boolean writable,
        double connections,
        double cpu,
        double memory) {
    /** As in {@code alerts.yml}: three minutes pass by themselves between two looks for what another server has left. */
    private static final double LATE_SECONDS = 300;

    private static final Set<String> ERRORS = Set.of("throttled", "user_error", "system_error", "unreachable");

    static FigureSample of(MeterRegistry meters, Instant at) {
        Collection<Timer> answers = meters.find("http.server.requests").timers();
        Runtime runtime = Runtime.getRuntime();
        return new FigureSample(
                at,
                answers.stream().mapToDouble(Timer::count).sum(),
                answers.stream()
                        .filter(timer -> "SERVER_ERROR".equals(timer.getId().getTag("outcome")))
                        .mapToDouble(Timer::count)
                        .sum(),
                answers.stream()
                        .mapToDouble(timer -> timer.totalTime(TimeUnit.SECONDS))
                        .sum(),
                tables(meters),
                jobs(meters, "ittaku.job.runs"),
                jobs(meters, "ittaku.job.failures"),
                over(meters, "ittaku.job.failing", 0),
                over(meters, "ittaku.job.lag", LATE_SECONDS),
                gauge(meters, "ittaku.store.writable", Tags.empty(), 1) > 0,
                gauge(meters, "ittaku.http.connections", Tags.empty(), 0),
                ProcessHandle.current()
                                .info()
                                .totalCpuDuration()
                                .orElse(Duration.ZERO)
                                .toMillis()
                        / 1000.0,
                runtime.totalMemory() - runtime.freeMemory());
    }

    private static Map<String, TableTotals> tables(MeterRegistry meters) {
        Set<String> names = new HashSet<>();
        Collection<Counter> trips = meters.find("ittaku.table.round.trips").counters();
        trips.forEach(counter -> names.add(table(counter)));
        Collection<Counter> reads = meters.find("ittaku.table.read.units").counters();
        Collection<Counter> writes = meters.find("ittaku.table.write.units").counters();
        Collection<Counter> failures = meters.find("ittaku.table.failures").counters();
        Map<String, TableTotals> tables = new TreeMap<>();
        for (String name : names) {
            tables.put(
                    name,
                    new TableTotals(
                            sum(reads, name),
                            sum(writes, name),
                            sum(trips, name),
                            sum(failed(failures, ERRORS), name),
                            sum(failed(failures, Set.of("throttled")), name),
                            gauge(meters, "ittaku.table.read.capacity", Tags.of("table", name), 0),
                            gauge(meters, "ittaku.table.write.capacity", Tags.of("table", name), 0)));
        }
        return tables;
    }

    private static String table(Meter meter) {
        return String.valueOf(meter.getId().getTag("table"));
    }

    private static double sum(Collection<Counter> counters, String table) {
        return counters.stream()
                .filter(counter -> table.equals(table(counter)))
                .mapToDouble(Counter::count)
                .sum();
    }

    private static List<Counter> failed(Collection<Counter> failures, Set<String> kinds) {
        return failures.stream()
                .filter(counter -> kinds.contains(String.valueOf(counter.getId().getTag("failure"))))
                .toList();
    }

    private static double jobs(MeterRegistry meters, String name) {
        return meters.find(name).functionCounters().stream()
                .mapToDouble(counter -> counter.count())
                .sum();
    }

    /** The jobs of which that figure is larger. */
    private static Set<String> over(MeterRegistry meters, String figure, double limit) {
        Set<String> names = new HashSet<>();
        for (Gauge gauge : meters.find(figure).gauges()) {
            if (gauge.value() > limit) {
                names.add(String.valueOf(gauge.getId().getTag("job_name")));
            }
        }
        return names;
    }

    private static double gauge(MeterRegistry meters, String name, Tags tags, double otherwise) {
        Gauge gauge = meters.find(name).tags(tags).gauge();
        return gauge == null || Double.isNaN(gauge.value()) ? otherwise : gauge.value();
    }
}
