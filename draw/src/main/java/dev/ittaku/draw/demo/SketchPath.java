package dev.ittaku.draw.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A path of a sketch (M, L, C as in SVG, and O for an ellipse), as the points that a steady hand leaves. The page reads
 * the same paths the same way (ink/sketch.js).
 */
final class SketchPath {
    private static final Pattern PART = Pattern.compile("([MLCO])([^MLCO]*)");
    /** Units of the sketch between two points. */
    private static final double STEP = 9;

    /** A point of the sketch. */
    record Spot(double x, double y) {}

    private final List<List<Spot>> strokes = new ArrayList<>();
    private List<Spot> stroke = new ArrayList<>();

    private SketchPath() {}

    /** The strokes of a path, each with at least one point. */
    static List<List<Spot>> strokes(String path) {
        SketchPath drawn = new SketchPath();
        Matcher part = PART.matcher(path);
        while (part.find()) {
            double[] n = numbers(part.group(2));
            switch (part.group(1)) {
                case "M" -> drawn.start().add(new Spot(n[0], n[1]));
                case "L" -> drawn.line(n);
                case "C" -> drawn.curve(n);
                default -> drawn.ellipse(n);
            }
        }
        return drawn.strokes;
    }

    private static double[] numbers(String text) {
        return Pattern.compile("\\s+")
                .splitAsStream(text.strip())
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    private List<Spot> start() {
        stroke = new ArrayList<>();
        strokes.add(stroke);
        return stroke;
    }

    private Spot last() {
        return stroke.get(stroke.size() - 1);
    }

    private void line(double[] n) {
        Spot from = last();
        int steps = Math.max(1, (int) Math.ceil(Math.hypot(n[0] - from.x, n[1] - from.y) / STEP));
        for (int i = 1; i <= steps; i++) {
            stroke.add(new Spot(from.x + (n[0] - from.x) * i / steps, from.y + (n[1] - from.y) * i / steps));
        }
    }

    private void curve(double[] n) {
        Spot from = last();
        double length = Math.hypot(n[0] - from.x, n[1] - from.y)
                + Math.hypot(n[2] - n[0], n[3] - n[1])
                + Math.hypot(n[4] - n[2], n[5] - n[3]);
        int steps = Math.max(2, (int) Math.ceil(length / STEP));
        for (int i = 1; i <= steps; i++) {
            double t = (double) i / steps;
            stroke.add(new Spot(bezier(t, from.x, n[0], n[2], n[4]), bezier(t, from.y, n[1], n[3], n[5])));
        }
    }

    private static double bezier(double t, double a, double b, double c, double d) {
        double u = 1 - t;
        return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    }

    private void ellipse(double[] n) {
        start();
        int steps = Math.max(8, (int) Math.ceil(Math.PI * (n[2] + n[3]) / STEP));
        for (int i = 0; i <= steps; i++) {
            double angle = 2 * Math.PI * i / steps - Math.PI / 2;
            stroke.add(new Spot(n[0] + n[2] * Math.cos(angle), n[1] + n[3] * Math.sin(angle)));
        }
    }
}
