package dev.ittaku.othello.search;

import dev.ittaku.othello.board.Bitboard;
import dev.ittaku.othello.board.Squares;

/**
 * The last one to six empty squares, where the solver spends most of its time: no lists, and with five or fewer no move
 * generation, each empty square is simply tried. All methods search the null window {@code (alpha, alpha + 1)} and return a fail-soft bound on the
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

    int three(long own, long opponent, int alpha) {
        nodes++;
        int best = threeWithoutPass(own, opponent, alpha);
        if (best != NONE) {
            return best;
        }
        int worst = threeWithoutPass(opponent, own, -alpha - 1);
        return worst != NONE ? -worst : finalScore(own, opponent);
    }

    /** {@link #NONE} if the mover has no move. */
    private int threeWithoutPass(long own, long opponent, int alpha) {
        long empty = ~(own | opponent);
        // Some quadrant is odd; with two empties in one and one alone, only that of the lone one, which comes first.
        long b1 = Long.lowestOneBit(empty & Quadrants.odd(empty));
        long rest = empty ^ b1;
        long b2 = Long.lowestOneBit(rest);
        int x1 = Long.numberOfTrailingZeros(b1);
        int x2 = Long.numberOfTrailingZeros(b2);
        int x3 = 63 - Long.numberOfLeadingZeros(rest);

        int best = NONE;
        long flips;
        if ((NEIGHBOURS[x1] & opponent) != 0 && (flips = Bitboard.flips(x1, own, opponent)) != 0) {
            best = -two(opponent ^ flips, own ^ flips ^ b1, -alpha - 1, x2, x3);
            if (best > alpha) {
                return best;
            }
        }
        if ((NEIGHBOURS[x2] & opponent) != 0 && (flips = Bitboard.flips(x2, own, opponent)) != 0) {
            best = Math.max(best, -two(opponent ^ flips, own ^ flips ^ b2, -alpha - 1, x1, x3));
            if (best > alpha) {
                return best;
            }
        }
        if ((NEIGHBOURS[x3] & opponent) != 0 && (flips = Bitboard.flips(x3, own, opponent)) != 0) {
            best = Math.max(best, -two(opponent ^ flips, own ^ flips ^ rest ^ b2, -alpha - 1, x1, x2));
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
        // None, two or four empties lie in odd quadrants: two bits are taken from there, the rest in order.
        long odd = empty & Quadrants.odd(empty);
        long first = odd != 0 ? odd : empty;
        long b1 = Long.lowestOneBit(first);
        int best = fourTrying(own, opponent, alpha, b1);
        if (best > alpha) {
            return best;
        }
        long b2 = Long.lowestOneBit(first ^ b1);
        best = Math.max(best, fourTrying(own, opponent, alpha, b2));
        if (best > alpha) {
            return best;
        }
        long rest = empty ^ b1 ^ b2;
        long b3 = Long.lowestOneBit(rest);
        best = Math.max(best, fourTrying(own, opponent, alpha, b3));
        if (best > alpha) {
            return best;
        }
        return Math.max(best, fourTrying(own, opponent, alpha, rest ^ b3));
    }

    private int fourTrying(long own, long opponent, int alpha, long bit) {
        int x = Long.numberOfTrailingZeros(bit);
        long flips;
        if ((NEIGHBOURS[x] & opponent) == 0 || (flips = Bitboard.flips(x, own, opponent)) == 0) {
            return NONE;
        }
        return -three(opponent ^ flips, own ^ flips ^ bit, -alpha - 1);
    }

    int five(long own, long opponent, int alpha) {
        nodes++;
        int best = fiveWithoutPass(own, opponent, alpha);
        if (best != NONE) {
            return best;
        }
        int worst = fiveWithoutPass(opponent, own, -alpha - 1);
        return worst != NONE ? -worst : finalScore(own, opponent);
    }

    private int fiveWithoutPass(long own, long opponent, int alpha) {
        long empty = ~(own | opponent);
        // Five empties leave some quadrant odd; its squares come first.
        long rest = empty & Quadrants.odd(empty);
        long later = empty ^ rest;
        int best = NONE;
        while (rest != 0) {
            long bit = Long.lowestOneBit(rest);
            int x = Long.numberOfTrailingZeros(rest);
            rest ^= bit;
            if (rest == 0) {
                rest = later;
                later = 0;
            }
            long flips;
            if ((NEIGHBOURS[x] & opponent) != 0 && (flips = Bitboard.flips(x, own, opponent)) != 0) {
                best = Math.max(best, -four(opponent ^ flips, own ^ flips ^ bit, -alpha - 1));
                if (best > alpha) {
                    return best;
                }
            }
        }
        return best;
    }

    /** Six empty squares, where {@code moves} are legal. */
    int six(long own, long opponent, int alpha, long moves) {
        nodes++;
        if (moves == 0) {
            long answers = Bitboard.legalMoves(opponent, own);
            return answers == 0 ? finalScore(own, opponent) : -six(opponent, own, -alpha - 1, answers);
        }
        int atMost = StabilityCut.upperBound(own, opponent, alpha, 6);
        if (atMost <= alpha) {
            return atMost;
        }
        int best = NONE;
        long odd = moves & Quadrants.odd(~(own | opponent));
        long rest = odd != 0 ? odd : moves;
        long later = moves ^ rest;
        while (rest != 0) {
            int x = Long.numberOfTrailingZeros(rest);
            long flips = Bitboard.flips(x, own, opponent);
            best = Math.max(best, -five(opponent ^ flips, own ^ flips ^ (1L << x), -alpha - 1));
            if (best > alpha) {
                return best;
            }
            rest &= rest - 1;
            if (rest == 0) {
                rest = later;
                later = 0;
            }
        }
        return best;
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
