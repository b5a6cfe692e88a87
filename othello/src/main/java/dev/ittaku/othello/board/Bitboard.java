package dev.ittaku.othello.board;

/**
 * The rules on two bitboards, the mover's discs and the other's. Everything else, from perft to the solver, stands on
 * these few functions, so they allocate nothing and check nothing: the caller guarantees that the two sets are disjoint.
 */
public final class Bitboard {

    private static final long NOT_RIM_COLUMNS = 0x7e7e7e7e7e7e7e7eL;

    /** Eight rays for each square, without the square itself: first the four towards H8, then the four towards A1. */
    private static final long[] RAYS = rays();

    private Bitboard() {}

    /** The squares where the mover may place a disc; empty means that the mover has to pass or the game is over. */
    public static long legalMoves(long mover, long other) {
        long inner = other & NOT_RIM_COLUMNS;

        // Eastwards a carry runs through the opposing discs and comes out behind them.
        long east = inner + (inner & (mover << 1));

        // Parallel prefix: after three steps a run of up to six opposing discs next to a disc of the mover is filled.
        long west = inner & (mover >>> 1);
        long south = other & (mover << 8);
        long north = other & (mover >>> 8);
        long southEast = inner & (mover << 9);
        long northWest = inner & (mover >>> 9);
        long southWest = inner & (mover << 7);
        long northEast = inner & (mover >>> 7);

        west |= inner & (west >>> 1);
        south |= other & (south << 8);
        north |= other & (north >>> 8);
        southEast |= inner & (southEast << 9);
        northWest |= inner & (northWest >>> 9);
        southWest |= inner & (southWest << 7);
        northEast |= inner & (northEast >>> 7);

        long pairsRow = inner & (inner >>> 1);
        long pairsColumn = other & (other << 8);
        long pairsFalling = inner & (inner << 9);
        long pairsRising = inner & (inner << 7);

        west |= pairsRow & (west >>> 2);
        south |= pairsColumn & (south << 16);
        north |= (pairsColumn >>> 8) & (north >>> 16);
        southEast |= pairsFalling & (southEast << 18);
        northWest |= (pairsFalling >>> 9) & (northWest >>> 18);
        southWest |= pairsRising & (southWest << 14);
        northEast |= (pairsRising >>> 7) & (northEast >>> 14);

        west |= pairsRow & (west >>> 2);
        south |= pairsColumn & (south << 16);
        north |= (pairsColumn >>> 8) & (north >>> 16);
        southEast |= pairsFalling & (southEast << 18);
        northWest |= (pairsFalling >>> 9) & (northWest >>> 18);
        southWest |= pairsRising & (southWest << 14);
        northEast |= (pairsRising >>> 7) & (northEast >>> 14);

        long reached = east
                | (west >>> 1)
                | (south << 8)
                | (north >>> 8)
                | (southEast << 9)
                | (northWest >>> 9)
                | (southWest << 7)
                | (northEast >>> 7);
        return reached & ~(mover | other);
    }

    /** The opposing discs that a disc on the empty {@code square} turns; none means that the move is illegal. */
    public static long flips(int square, long mover, long other) {
        long[] rays = RAYS;
        int at = square << 3;
        return up(rays[at], mover, other)
                | up(rays[at + 1], mover, other)
                | up(rays[at + 2], mover, other)
                | up(rays[at + 3], mover, other)
                | down(rays[at + 4], mover, other)
                | down(rays[at + 5], mover, other)
                | down(rays[at + 6], mover, other)
                | down(rays[at + 7], mover, other);
    }

    /** Towards H8 the lowest square of the ray that is not opposing ends the run, if it is the mover's. */
    private static long up(long ray, long mover, long other) {
        long end = Long.lowestOneBit(ray & ~other) & mover;
        long below = end - 1;
        return (below + (below >>> 63)) & ray;
    }

    /** Towards A1 the highest one does; it is found by counting zeros. */
    private static long down(long ray, long mover, long other) {
        long end = (Long.MIN_VALUE >>> Long.numberOfLeadingZeros(ray & ~other)) & mover & ray;
        return (-end << 1) & ray;
    }

    /** Squares of {@code set} and all eight neighbours of each. */
    public static long spread(long set) {
        long rows = set | (set << 1 & 0xfefefefefefefefeL) | (set >>> 1 & 0x7f7f7f7f7f7f7f7fL);
        return rows | rows << 8 | rows >>> 8;
    }

    /** Column A becomes column H. */
    public static long mirror(long set) {
        return Long.reverseBytes(Long.reverse(set));
    }

    /** Row 1 becomes row 8. */
    public static long flipRows(long set) {
        return Long.reverseBytes(set);
    }

    /** Rows become columns: A2 and B1 change places. */
    public static long transpose(long set) {
        long t = (set ^ (set >>> 7)) & 0x00aa00aa00aa00aaL;
        long a = set ^ t ^ (t << 7);
        t = (a ^ (a >>> 14)) & 0x0000cccc0000ccccL;
        a ^= t ^ (t << 14);
        t = (a ^ (a >>> 28)) & 0x00000000f0f0f0f0L;
        return a ^ t ^ (t << 28);
    }

    private static long[] rays() {
        int[][] steps = {{0, 1}, {1, -1}, {1, 0}, {1, 1}, {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}};
        long[] rays = new long[64 * 8];
        for (int square = 0; square < 64; square++) {
            for (int d = 0; d < 8; d++) {
                int row = (square >> 3) + steps[d][0];
                int column = (square & 7) + steps[d][1];
                while (row >= 0 && row < 8 && column >= 0 && column < 8) {
                    rays[square << 3 | d] |= 1L << (row * 8 + column);
                    row += steps[d][0];
                    column += steps[d][1];
                }
            }
        }
        return rays;
    }
}
