package dev.ittaku.othello.search;

import dev.ittaku.othello.board.Bitboard;
import dev.ittaku.othello.board.Squares;

/**
 * The last one to four empty squares, where the solver spends most of its time: no move generation, no lists, each empty
 * square is simply tried. All methods search the null window {@code (alpha, alpha + 1)} and return a fail-soft bound on the
 * final disc difference for the side that owns {@code own}.
 */
final class LastEmpties {

    private static final int NONE = -100;

    /** For a place on a line and the mover's discs on it, all others being opposing: twice the number of turned discs. */
    private static final byte[] TURNED = turned();

    private static final long[] FALLING = diagonals(9);
    private static final long[] RISING = diagonals(7);
    private static final long[] NEIGHBOURS = neighbours();

    /** Positions visited since this object was made. */
    long nodes;

    /** One empty square, {@code x}; every other square that is not {@code own} is the opponent's. */
    int one(long own, int x, int alpha) {
        nodes++;
        int base = 2 * Long.bitCount(own);
        int gain = turnedTwice(own, x);
        if (gain != 0) {
            return base + gain - 62;
        }
        if (base - 62 <= alpha) {
            return base - 62;
        }
        int loss = turnedTwice(~own & ~(1L << x), x);
        if (loss != 0) {
            return base - loss - 64;
        }
        return base > 63 ? base - 62 : base - 64;
    }

    int two(long own, long opponent, int alpha, int x1, int x2) {
        nodes++;
        int best = NONE;
        long flips;
        if ((NEIGHBOURS[x1] & opponent) != 0 && (flips = Bitboard.flips(x1, own, opponent)) != 0) {
            best = -one(opponent ^ flips, x2, -alpha - 1);
            if (best > alpha) {
                return best;
            }
        }
        if ((NEIGHBOURS[x2] & opponent) != 0 && (flips = Bitboard.flips(x2, own, opponent)) != 0) {
            return Math.max(best, -one(opponent ^ flips, x1, -alpha - 1));
        }
        if (best != NONE) {
            return best;
        }

        // The mover passes; scores stay from the mover's point of view.
        int worst = -NONE;
        if ((NEIGHBOURS[x1] & own) != 0 && (flips = Bitboard.flips(x1, opponent, own)) != 0) {
            worst = one(own ^ flips, x2, alpha);
            if (worst <= alpha) {
                return worst;
            }
        }
        if ((NEIGHBOURS[x2] & own) != 0 && (flips = Bitboard.flips(x2, opponent, own)) != 0) {
            return Math.min(worst, one(own ^ flips, x1, alpha));
        }
        return worst != -NONE ? worst : finalScore(own, opponent);
    }

    int three(long own, long opponent, int alpha, int a, int b, int c) {
        nodes++;
        int best = threeWithoutPass(own, opponent, alpha, a, b, c);
        if (best != NONE) {
            return best;
        }
        int worst = threeWithoutPass(opponent, own, -alpha - 1, a, b, c);
        return worst != NONE ? -worst : finalScore(own, opponent);
    }

    /** {@link #NONE} if the mover has no move. */
    private int threeWithoutPass(long own, long opponent, int alpha, int a, int b, int c) {
        // With two empties in one quadrant and one alone, the lone one comes first.
        int x1 = a;
        int x2 = b;
        int x3 = c;
        int qa = Quadrants.of(a);
        int qb = Quadrants.of(b);
        int qc = Quadrants.of(c);
        if (qa == qb) {
            if (qc != qa) {
                x1 = c;
                x3 = a;
            }
        } else if (qa == qc) {
            x1 = b;
            x2 = a;
        }

        int best = NONE;
        long flips;
        if ((NEIGHBOURS[x1] & opponent) != 0 && (flips = Bitboard.flips(x1, own, opponent)) != 0) {
            best = -two(opponent ^ flips, own ^ flips ^ (1L << x1), -alpha - 1, x2, x3);
            if (best > alpha) {
                return best;
            }
        }
        if ((NEIGHBOURS[x2] & opponent) != 0 && (flips = Bitboard.flips(x2, own, opponent)) != 0) {
            best = Math.max(best, -two(opponent ^ flips, own ^ flips ^ (1L << x2), -alpha - 1, x1, x3));
            if (best > alpha) {
                return best;
            }
        }
        if ((NEIGHBOURS[x3] & opponent) != 0 && (flips = Bitboard.flips(x3, own, opponent)) != 0) {
            best = Math.max(best, -two(opponent ^ flips, own ^ flips ^ (1L << x3), -alpha - 1, x1, x2));
        }
        return best;
    }

