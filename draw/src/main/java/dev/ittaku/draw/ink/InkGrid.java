package dev.ittaku.draw.ink;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.zip.CRC32;

/**
 * The grid on which floods are decided, in whole numbers only, so that every page and the server come to the same cells.
 * The rule is in the protocol's document; this is the reference.
 */
public final class InkGrid {
    public static final int COLUMNS = Paper.WIDTH / 2;
    public static final int ROWS = Paper.HEIGHT / 2;

    private final byte[] cells = new byte[COLUMNS * ROWS];

    /** Colours what a stroke covers. */
    public void stroke(Operation.Stroke stroke) {
        Operation.Point before = stroke.points().get(0);
        // The first point has a width of its own, which may be larger than that of the line that follows.
        segment(stroke.colour(), before, before);
        for (Operation.Point point : stroke.points().subList(1, stroke.points().size())) {
            segment(stroke.colour(), before, point);
            before = point;
        }
    }

    /** Colours what a line between two points covers, in the width of the second. */
    void segment(int colour, Operation.Point p, Operation.Point q) {
        int reach = q.width() / 2 + 1;
        int left = Math.max(0, (Math.min(p.x(), q.x()) - reach - 1) >> 1);
        int right = Math.min(COLUMNS - 1, (Math.max(p.x(), q.x()) + reach) >> 1);
        int top = Math.max(0, (Math.min(p.y(), q.y()) - reach - 1) >> 1);
        int bottom = Math.min(ROWS - 1, (Math.max(p.y(), q.y()) + reach) >> 1);
        for (int row = top; row <= bottom; row++) {
            for (int column = left; column <= right; column++) {
                if (isNear(2 * column + 1, 2 * row + 1, p, q, q.width())) {
                    cells[row * COLUMNS + column] = (byte) colour;
                }
            }
        }
    }

    private static boolean isNear(int cx, int cy, Operation.Point p, Operation.Point q, int width) {
        long dx = (long) q.x() - p.x();
        long dy = (long) q.y() - p.y();
        long vx = (long) cx - p.x();
        long vy = (long) cy - p.y();
        long square = (long) width * width;
        long along = vx * dx + vy * dy;
        long length = dx * dx + dy * dy;
        if (along <= 0) {
            return 4 * (vx * vx + vy * vy) <= square;
        }
        if (along >= length) {
            long wx = (long) cx - q.x();
            long wy = (long) cy - q.y();
            return 4 * (wx * wx + wy * wy) <= square;
        }
        long across = vx * dy - vy * dx;
        return 4 * across * across <= square * length;
    }

    /** Floods, and says which cells that were, each as row × {@link #COLUMNS} + column. */
    public BitSet fill(Operation.Fill fill) {
        BitSet flooded = new BitSet(cells.length);
        int start = (fill.y() >> 1) * COLUMNS + (fill.x() >> 1);
        byte old = cells[start];
        byte fresh = (byte) fill.colour();
        if (old == fresh) {
            return flooded;
        }
        Deque<Integer> open = new ArrayDeque<>();
        open.push(start);
        while (!open.isEmpty()) {
            int cell = open.pop();
            if (cells[cell] != old) {
                continue;
            }
            int row = cell / COLUMNS * COLUMNS;
            int from = cell;
            while (from > row && cells[from - 1] == old) {
                from--;
            }
            int to = cell;
            while (to < row + COLUMNS - 1 && cells[to + 1] == old) {
                to++;
            }
            for (int each = from; each <= to; each++) {
                cells[each] = fresh;
            }
            flooded.set(from, to + 1);
            pushRuns(open, from - COLUMNS, to - COLUMNS, old);
            pushRuns(open, from + COLUMNS, to + COLUMNS, old);
        }
        return flooded;
    }

    private void pushRuns(Deque<Integer> open, int from, int to, byte old) {
        if (from < 0 || to >= cells.length) {
            return;
        }
        for (int cell = from; cell <= to; cell++) {
            if (cells[cell] == old && (cell == from || cells[cell - 1] != old)) {
                open.push(cell);
            }
        }
    }

    /** The filled cells and their neighbours, which are painted for a fill. */
    public static BitSet painted(BitSet flooded) {
        BitSet wider = (BitSet) flooded.clone();
        for (int cell = flooded.nextSetBit(0); cell >= 0; cell = flooded.nextSetBit(cell + 1)) {
            int column = cell % COLUMNS;
            if (column > 0) {
                wider.set(cell - 1);
            }
            if (column < COLUMNS - 1) {
                wider.set(cell + 1);
            }
            if (cell >= COLUMNS) {
                wider.set(cell - COLUMNS);
            }
            if (cell < COLUMNS * (ROWS - 1)) {
                wider.set(cell + COLUMNS);
            }
        }
        return wider;
    }

    public int colourAt(int column, int row) {
        return cells[row * COLUMNS + column];
    }

    /** The colours of all cells, row by row. */
    byte[] copyOfCells() {
        return cells.clone();
    }

    /** CRC-32 of all cells, row by row. */
    public long checksum() {
        CRC32 crc = new CRC32();
        crc.update(cells);
        return crc.getValue();
    }

    /** The grid of a whole log. */
    public static InkGrid of(InkLog log) {
        InkGrid grid = new InkGrid();
        for (Operation operation : Operation.of(log)) {
            if (operation instanceof Operation.Stroke stroke) {
                grid.stroke(stroke);
            } else if (operation instanceof Operation.Fill fill) {
                grid.fill(fill);
            }
        }
        return grid;
    }
}
