package dev.ittaku.server.figure;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** The last hour of the server that answers, for its admins. */
@Path("/api/admin/figures")
@Produces(MediaType.APPLICATION_JSON)
public class FiguresResource {
    /**
     * @param times the end of each stretch of time
     * @param series one value for each of these times
     * @param alarms all that there are, with what fires
     */
    public record FiguresView(List<Instant> times, List<Series> series, List<AlarmView> alarms) {}

    /** @param name stable, for programs; what happens is given for a second, and jobs for a minute */
    public record Series(String name, List<Double> values) {}

    public record AlarmView(String name, List<Alarm> firing) {}

    private static final double MILLIS = 1000;
    private static final double MEGABYTE = 1e6;
    private static final double PERCENT = 100;

    private final Figures figures;

    FiguresResource(Figures figures) {
        this.figures = figures;
    }

    @GET
    @Operation(summary = "Figures of this server over the last hour, and its alarms")
    public FiguresView lastHour() {
        return view(figures.all());
    }

    static FiguresView view(List<FigureSample> samples) {
        List<Series> series = new ArrayList<>();
        series.add(rate("requests", samples, FigureSample::requests));
        series.add(rate("errors", samples, FigureSample::errors));
        series.add(between("milliseconds", samples, (before, now) -> {
            double answers = now.requests() - before.requests();
            return answers == 0 ? 0 : (now.seconds() - before.seconds()) * MILLIS / answers;
        }));
        series.add(rate("readUnits", samples, sample -> tables(sample, TableTotals::readUnits)));
        series.add(rate("writeUnits", samples, sample -> tables(sample, TableTotals::writeUnits)));
        series.add(rate("tableErrors", samples, sample -> tables(sample, TableTotals::errors)));
        series.add(rate("jobRuns", samples, sample -> sample.jobRuns() * 60));
        series.add(rate("jobFailures", samples, sample -> sample.jobFailures() * 60));
        series.add(between("connections", samples, (before, now) -> now.connections()));
        series.add(rate("cpuPercent", samples, sample -> sample.cpu() * PERCENT));
        series.add(between("memoryMegabytes", samples, (before, now) -> now.memory() / MEGABYTE));
        return new FiguresView(
                samples.stream().skip(1).map(FigureSample::at).toList(),
                series,
                Arrays.stream(AlarmRule.values())
                        .map(rule -> new AlarmView(rule.name(), rule.firing(samples)))
                        .toList());
    }

    private static double tables(FigureSample sample, ToDoubleFunction<TableTotals> figure) {
        return sample.tables().values().stream().mapToDouble(figure).sum();
    }

    private static Series rate(String name, List<FigureSample> samples, ToDoubleFunction<FigureSample> total) {
        return between(name, samples, (before, now) -> {
            double seconds = Duration.between(before.at(), now.at()).toMillis() / MILLIS;
            return seconds <= 0 ? 0 : (total.applyAsDouble(now) - total.applyAsDouble(before)) / seconds;
        });
    }

    private static Series between(
            String name, List<FigureSample> samples, ToDoubleBiFunction<FigureSample, FigureSample> value) {
        List<Double> values = new ArrayList<>();
        for (int i = 1; i < samples.size(); i++) {
            // Two places are more than a chart shows.
            values.add(Math.round(value.applyAsDouble(samples.get(i - 1), samples.get(i)) * PERCENT) / PERCENT);
        }
        return new Series(name, values);
    }
}
