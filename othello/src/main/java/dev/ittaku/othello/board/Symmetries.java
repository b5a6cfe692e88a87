package dev.ittaku.othello.board;

/**
 * The eight ways in which a board can be turned and mirrored. Positions that are images of each other are worth the same,
 * and moves that lead to such positions are the same move to a player.
 */
public final class Symmetries {

    /** The number of symmetries; number 0 leaves the board unchanged. */
    public static final int WAYS = 8;

    private static final int MIRRORED = 1;
    private static final int UPSIDE_DOWN = 2;
    private static final int TRANSPOSED = 4;

    private Symmetries() {}

    /** The same set of squares on a board that is turned or mirrored in the given way. */
    public static long image(long squares, int way) {
        long image = squares;
        if ((way & MIRRORED) != 0) {
            image = Long.reverseBytes(Long.reverse(image));
        }
        if ((way & UPSIDE_DOWN) != 0) {
            image = Long.reverseBytes(image);
        }
        return (way & TRANSPOSED) != 0 ? transposed(image) : image;
    }

    /** The position on a board that is turned or mirrored in the given way. */
    public static Position image(Position position, int way) {
        return new Position(image(position.black(), way), image(position.white(), way), position.toMove());
    }

    /** The representative of a position's eight images. */
    public static Position representative(Position position) {
        Position least = position;
        for (int way = 1; way < WAYS; way++) {
            Position image = image(position, way);
            int order = Long.compareUnsigned(image.black(), least.black());
            if (order < 0 || (order == 0 && Long.compareUnsigned(image.white(), least.white()) < 0)) {
                least = image;
            }
        }
        return least;
    }

    /** Rows become columns: blocks of 1, 2 and 4 squares change places across the diagonal A1–H8. */
    private static long transposed(long squares) {
        long x = squares;
        long t = (x ^ (x >>> 7)) & 0x00aa00aa00aa00aaL;
        x ^= t ^ (t << 7);
        t = (x ^ (x >>> 14)) & 0x0000cccc0000ccccL;
        x ^= t ^ (t << 14);
        t = (x ^ (x >>> 28)) & 0x00000000f0f0f0f0L;
        return x ^ t ^ (t << 28);
    }
}
