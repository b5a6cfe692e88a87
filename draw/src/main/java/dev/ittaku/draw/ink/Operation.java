package dev.ittaku.draw.ink;

import java.util.ArrayList;
import java.util.List;

/** Something that stands on the paper. */
public sealed interface Operation {
    /** A line through points. */
    record Stroke(int colour, int width, List<Point> points) implements Operation {}

    /** A flood from a point. */
    record Fill(int colour, int x, int y) implements Operation {}

    /** A place on the paper. */
    record Point(int x, int y) {}

    /** What is left of a log when everything that was taken back or cleared away is gone. */
    static List<Operation> of(InkLog log) {
        Folding folding = new Folding();
        log.replay(folding);
        return folding.standing();
    }

    /** Keeps a list of operations while a log is replayed; a clear is one too, so that it can be taken back. */
    final class Folding implements InkSink {
        private final List<Object> all = new ArrayList<>();
        private List<Point> points = new ArrayList<>();

        private static final Object CLEARED = new Object();

        @Override
        public void begin(int colour, int width, int x, int y) {
            points = new ArrayList<>();
            points.add(new Point(x, y));
            all.add(new Stroke(colour, width, points));
        }

        @Override
        public void point(int x, int y) {
            points.add(new Point(x, y));
        }

        @Override
        public void end() {}

        @Override
        public void fill(int colour, int x, int y) {
            all.add(new Fill(colour, x, y));
        }

        @Override
        public void undo() {
            if (!all.isEmpty()) {
                all.remove(all.size() - 1);
            }
        }

        @Override
        public void clear() {
            all.add(CLEARED);
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
