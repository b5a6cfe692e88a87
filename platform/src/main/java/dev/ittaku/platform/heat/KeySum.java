package dev.ittaku.platform.heat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** The units that one key consumed in several windows, on one server or several. */
final class KeySum {
    private final double[] reads;
    private final double[] writes;
    private double over;
    private long throttled;

    KeySum(int windows) {
        this.reads = new double[windows];
        this.writes = new double[windows];
    }

    void add(int window, HeatWindow.Key key) {
        reads[window] += key.read();
        writes[window] += key.write();
        over += key.over();
        throttled += key.throttled();
    }

    HeatReading.Key shown(List<String> key) {
        double seconds = Duration.ofMinutes(Heat.WINDOW_MINUTES).toSeconds();
        double[] units = new double[reads.length];
        Arrays.setAll(units, window -> reads[window] + writes[window]);
        return new HeatReading.Key(
                key,
                Arrays.stream(reads).sum(),
                Arrays.stream(writes).sum(),
                over,
                throttled,
                Arrays.stream(units).boxed().toList(),
                new HeatReading.Busiest(most(reads) / seconds, most(writes) / seconds));
    }

    private static double most(double[] units) {
        return Arrays.stream(units).max().orElse(0);
    }
}
