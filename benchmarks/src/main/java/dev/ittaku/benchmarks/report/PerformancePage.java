package dev.ittaku.benchmarks.report;

import dev.ittaku.benchmarks.run.BenchRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Writes the measured part of a page, between two marks; what people wrote around it stays. */
public final class PerformancePage {
    static final String BEGIN = "<!-- measured by ./ittaku bench all: begin -->";
    static final String END = "<!-- measured by ./ittaku bench all: end -->";

    private final Path page;
    private final Path pictures;

    public PerformancePage(Path page, Path pictures) {
        this.page = page;
        this.pictures = pictures;
    }

    public void write(List<Results.Result> results) throws IOException {
        String text = Files.readString(page);
        int begin = text.indexOf(BEGIN);
        int end = text.indexOf(END);
        if (begin < 0 || end < begin) {
            throw new IllegalArgumentException(page + " lacks the lines '" + BEGIN + "' and '" + END + "'.");
        }
        Files.writeString(page, text.substring(0, begin) + BEGIN + "\n" + measured(results) + text.substring(end));
    }

    private String measured(List<Results.Result> results) throws IOException {
        StringBuilder text = new StringBuilder("\n## The last run of each benchmark\n\n");
        text.append("Ours beside a peer or limit of the same run. A ratio is ours to the peer's, or to the limit.\n");
        for (Results.Result result : results) {
            text.append("\n### ").append(result.bench()).append("\n\n");
            text.append(String.format(
                    Locale.ROOT,
                    "%s, %s%s.%n%n",
                    result.at().substring(0, 10),
                    result.machine(),
                    result.load() < 0
                            ? ""
                            : String.format(Locale.ROOT, ", %.0f threads wanted a core at the end", result.load())));
            text.append("| figure | ours | peer or limit | ratio | |\n| --- | ---: | ---: | ---: | --- |\n");
            result.figures().forEach(figure -> text.append(row(figure)));
            plot(text, result);
        }
        return text.append('\n').toString();
    }

    private void plot(StringBuilder text, Results.Result result) throws IOException {
        Map<String, List<BenchRun.Point>> curves = new LinkedHashMap<>();
        result.points()
                .forEach(point -> curves.computeIfAbsent(point.curve(), curve -> new ArrayList<>())
                        .add(point));
        if (curves.isEmpty()) {
            return;
        }
        String file = "bench-" + result.bench() + ".svg";
        Files.createDirectories(pictures);
        Files.writeString(pictures.resolve(file), new SizePlot(curves).svg());
        text.append("\n![Cost against size: ")
                .append(String.join(", ", curves.keySet()))
                .append("](")
                .append(Objects.requireNonNull(page.toAbsolutePath().getParent())
                        .relativize(pictures.toAbsolutePath()))
                .append('/')
                .append(file)
                .append(")\n");
    }

    private static String row(BenchRun.Figure figure) {
        BenchRun.Compared compared = figure.compared();
        Double target = figure.target();
        String limit = target == null ? "" : (figure.atLeast() ? "≥ " : "≤ ") + number(target) + " " + figure.unit();
        String met = target == null ? "" : figure.met() ? "met" : "**missed**";
        if (compared != null) {
            return line(
                    figure.what(),
                    number(compared.ours()),
                    number(compared.peer()),
                    number(figure.value()) + " ×" + (target == null ? "" : " (" + limit + ")"),
                    met);
        }
        String ratio = target == null || target == 0 ? "" : number(figure.value() / target) + " ×";
        return line(figure.what(), number(figure.value()) + " " + figure.unit(), limit, ratio, met);
    }

    private static String line(String... cells) {
        return "| " + String.join(" | ", cells).replace("\n", " ") + " |\n";
    }

    static String number(double value) {
        double size = Math.abs(value);
        String form = size >= 1000 || value == Math.rint(value) ? "%,.0f" : size >= 10 ? "%.1f" : "%.3g";
        return String.format(Locale.ROOT, form, value);
    }
}
