package dev.ittaku.othello.search;

/**
 * Quadrant parity: who plays into a region with an odd number of empty squares tends to have the last move there, so such
 * squares are tried first.
 */
final class Quadrants {

    private Quadrants() {}

    /** All squares of those quadrants that hold an odd number of the squares in {@code empty}. */
    static long odd(long empty) {
        long fold = empty ^ (empty >>> 2);
        fold ^= fold >>> 1;
        fold ^= fold >>> 16;
        fold ^= fold >>> 8;
        // One bit per quadrant is left, at A1, E1, A5 and E5; the product spreads it over its quadrant.
        return (fold & 0x0000001100000011L) * 0x0f0f0f0fL;
    }

    /** 0–3, the quadrant of a square. */
    static int of(int square) {
        return (square >> 2 & 1) | (square >> 4 & 2);
    }
}
