package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.MoveList;
import dev.ittaku.shogi.board.Position;

/**
 * Hands out the legal moves of one node, the most promising first, and generates them only when their turn comes: the move
 * from the table, captures and promotions that do not lose material, killers and the counter move, quiet moves by history,
 * and in the end captures that lose material. Nodes that depth 9 takes more without it, as in {@link Search}: exchange values
 * in the quiescence +71 %, history by the moves before +10 %, all history -2 %, killers and counter move -7 %.
 */
final class MovePicker {
    private static final int HASH = 0;
    private static final int FORCING_START = 1;
    private static final int FORCING = 2;
    private static final int REFUTATIONS = 3;
    private static final int QUIET_START = 4;
    private static final int QUIET = 5;
    private static final int LOSING = 6;
    private static final int EVASIONS_START = 7;
    private static final int EVASIONS = 8;

    private final Position position;
    private final History history;
    private final int[] worth;
    private final MoveList generated = new MoveList();
    /** Score in the upper half, move in the lower: one comparison orders them. */
    private long[] rated = new long[640];

    private final int[] losing = new int[128];
    private final int[] refutations = new int[3];
    private int size;
    private int index;
    private int losingSize;
    private int stage;
    private int remembered;
    private int before;
    private int earlier;
    private boolean forcingOnly;
    private boolean quietSkipped;
    private boolean losingNow;

    MovePicker(Position position, History history, int[] worth) {
        this.position = position;
        this.history = history;
        this.worth = worth;
    }

    /** All legal moves. */
    void start(int hashMove, boolean inCheck, int ply, int before, int earlier) {
        begin(hashMove, inCheck, before, earlier);
        forcingOnly = false;
        refutations[0] = history.killer(ply, 0);
        refutations[1] = history.killer(ply, 1);
        refutations[2] = history.counter(before);
    }

    /** Captures and promotions that do not lose material; in check all legal moves. */
    void startForcing(int hashMove, boolean inCheck, int before, int earlier) {
        begin(hashMove, inCheck, before, earlier);
        forcingOnly = true;
    }

    private void begin(int hashMove, boolean inCheck, int stepBefore, int stepEarlier) {
        before = stepBefore;
        earlier = stepEarlier;
        quietSkipped = false;
        losingNow = false;
        losingSize = 0;
        size = 0;
        index = 0;
        remembered = hashMove != Move.NONE && position.isLegal(hashMove) ? hashMove : Move.NONE;
        if (inCheck) {
            stage = EVASIONS_START;
        } else {
            stage = remembered == Move.NONE ? FORCING_START : HASH;
        }
    }

    /** No more quiet moves. */
    void skipQuiet() {
        quietSkipped = true;
    }

    /** True while the moves handed out lose material. */
    boolean isLosing() {
        return losingNow;
    }

    /** The next move, or {@link Move#NONE}. */
    int next() {
        while (true) {
            switch (stage) {
                case HASH -> {
                    stage = FORCING_START;
                    return remembered;
                }
                case FORCING_START -> {
                    position.forcingMoves(generated);
                    rateForcing();
                    stage = FORCING;
                }
                case FORCING -> {
                    while (index < size) {
                        int move = pick();
                        if (move == remembered) {
                            continue;
                        }
                        if (position.winsAtLeast(move, 0, worth)) {
                            return move;
                        }
                        if (!forcingOnly && losingSize < losing.length) {
                            losing[losingSize++] = move;
                        }
                    }
                    if (forcingOnly) {
                        return Move.NONE;
                    }
                    index = 0;
                    stage = REFUTATIONS;
                }
                case REFUTATIONS -> {
                    while (index < refutations.length && !quietSkipped) {
                        int move = refutations[index++];
                        if (isNewQuiet(move)) {
                            return move;
                        }
                        refutations[index - 1] = Move.NONE;
                    }
                    stage = QUIET_START;
                }
                case QUIET_START -> {
                    size = 0;
                    index = 0;
                    if (!quietSkipped) {
                        position.quietMoves(generated);
                        rateQuiet();
                    }
                    stage = QUIET;
                }
                case QUIET -> {
                    while (index < size && !quietSkipped) {
                        int move = pick();
                        if (move != remembered && !isRefutation(move)) {
                            return move;
                        }
                    }
                    index = 0;
                    losingNow = true;
                    stage = LOSING;
                }
                case LOSING -> {
                    return index < losingSize ? losing[index++] : Move.NONE;
                }
                case EVASIONS_START -> {
                    position.legalMoves(generated);
                    rateEvasions();
                    stage = EVASIONS;
                }
                default -> {
                    return index < size ? pick() : Move.NONE;
                }
            }
        }
    }

    private boolean isRefutation(int move) {
        return move == refutations[0] || move == refutations[1] || move == refutations[2];
    }

    /** A killer or counter move of another position: is it a legal quiet move here, and not handed out yet? */
    private boolean isNewQuiet(int move) {
        if (move == Move.NONE || move == remembered || Move.isPromotion(move) || !position.isEmpty(Move.to(move))) {
            return false;
        }
        for (int i = 0; i < index - 1; i++) {
            if (refutations[i] == move) {
                return false;
            }
        }
        return position.isLegal(move);
    }

    private void rateForcing() {
        startRating();
        for (int i = 0; i < size; i++) {
            int move = generated.get(i);
            int mover = position.codeAt(Move.from(move)) & 15;
            int won = worth[position.codeAt(Move.to(move)) & 15] * 8 - worth[mover];
            rated[i] = rated(won + (Move.isPromotion(move) ? 8 * (worth[mover + 8] - worth[mover]) : 0), move);
        }
    }

    private void rateQuiet() {
        startRating();
        for (int i = 0; i < size; i++) {
            int move = generated.get(i);
            rated[i] = rated(history.score(position, move, before, earlier), move);
        }
    }

    private void rateEvasions() {
        startRating();
        for (int i = 0; i < size; i++) {
            int move = generated.get(i);
            int captured = position.codeAt(Move.to(move)) & 15;
            int score = move == remembered
                    ? 1 << 24
                    : captured != 0
                            ? (1 << 20) + worth[captured] * 8 - worth[position.codeAt(Move.from(move)) & 15]
                            : history.score(position, move, before, earlier);
            rated[i] = rated(score, move);
        }
    }

    private void startRating() {
        size = generated.size();
        index = 0;
        if (size > rated.length) {
            rated = new long[size * 2];
        }
    }

    private static long rated(int score, int move) {
        return (long) score << 32 | move;
    }

    private int pick() {
        int best = index;
        long most = rated[best];
        for (int i = index + 1; i < size; i++) {
            if (rated[i] > most) {
                most = rated[i];
                best = i;
            }
        }
        rated[best] = rated[index];
        rated[index++] = most;
        return (int) most;
    }
}
