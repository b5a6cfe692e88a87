package dev.ittaku.draw.ink;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Something that stands on the paper. */
public sealed interface Operation {
    /** A line through points, each of which is reached in a width of its own. */
    record Stroke(int colour, List<Point> points) implements Operation {}

    /** A flood from a point. */
    record Fill(int colour, int x, int y) implements Operation {}

    /** A place on the paper, and how wide the line is that leads there. */
    record Point(int x, int y, int width) {}

    /** The operations of a log without those that were undone or cleared. */
    static List<Operation> of(InkLog log) {
        return folded(log).standing();
    }

    /** The same together with the colours that its numbers mean. */
    static Folding folded(InkLog log) {
        Folding folding = new Folding();
        log.replay(folding);
        return folding;
    }

    /** Collects operations while a log is replayed; a clear is one too, so that it can be undone. */
    final class Folding implements InkSink {
        private final List<Object> all = new ArrayList<>();
        private final List<Object> takenBack = new ArrayList<>();
        private final List<String> colours = new ArrayList<>(Paper.COLOURS);
        private List<Point> points = new ArrayList<>();
        private int width;

        private static final Object CLEARED = new Object();

        private void add(Object operation) {
            takenBack.clear();
            all.add(operation);
        }

        @Override
        public void begin(int colour, int firstWidth, int x, int y) {
            width = firstWidth;
            points = new ArrayList<>();
            points.add(new Point(x, y, width));
            add(new Stroke(colour, points));
        }

        @Override
        public void point(int x, int y) {
            points.add(new Point(x, y, width));
        }

        @Override
        public void end() {}

        @Override
        public void width(int fresh) {
            width = fresh;
        }

        @Override
        public void fill(int colour, int x, int y) {
            add(new Fill(colour, x, y));
        }

        @Override
        public void undo() {
            if (!all.isEmpty()) {
                takenBack.add(all.remove(all.size() - 1));
            }
        }

        @Override
        public void redo() {
            if (!takenBack.isEmpty()) {
                all.add(takenBack.remove(takenBack.size() - 1));
            }
        }

        @Override
        public void clear() {
            add(CLEARED);
        }

        @Override
        public void mix(int rgb) {
            colours.add(String.format(Locale.ROOT, "#%06X", rgb));
        }

        /** A colour of the box, or one that was mixed. */
        String colour(int number) {
            return colours.get(number);
        }

        int colourCount() {
            return colours.size();
        }

        List<Operation> standing() {
            int from = all.lastIndexOf(CLEARED) + 1;
            List<Operation> left = new ArrayList<>();
            for (Object each : all.subList(from, all.size())) {
                left.add((Operation) each);
            }
            return left;
        }
    }
}
