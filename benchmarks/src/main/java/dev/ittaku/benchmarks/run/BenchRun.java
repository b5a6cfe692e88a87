package dev.ittaku.benchmarks.run;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What one run of a benchmark is told and what it reports: figures with a unit and, where there is one, a target. */
public final class BenchRun {
    /** What a ratio was made of, measured in the same run. */
    public record Compared(double ours, double peer) {}

    /** What something costs at one size, a point of a plot. */
    public record Point(String curve, double size, double cost, String unit) {}

    /** A figure; {@code atLeast} tells whether the target is a floor (more is better) or a ceiling. */
    public record Figure(
            String what,
            double value,
            String unit,
            @Nullable Double target,
            boolean atLeast,
            @Nullable Compared compared) {
        public boolean met() {
            return target == null || (atLeast ? value >= target : value <= target);
        }
    }

    /** The flag of short runs. */
    public static final String SHORT = "--short";

    private final List<String> arguments;
    private final PrintStream out;
    private final List<Figure> figures = new ArrayList<>();
    private final List<Point> points = new ArrayList<>();

    public BenchRun(List<String> arguments, PrintStream out) {
        this.arguments = List.copyOf(arguments);
        this.out = out;
    }

    /** The value after {@code flag} on the command line, as in {@code --endpoint URL}. */
    public Optional<String> option(String flag) {
        int at = arguments.indexOf(flag);
        return at >= 0 && at + 1 < arguments.size() ? Optional.of(arguments.get(at + 1)) : Optional.empty();
    }

    public boolean flag(String flag) {
        return arguments.contains(flag);
    }

    /** Whether less is filled, warmed up and measured, so that all benchmarks together take less than 20 minutes. */
    public boolean isShort() {
        return flag(SHORT);
    }

    /** A line of progress. */
    public void say(String line) {
        out.println(line);
    }

    public void figure(String what, double value, String unit) {
        add(new Figure(what, value, unit, null, true, null));
    }

    public void atLeast(String what, double value, String unit, double target) {
        add(new Figure(what, value, unit, target, true, null));
    }

    public void atMost(String what, double value, String unit, double target) {
        add(new Figure(what, value, unit, target, false, null));
    }

    /** A ratio to something measured in the same run. */
    public void ratioAtLeast(String what, double value, double base, double target) {
        add(new Figure(what, value / base, "×", target, true, new Compared(value, base)));
    }

    /** What one operation costs at a size, for the plots of {@code bench all}. */
    public void point(String curve, double size, double cost, String unit) {
        points.add(new Point(curve, size, cost, unit));
    }

    public List<Point> points() {
        return List.copyOf(points);
    }

    private void add(Figure figure) {
        figures.add(figure);
        out.println(line(figure));
    }

    public List<Figure> figures() {
        return List.copyOf(figures);
    }

    public static String line(Figure figure) {
        String target = figure.target() == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "  %s %s %s",
                        figure.met() ? "ok  " : "MISS",
                        figure.atLeast() ? "≥" : "≤",
                        number(figure.target()));
        return String.format(
                Locale.ROOT, "  %-58s %14s %-10s%s", figure.what(), number(figure.value()), figure.unit(), target);
    }

    private static String number(double value) {
        double size = Math.abs(value);
        return String.format(Locale.ROOT, size >= 1000 ? "%,.0f" : size >= 10 ? "%.1f" : "%.3f", value);
    }
}