    int four(long own, long opponent, int alpha) {
        nodes++;
        int best = fourWithoutPass(own, opponent, alpha);
        if (best != NONE) {
            return best;
        }
        int worst = fourWithoutPass(opponent, own, -alpha - 1);
        return worst != NONE ? -worst : finalScore(own, opponent);
    }

    private int fourWithoutPass(long own, long opponent, int alpha) {
        long empty = ~(own | opponent);
        long odd = empty & Quadrants.odd(empty);
        // Odd quadrants first; with one and three both are odd, and the order found is kept.
        long first = odd != 0 ? odd : empty;
        int best = NONE;
        for (long rest = first; rest != 0; rest &= rest - 1) {
            int score = fourTrying(own, opponent, alpha, empty, Long.numberOfTrailingZeros(rest));
            best = Math.max(best, score);
            if (best > alpha) {
                return best;
            }
        }
        for (long rest = empty ^ first; rest != 0; rest &= rest - 1) {
            int score = fourTrying(own, opponent, alpha, empty, Long.numberOfTrailingZeros(rest));
            best = Math.max(best, score);
            if (best > alpha) {
                return best;
            }
        }
        return best;
    }

    private int fourTrying(long own, long opponent, int alpha, long empty, int x) {
        if ((NEIGHBOURS[x] & opponent) == 0) {
            return NONE;
        }
        long flips = Bitboard.flips(x, own, opponent);
        if (flips == 0) {
            return NONE;
        }
        long rest = empty ^ (1L << x);
        int a = Long.numberOfTrailingZeros(rest);
        rest &= rest - 1;
        int b = Long.numberOfTrailingZeros(rest);
        int c = 63 - Long.numberOfLeadingZeros(rest);
        return -three(opponent ^ flips, own ^ flips ^ (1L << x), -alpha - 1, a, b, c);
    }

    /** The result when the game ends: the winner is given the empty squares. */
    static int finalScore(long own, long opponent) {
        int owned = Long.bitCount(own);
        int opposed = Long.bitCount(opponent);
        int difference = owned - opposed;
        return difference + Integer.signum(difference) * (64 - owned - opposed);
    }

    private static int turnedTwice(long own, int x) {
        byte[] turned = TURNED;
        int row = x >> 3;
        int column = x & 7;
        int byColumn = column << 8;
        return turned[byColumn | ((int) (own >>> (row << 3)) & 0xff)]
                + turned[(row << 8) | (int) ((((own >>> column) & 0x0101010101010101L) * 0x0102040810204080L) >>> 56)]
                + turned[byColumn | (int) (((own & FALLING[x]) * 0x0101010101010101L) >>> 56)]
                + turned[byColumn | (int) (((own & RISING[x]) * 0x0101010101010101L) >>> 56)];
    }

    private static byte[] turned() {
        byte[] table = new byte[8 * 256];
        for (int place = 0; place < 8; place++) {
            for (int own = 0; own < 256; own++) {
                int turned = 0;
                int below = own & ((1 << place) - 1);
                if (below != 0) {
                    turned += place - 1 - (31 - Integer.numberOfLeadingZeros(below));
                }
                int above = own >>> (place + 1);
                turned += above == 0 ? 0 : Integer.numberOfTrailingZeros(above);
                table[place << 8 | own] = (byte) (2 * turned);
            }
        }
        return table;
    }

    private static long[] diagonals(int step) {
        long[] diagonals = new long[64];
        int sideways = step == 9 ? 1 : -1;
        for (int x = 0; x < 64; x++) {
            for (int k = -7; k <= 7; k++) {
                int row = (x >> 3) + k;
                int column = (x & 7) + k * sideways;
                if (row >= 0 && row < 8 && column >= 0 && column < 8) {
                    diagonals[x] |= 1L << (row * 8 + column);
                }
            }
        }
        return diagonals;
    }

    private static long[] neighbours() {
        long[] neighbours = new long[64];
        for (int x = 0; x < 64; x++) {
            neighbours[x] = Bitboard.spread(Squares.bit(x)) & ~Squares.bit(x);
        }
        return neighbours;
    }
}
