package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Which quiet moves were good so far in this search: those that refuted siblings (killers), that answered the same move
 * elsewhere (counter moves), and how often a move cut a line off or failed to, by itself and by the moves before it.
 */
final class History {
    /** Scores stay within this. */
    static final int MOST = 16_384;

    private static final int STEPS = 15 * Square.COUNT;
    /** No move before: the root, or a pass. */
    static final int NO_STEP = 0;

    private final short[] moves = new short[2 << 15];
    /** By the step before and the step itself. */
    private final short[] follows = new short[STEPS * STEPS];
    /** The steps before that have been learned about: a short search fills few rows of {@link #follows}. */
    private final BitSet learned = new BitSet(STEPS);

    private final int[] counters = new int[STEPS];
    private final int[] killers = new int[(Search.MOST_PLIES + 2) * 2];

    void forget() {
        Arrays.fill(moves, (short) 0);
        learned.stream().forEach(before -> Arrays.fill(follows, before * STEPS, (before + 1) * STEPS, (short) 0));
        learned.clear();
        Arrays.fill(counters, 0);
        Arrays.fill(killers, 0);
    }

    /** A move as who plays it sees it: which piece goes where. */
    static int step(Position position, int move) {
        int kind = Move.isDrop(move) ? Move.droppedCode(move) : position.codeAt(Move.from(move)) & 15;
        int to = Move.to(move);
        return kind * Square.COUNT + (position.sideToMove().index() == 0 ? to : Square.turned(to));
    }

    /** @param before the opponent's last step, and {@code earlier} the mover's own before that */
    int score(Position position, int move, int before, int earlier) {
        int step = step(position, move);
        int side = position.sideToMove().index() << 15;
        return moves[side | move] + follows[before * STEPS + step] + follows[earlier * STEPS + step];
    }

    int counter(int before) {
        return counters[before];
    }

    int killer(int ply, int which) {
        return killers[ply * 2 + which];
    }

    /** A quiet move cut its line off at that depth, and those tried before it did not. */
    void reward(Position position, int move, int[] failed, int failures, int ply, int depth, int before, int earlier) {
        if (killers[ply * 2] != move) {
            killers[ply * 2 + 1] = killers[ply * 2];
            killers[ply * 2] = move;
        }
        counters[before] = move;
        learned.set(before);
        learned.set(earlier);
        int bonus = Math.min(depth * depth * 16 + depth * 32, 1600);
        change(position, move, bonus, before, earlier);
        for (int i = 0; i < failures; i++) {
            change(position, failed[i], -bonus, before, earlier);
        }
    }

    private void change(Position position, int move, int bonus, int before, int earlier) {
        int step = step(position, move);
        approach(moves, position.sideToMove().index() << 15 | move, bonus);
        approach(follows, before * STEPS + step, bonus);
        approach(follows, earlier * STEPS + step, bonus);
    }

    /** The nearer a score is to its limit, the less it moves towards it. */
    private static void approach(short[] scores, int slot, int bonus) {
        scores[slot] += (short) (bonus - scores[slot] * Math.abs(bonus) / MOST);
    }
}
