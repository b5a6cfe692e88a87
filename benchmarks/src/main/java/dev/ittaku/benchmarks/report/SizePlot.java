package dev.ittaku.benchmarks.report;

import dev.ittaku.benchmarks.run.BenchRun.Point;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Curves of cost against size as an SVG picture. Sizes are drawn by their logarithm; costs begin at nothing. */
final class SizePlot {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 320;
    private static final int LEFT = 64;
    private static final int TOP = 16;
    private static final int RIGHT = 16;
    private static final int BELOW = 40;
    private static final int LEGEND_LINE = 20;
    /** The colours of the pages, which can be told apart on light and dark ground. */
    private static final List<String> COLOURS = List.of("#22486B", "#B83A24", "#5E7634", "#A67C1A", "#6B6358");

    private final Map<String, List<Point>> curves;
    private final double least;
    private final double most;
    private final double highest;

    SizePlot(Map<String, List<Point>> curves) {
        this.curves = curves;
        this.least = sizes().min().orElse(1);
        this.most = sizes().max().orElse(10);
        this.highest = roundUp(curves.values().stream()
                .flatMap(List::stream)
                .mapToDouble(Point::cost)
                .max()
                .orElse(1));
    }

    private java.util.stream.DoubleStream sizes() {
        return curves.values().stream().flatMap(List::stream).mapToDouble(Point::size);
    }

    private static double roundUp(double value) {
        double unit = Math.pow(10, Math.floor(Math.log10(value)));
        for (double step : new double[] {1, 2, 5}) {
            if (step * unit >= value) {
                return step * unit;
            }
        }
        return 10 * unit;
    }

    String svg() {
        int height = HEIGHT + LEGEND_LINE * curves.size();
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                        + " font-family=\"sans-serif\" font-size=\"12\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"#FFFDF8\"/>%n",
                WIDTH,
                height,
                WIDTH,
                height));
        String unit = curves.values().iterator().next().get(0).unit();
        for (int i = 0; i <= 4; i++) {
            double cost = highest * i / 4;
            svg.append(line(LEFT, y(cost), WIDTH - RIGHT, y(cost), "#E2DACB"));
            svg.append(text(LEFT - 8, y(cost) + 4, "end", PerformancePage.number(cost) + (i == 4 ? " " + unit : "")));
        }
        for (double size = Math.pow(10, Math.ceil(Math.log10(least) - 1e-9)); size <= most * 1.0001; size *= 10) {
            svg.append(line(x(size), TOP, x(size), HEIGHT - BELOW, "#E2DACB"));
            svg.append(text(x(size), HEIGHT - BELOW + 18, "middle", String.format(Locale.ROOT, "%,.0f", size)));
        }
        svg.append(text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 4, "middle", "items in the table"));
        int number = 0;
        for (Map.Entry<String, List<Point>> curve : curves.entrySet()) {
            String colour = COLOURS.get(number % COLOURS.size());
            draw(svg, curve.getValue(), colour);
            double at = HEIGHT + LEGEND_LINE * number + 8.0;
            svg.append(line(LEFT, at, LEFT + 24, at, colour));
            svg.append(text(LEFT + 32, at + 4, "start", curve.getKey()));
            number++;
        }
        return svg.append("</svg>\n").toString();
    }

    private void draw(StringBuilder svg, List<Point> points, String colour) {
        StringBuilder path = new StringBuilder();
        for (Point point : points) {
            path.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(point.size()), y(point.cost())));
            svg.append(String.format(
                    Locale.ROOT,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>%n",
                    x(point.size()),
                    y(point.cost()),
                    colour));
        }
        svg.append(String.format(
                Locale.ROOT,
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>%n",
                path.toString().strip(),
                colour));
    }

    private double x(double size) {
        double width = Math.log10(most) - Math.log10(least);
        double share = width == 0 ? 0.5 : (Math.log10(size) - Math.log10(least)) / width;
        return LEFT + share * (WIDTH - LEFT - RIGHT - 24);
    }

    private double y(double cost) {
        return HEIGHT - BELOW - cost / highest * (HEIGHT - BELOW - TOP);
    }

    private static String line(double fromX, double fromY, double toX, double toY, String colour) {
        return String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"1.5\"/>%n",
                fromX,
                fromY,
                toX,
                toY,
                colour);
    }

    private static String text(double x, double y, String anchor, String words) {
        String safe = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        return String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"#1F1B16\">%s</text>%n",
                x,
                y,
                anchor,
                safe);
    }
}
