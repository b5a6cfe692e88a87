package dev.ittaku.othello.board;

/** Counts the positions at a given depth: the check that the rules are right, and the measure of how fast they are. */
public final class Perft {

    private Perft() {}

    /**
     * The number of lines of {@code depth} plies. A pass is a ply; a game that ends earlier counts as one line. The last
     * ply is counted from the legal moves without playing them.
     */
    public static long count(Position position, int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("A depth is 0 or more, not " + depth + ".");
        }
        return depth == 0 ? 1 : count(position.own(), position.opponent(), depth);
    }

    private static long count(long own, long opponent, int depth) {
        long moves = Bitboard.legalMoves(own, opponent);
        if (moves == 0) {
            boolean over = depth == 1 || Bitboard.legalMoves(opponent, own) == 0;
            return over ? 1 : count(opponent, own, depth - 1);
        }
        if (depth == 1) {
            return Long.bitCount(moves);
        }
        long lines = 0;
        for (long rest = moves; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long flips = Bitboard.flips(square, own, opponent);
            lines += count(opponent ^ flips, own ^ flips ^ (1L << square), depth - 1);
        }
        return lines;
    }
}
