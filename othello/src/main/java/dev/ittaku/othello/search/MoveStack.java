package dev.ittaku.othello.search;

import dev.ittaku.othello.board.Bitboard;

/** The moves of every ply of one search, in arrays made once: a search must not allocate. */
final class MoveStack {

    /** No reversi position has more than 33 moves. */
    private static final int WIDTH = 36;

    final int[] square = new int[WIDTH * 64];
    final long[] flips = new long[WIDTH * 64];
    final int[] score = new int[WIDTH * 64];
    /** The opponent's answers to the move. */
    final long[] answers = new long[WIDTH * 64];

    /**
     * The first index of the moves of nodes with this number of empty squares. A pass changes no empties but has no
     * moves.
     */
    static int base(int empties) {
        return empties * WIDTH;
    }

    /** Writes the moves from {@code base} on and returns the end. */
    int fill(int base, long moves, long own, long opponent) {
        int end = base;
        for (long rest = moves; rest != 0; rest &= rest - 1) {
            int x = Long.numberOfTrailingZeros(rest);
            square[end] = x;
            flips[end] = Bitboard.flips(x, own, opponent);
            end++;
        }
        return end;
    }

    /** Brings the move with the highest score among {@code at..end} to {@code at}. */
    void bringBest(int at, int end) {
        int best = at;
        int bestScore = score[at];
        for (int i = at + 1; i < end; i++) {
            if (score[i] > bestScore) {
                best = i;
                bestScore = score[i];
            }
        }
        if (best != at) {
            swap(at, best);
        }
    }

    /** Brings the table's move to {@code base}; returns where the moves begin that are still to be ordered. */
    int first(int base, int end, int tableMove) {
        for (int i = base; tableMove != TranspositionTable.NO_MOVE && i < end; i++) {
            if (square[i] == tableMove) {
                swap(base, i);
                return base + 1;
            }
        }
        return base;
    }

    /** Puts all moves among {@code from..end} in order. */
    void sort(int from, int end) {
        for (int i = from; i < end; i++) {
            bringBest(i, end);
        }
    }

    /** Lets two moves change places. */
    void swap(int a, int b) {
        int s = square[a];
        square[a] = square[b];
        square[b] = s;
        long f = flips[a];
        flips[a] = flips[b];
        flips[b] = f;
        int v = score[a];
        score[a] = score[b];
        score[b] = v;
        long m = answers[a];
        answers[a] = answers[b];
        answers[b] = m;
    }
}
