package dev.ittaku.shogi.board;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** A buffer of moves that a search fills again and again without allocating. */
public final class MoveList {
    /** No legal shogi position has more than 593 legal moves; odd boards are covered by growing. */
    private int[] moves = new int[640];

    private int size;

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int get(int index) {
        if (index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return moves[index];
    }

    public boolean contains(int move) {
        for (int i = 0; i < size; i++) {
            if (moves[i] == move) {
                return true;
            }
        }
        return false;
    }

    public void clear() {
        size = 0;
    }

    public void add(int move) {
        if (size == moves.length) {
            moves = Arrays.copyOf(moves, size * 2);
        }
        moves[size++] = move;
    }

    public void set(int index, int move) {
        if (index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        moves[index] = move;
    }

    public int[] toArray() {
        return Arrays.copyOf(moves, size);
    }

    void keepIf(IntPredicate wanted) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (wanted.test(moves[i])) {
                moves[kept++] = moves[i];
            }
        }
        size = kept;
    }

    void removeLast() {
        size--;
    }
}
