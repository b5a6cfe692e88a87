package dev.ittaku.draw.ink;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A drawing as SVG. Made of numbers alone, never of anything that somebody wrote. */
public final class InkSvg {
    private InkSvg() {}

    public static String of(InkLog log) {
        StringBuilder svg = new StringBuilder(4096);
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(Paper.WIDTH)
                .append(' ')
                .append(Paper.HEIGHT)
                .append("\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path fill=\"")
                .append(Paper.COLOURS.get(0))
                .append("\" d=\"M0 0h")
                .append(Paper.WIDTH)
                .append('v')
                .append(Paper.HEIGHT)
                .append("H0z\"/>");
        Operation.Folding folded = Operation.folded(log);
        List<Operation> operations = folded.standing();
        boolean floods = operations.stream().anyMatch(Operation.Fill.class::isInstance);
        InkGrid grid = new InkGrid();
        for (Operation operation : operations) {
            if (operation instanceof Operation.Stroke stroke) {
                if (floods) {
                    grid.stroke(stroke);
                }
                stroke(svg, folded.colour(stroke.colour()), stroke.points());
            } else if (operation instanceof Operation.Fill fill) {
                BitSet flooded = grid.fill(fill);
                if (!flooded.isEmpty()) {
                    cells(svg, folded.colour(fill.colour()), InkGrid.painted(flooded));
                }
            }
        }
        return svg.append("</svg>").toString();
    }

    /** A path for each run of points in one width; their round ends join them. */
    private static void stroke(StringBuilder svg, String colour, List<Operation.Point> points) {
        Operation.Point before = points.get(0);
        int width = before.width();
        begin(svg, colour, width, before);
        if (points.size() == 1 || points.get(1).width() != width) {
            svg.append("h0");
        }
        for (Operation.Point point : points.subList(1, points.size())) {
            if (point.width() != width) {
                width = point.width();
                svg.append("\"/>");
                begin(svg, colour, width, before);
            }
            svg.append('l').append(point.x() - before.x()).append(' ').append(point.y() - before.y());
            before = point;
        }
        svg.append("\"/>");
    }

    private static void begin(StringBuilder svg, String colour, int width, Operation.Point at) {
        svg.append("<path stroke=\"")
                .append(colour)
                .append("\" stroke-width=\"")
                .append(width)
                .append("\" d=\"M")
                .append(at.x())
                .append(' ')
                .append(at.y());
    }

    /** A run of cells in one row. */
    private record Run(int from, int to) {}

    /** Cells as upright rectangles: a run that is the same in successive rows becomes one. */
    private static void cells(StringBuilder svg, String colour, BitSet cells) {
        svg.append("<path shape-rendering=\"crispEdges\" fill=\"")
                .append(colour)
                .append("\" d=\"");
        Map<Run, Integer> open = new LinkedHashMap<>();
        for (int row = 0; row <= InkGrid.ROWS; row++) {
            Map<Run, Integer> next = new LinkedHashMap<>();
            if (row < InkGrid.ROWS) {
                int base = row * InkGrid.COLUMNS;
                int end = base + InkGrid.COLUMNS;
                for (int from = cells.nextSetBit(base); from >= 0 && from < end; ) {
                    int to = Math.min(cells.nextClearBit(from), end);
                    Run run = new Run(from - base, to - base);
                    Integer since = open.remove(run);
                    next.put(run, since == null ? row : since);
                    from = cells.nextSetBit(to);
                }
            }
            int below = row;
            open.forEach((run, since) -> rectangle(svg, run, since, below));
            open = next;
        }
        svg.append("\"/>");
    }

    private static void rectangle(StringBuilder svg, Run run, int since, int below) {
        int width = 2 * (run.to() - run.from());
        svg.append('M')
                .append(2 * run.from())
                .append(' ')
                .append(2 * since)
                .append('h')
                .append(width)
                .append('v')
                .append(2 * (below - since))
                .append('h')
                .append(-width)
                .append('z');
    }
}
