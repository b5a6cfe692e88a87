package dev.ittaku.shogi.engine;

import java.util.ArrayList;
import java.util.List;

/** The best line from each ply on, as a search finds them: a move is put before the line of the ply after it. */
final class Variations {
    private final int[][] lines = new int[Search.MOST_PLIES + 2][Search.MOST_PLIES + 2];
    private final int[] lengths = new int[Search.MOST_PLIES + 2];

    /** No line from this ply yet. */
    void start(int ply) {
        lengths[ply] = ply;
    }

    void keep(int ply, int move) {
        lines[ply][ply] = move;
        int end = Math.max(lengths[ply + 1], ply + 1);
        System.arraycopy(lines[ply + 1], ply + 1, lines[ply], ply + 1, end - ply - 1);
        lengths[ply] = end;
    }

    /** The line from the root. */
    List<Integer> line() {
        List<Integer> line = new ArrayList<>();
        for (int i = 0; i < lengths[0]; i++) {
            line.add(lines[0][i]);
        }
        return line;
    }
}
