package dev.ittaku.othello.search;

import dev.ittaku.othello.board.Bitboard;

/** Perfect play by trying everything: no windows, no tables, no order. */
final class BruteForce {

    private BruteForce() {}

    static int score(long own, long opponent) {
        long moves = Bitboard.legalMoves(own, opponent);
        if (moves == 0) {
            return Bitboard.legalMoves(opponent, own) == 0 ? end(own, opponent) : -score(opponent, own);
        }
        int best = -64;
        for (long rest = moves; rest != 0; rest &= rest - 1) {
            int x = Long.numberOfTrailingZeros(rest);
            long flips = Bitboard.flips(x, own, opponent);
            best = Math.max(best, -score(opponent ^ flips, own ^ flips ^ (1L << x)));
        }
        return best;
    }

    private static int end(long own, long opponent) {
        int mine = Long.bitCount(own);
        int theirs = Long.bitCount(opponent);
        int empty = 64 - mine - theirs;
        return mine > theirs ? mine + empty - theirs : mine < theirs ? mine - theirs - empty : 0;
    }
}
