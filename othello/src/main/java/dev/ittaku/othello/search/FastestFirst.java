package dev.ittaku.othello.search;

import dev.ittaku.othello.board.Bitboard;
import dev.ittaku.othello.board.Squares;

/**
 * The solver's tree with 7–11 empty squares, where nearly all lists of moves are made: moves are ordered by how few answers
 * they leave, without the evaluation, and results are kept in a small table that stays in the processor's cache. Belongs
 * to one thread. Searches the null window {@code (alpha, alpha + 1)} and returns a fail-soft bound on the final disc
 * difference for the side that owns {@code own}.
 */
final class FastestFirst {

    /** From this number of empties on, {@link EndgameSearch} is used. */
    static final int MOST = 12;

    /** From this number of empties on, moves are listed and ordered. */
    private static final int LISTED = 7;

    /** From this number of empties on, results are stored in the table. */
    private static final int HASHED = 8;

    /** From this number of empties on, every child is looked up in the table before any is searched. */
    private static final int CHILDREN_LOOKED_UP = 10;

    /** No list is longer: a move needs an empty square. */
    private static final int WIDTH = MOST;

    private static final int NONE = -100;
    private static final int WIPED_OUT = -1;
    /** What counts against a move: an answer, and an empty square beside the mover's discs, where answers may come. */
    private static final int ANSWER = 16;

    private static final int OPEN = 2;

    /**
     * The bonus of a move: for a quadrant with an odd number of empties, and for the place of the square on the board.
     */
    private static final int ODD = 8;

    private static final int[] PLACE = places();

    private static final int TRIED = Integer.MIN_VALUE;

    private final LastEmpties last = new LastEmpties();
    private final TranspositionTable table;
    private final long[] childOwn = new long[WIDTH * MOST];
    private final long[] childOther = new long[WIDTH * MOST];
    private final long[] answers = new long[WIDTH * MOST];

    /** What a move is worth in the order, and in the six lowest bits its square, counted from H8. */
    private final int[] rank = new int[WIDTH * MOST];

    private long nodes;

    FastestFirst(int tableBits) {
        table = new TranspositionTable(tableBits);
    }

    void start() {
        nodes = 0;
        last.nodes = 0;
    }

    void forget() {
        table.clear();
    }

    TranspositionTable table() {
        return table;
    }

    /** Positions visited since {@link #start}. */
    long nodes() {
        return nodes + last.nodes;
    }

    int search(long own, long opponent, int alpha, int empties, long moves) {
        if (empties < LISTED) {
            return last.six(own, opponent, alpha, moves);
        }
        nodes++;
        int atMost = StabilityCut.upperBound(own, opponent, alpha, empties);
        if (atMost <= alpha) {
            return atMost;
        }
        if (moves == 0) {
            long replies = Bitboard.legalMoves(opponent, own);
            return replies == 0
                    ? LastEmpties.finalScore(own, opponent)
                    : -search(opponent, own, -alpha - 1, empties, replies);
        }
        if (empties < HASHED) {
            int end = list(own, opponent, empties, moves);
            return end == WIPED_OUT ? 64 : best(alpha, empties, end, NONE << 8) >> 8;
        }
        int tableMove = TranspositionTable.NO_MOVE;
        long known = table.find(own, opponent);
        if (known != 0) {
            int lower = TranspositionTable.lower(known);
            if (lower > alpha) {
                return lower;
            }
            int upper = TranspositionTable.upper(known);
            if (upper <= alpha) {
                return upper;
            }
            tableMove = TranspositionTable.move(known);
        }
        int best = NONE << 8;
        long untried = moves;
        if (tableMove != TranspositionTable.NO_MOVE) {
            long bit = 1L << tableMove;
            long flips = Bitboard.flips(tableMove, own, opponent);
            long nextOwn = opponent ^ flips;
            long nextOther = own ^ flips ^ bit;
            long replies = Bitboard.legalMoves(nextOwn, nextOther);
            best = -search(nextOwn, nextOther, -alpha - 1, empties - 1, replies) << 8 | tableMove;
            untried ^= bit;
        }
        if (best >> 8 <= alpha && untried != 0) {
            int end = list(own, opponent, empties, untried);
            if (end == WIPED_OUT) {
                return 64;
            }
            if (empties >= CHILDREN_LOOKED_UP) {
                int bound = bound(alpha, empties, end);
                if (bound > alpha) {
                    return bound;
                }
            }
            best = best(alpha, empties, end, best);
        }
        int score = best >> 8;
        boolean high = score > alpha;
        table.store(
                own, opponent, high ? score : -64, high ? 64 : score, Selectivity.provedDepth(empties), best & 0xff);
        return score;
    }

    /** Writes the moves with their rank and returns where the list ends, or {@link #WIPED_OUT}. */
    private int list(long own, long opponent, int empties, long moves) {
        int end = empties * WIDTH;
        long empty = ~(own | opponent);
        long odd = Quadrants.odd(empty);
        for (long rest = moves; rest != 0; rest &= rest - 1) {
            int x = Long.numberOfTrailingZeros(rest);
            long flips = Bitboard.flips(x, own, opponent);
            long nextOwn = opponent ^ flips;
            long nextOther = own ^ flips ^ (1L << x);
            if (nextOwn == 0) {
                return WIPED_OUT;
            }
            long replies = Bitboard.legalMoves(nextOwn, nextOther);
            childOwn[end] = nextOwn;
            childOther[end] = nextOther;
            answers[end] = replies;
            int worth = PLACE[x]
                    + (int) (odd >>> x & 1) * ODD
                    - (Long.bitCount(replies) + Long.bitCount(replies & Squares.CORNERS)) * ANSWER
                    - Long.bitCount(Bitboard.spread(nextOther) & empty) * OPEN;
            rank[end] = worth << 6 | 63 - x;
            end++;
        }
        return end;
    }

    /** A bound above {@code alpha} that the table has for some child, or {@link #NONE}. */
    private int bound(int alpha, int empties, int end) {
        for (int i = empties * WIDTH; i < end; i++) {
            long known = table.find(childOwn[i], childOther[i]);
            if (known != 0 && -TranspositionTable.upper(known) > alpha) {
                return -TranspositionTable.upper(known);
            }
        }
        return NONE;
    }

    /** Searches the listed moves, best rank first, until one exceeds alpha: score and move, as {@code before} is given. */
    private int best(int alpha, int empties, int end, int before) {
        int base = empties * WIDTH;
        int best = before;
        for (int left = end - base; left > 0; left--) {
            int at = base;
            int highest = rank[base];
            for (int i = base + 1; i < end; i++) {
                if (rank[i] > highest) {
                    highest = rank[i];
                    at = i;
                }
            }
            rank[at] = TRIED;
            int score = -search(childOwn[at], childOther[at], -alpha - 1, empties - 1, answers[at]);
            if (score > best >> 8) {
                best = score << 8 | 63 - (highest & 63);
                if (score > alpha) {
                    return best;
                }
            }
        }
        return best;
    }

    private static int[] places() {
        int[] places = new int[64];
        for (int x = 0; x < 64; x++) {
            boolean corner = (Squares.CORNERS >>> x & 1) != 0;
            boolean rim = x < 8 || x >= 56 || x % 8 == 0 || x % 8 == 7;
            places[x] = corner ? 8 : rim ? 4 : 0;
        }
        return places;
    }
}
