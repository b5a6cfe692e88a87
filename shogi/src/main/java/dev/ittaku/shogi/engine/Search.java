package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.MoveList;
import dev.ittaku.shogi.board.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Alpha-beta from one position: principal variations with null windows, a transposition table, null moves, reductions
 * for late quiet moves, extensions for checks, and a quiescence search of captures and promotions. Scores are for the
 * side to move; {@code MATE - plies} is a mate.
 */
final class Search {
    static final int MOST_PLIES = 96;
    static final int MATE = 32_000;
    static final int MATE_IN_SIGHT = MATE - 1000;

    private static final int INFINITY = MATE + 1;
    /** Perpetual check loses, but less surely than a mate: the opponent may still leave the circle. */
    private static final int PERPETUAL = 20_000;

    private static final int NOT_REPEATED = Integer.MIN_VALUE;
    private static final int QUIESCENCE_PLIES = 10;
    /** A mask: the clock is looked at once in so many nodes. */
    private static final int NODES_BETWEEN_LOOKS = 1023;
    /** By depth left: how far below alpha a quiet move may still be worth a look. */
    private static final int[] FUTILITY = {0, 250, 450, 700};
    /** By depth left: how many quiet moves are looked at. */
    private static final int[] LATE = {0, 14, 24, 40};

    private final Position position;
    private final TranspositionTable table;
    private final MoveOrder order;
    private final BooleanSupplier stop;
    private final MoveList[] lists = new MoveList[MOST_PLIES + 1];
    private final int[][] scores = new int[MOST_PLIES + 1][1024];
    private final int[][] lines = new int[MOST_PLIES + 2][MOST_PLIES + 2];
    private final int[] lengths = new int[MOST_PLIES + 2];
    private long nodes;
    private int rootDepth;

    /** Thrown to leave the tree; the position is unwound by the finally blocks on the way. */
    static final class Stopped extends RuntimeException {
        Stopped() {
            super(null, null, false, false);
        }
    }

    Search(Position position, TranspositionTable table, MoveOrder order, BooleanSupplier stop) {
        this.position = position;
        this.table = table;
        this.order = order;
        this.stop = stop;
        for (int i = 0; i < lists.length; i++) {
            lists[i] = new MoveList();
        }
    }

    long nodes() {
        return nodes;
    }

    /** The best line among those that do not begin with an excluded move. */
    Line best(int depth, Set<Integer> excluded, List<Integer> preferred) {
        rootDepth = depth;
        lengths[0] = 0;
        int alpha = -INFINITY;
        boolean first = true;
        for (int move : rootMoves(excluded, preferred)) {
            position.make(move);
            int score;
            try {
                if (first) {
                    score = -search(depth - 1, -INFINITY, -alpha, 1, true);
                } else {
                    score = -search(depth - 1, -alpha - 1, -alpha, 1, true);
                    if (score > alpha) {
                        score = -search(depth - 1, -INFINITY, -alpha, 1, true);
                    }
                }
            } finally {
                position.unmake();
            }
            if (first || score > alpha) {
                alpha = score;
                keepLine(0, move);
            }
            first = false;
        }
        List<Integer> line = new ArrayList<>();
        for (int i = 0; i < lengths[0]; i++) {
            line.add(lines[0][i]);
        }
        return new Line(score(position.sideToMove(), alpha), depth, line);
    }

    /** A value for the mover as a score from sente's view. */
    static Score score(Color mover, int value) {
        if (Math.abs(value) > MATE_IN_SIGHT) {
            return Score.mate(value > 0 ? mover : mover.opponent(), MATE - Math.abs(value));
        }
        return Score.points(mover, value, Score.Bound.EXACT);
    }

    private List<Integer> rootMoves(Set<Integer> excluded, List<Integer> preferred) {
        MoveList moves = lists[0];
        position.legalMoves(moves);
        order.score(position, moves, scores[0], TranspositionTable.move(table.find(position.key())), 0);
        List<Integer> sorted = new ArrayList<>(preferred);
        for (int i = 0; i < moves.size(); i++) {
            int move = MoveOrder.next(moves, scores[0], i);
            if (!preferred.contains(move)) {
                sorted.add(move);
            }
        }
        sorted.removeAll(excluded);
        return sorted;
    }

    private int search(int depthLeft, int alphaGiven, int betaGiven, int ply, boolean mayPass) {
        lengths[ply] = ply;
        visit();
        int repeated = repetition();
        if (repeated != NOT_REPEATED) {
            return repeated;
        }
        int alpha = Math.max(alphaGiven, -MATE + ply);
        int beta = Math.min(betaGiven, MATE - ply - 1);
        if (alpha >= beta) {
            return alpha;
        }
        boolean inCheck = position.inCheck();
        int depth = inCheck && ply < rootDepth * 2 ? depthLeft + 1 : depthLeft;
        if (depth <= 0 || ply >= MOST_PLIES - 1) {
            return quiesce(alpha, beta, ply, 0);
        }
        boolean principal = beta - alpha > 1;
        long entry = table.find(position.key());
        if (!principal && entry != 0 && TranspositionTable.depth(entry) >= depth) {
            int known = fromTable(TranspositionTable.score(entry), ply);
            int bound = TranspositionTable.bound(entry);
            if (bound == TranspositionTable.EXACT
                    || (bound == TranspositionTable.AT_LEAST && known >= beta)
                    || (bound == TranspositionTable.AT_MOST && known <= alpha)) {
                return known;
            }
        }
        int standing = inCheck ? -INFINITY : Evaluation.forMover(position);
        if (!inCheck && !principal && mayPass && depth >= 3 && standing >= beta && beta > -MATE_IN_SIGHT) {
            int passed = pass(depth, beta, ply);
            if (passed >= beta) {
                return passed > MATE_IN_SIGHT ? beta : passed;
            }
        }
        return searchMoves(depth, alpha, beta, ply, inCheck, standing, TranspositionTable.move(entry));
    }

    private int pass(int depth, int beta, int ply) {
        position.pass();
        try {
            return -search(depth - 3 - depth / 4, -beta, -beta + 1, ply + 1, false);
        } finally {
            position.unmake();
        }
    }

    private int searchMoves(int depth, int alphaGiven, int beta, int ply, boolean inCheck, int standing, int hint) {
        MoveList moves = lists[ply];
        position.legalMoves(moves);
        if (moves.isEmpty()) {
            return -MATE + ply;
        }
        order.score(position, moves, scores[ply], hint, ply);
        int alpha = alphaGiven;
        int best = -INFINITY;
        int bestMove = Move.NONE;
        int quiets = 0;
        boolean shallow = !inCheck && depth < FUTILITY.length;
        for (int i = 0; i < moves.size(); i++) {
            int move = MoveOrder.next(moves, scores[ply], i);
            boolean quiet = position.isEmpty(Move.to(move)) && !Move.isPromotion(move);
            boolean check = position.givesCheck(move);
            if (quiet && !check) {
                quiets++;
                boolean hopeless = standing + FUTILITY[Math.min(depth, FUTILITY.length - 1)] <= alpha;
                if (shallow && best > -MATE_IN_SIGHT && (hopeless || quiets > LATE[depth])) {
                    continue;
                }
            }
            int reduction = quiet && !check && !inCheck && depth >= 3 && i >= 4 ? 1 + (i >= 16 ? 1 : 0) : 0;
            position.make(move);
            int score;
            try {
                score = next(depth, alpha, beta, ply, i == 0, reduction);
            } finally {
                position.unmake();
            }
            if (score > best) {
                best = score;
                bestMove = move;
                if (score > alpha) {
                    alpha = score;
                    keepLine(ply, move);
                }
                if (alpha >= beta) {
                    if (quiet) {
                        order.reward(position, move, ply, depth);
                    }
                    break;
                }
            }
        }
        int bound = best >= beta
                ? TranspositionTable.AT_LEAST
                : best > alphaGiven ? TranspositionTable.EXACT : TranspositionTable.AT_MOST;
        table.store(position.key(), bestMove, bound, depth, toTable(best, ply));
        return best;
    }

    private int next(int depth, int alpha, int beta, int ply, boolean first, int reduction) {
        if (first) {
            return -search(depth - 1, -beta, -alpha, ply + 1, true);
        }
        int score = -search(depth - 1 - reduction, -alpha - 1, -alpha, ply + 1, true);
        if (score > alpha && reduction > 0) {
            score = -search(depth - 1, -alpha - 1, -alpha, ply + 1, true);
        }
        return score > alpha && score < beta ? -search(depth - 1, -beta, -alpha, ply + 1, true) : score;
    }

    private int quiesce(int alphaGiven, int beta, int ply, int deep) {
        lengths[ply] = ply;
        visit();
        boolean inCheck = position.inCheck();
        int best = inCheck && deep < QUIESCENCE_PLIES ? -MATE + ply : Evaluation.forMover(position);
        if (best >= beta || deep >= QUIESCENCE_PLIES || ply >= MOST_PLIES - 1) {
            return best;
        }
        int alpha = Math.max(alphaGiven, best);
        MoveList moves = lists[ply];
        position.forcingMoves(moves);
        order.score(position, moves, scores[ply], Move.NONE, ply);
        int standing = best;
        for (int i = 0; i < moves.size(); i++) {
            int move = MoveOrder.next(moves, scores[ply], i);
            int won = Evaluation.BOARD_VALUE[position.codeAt(Move.to(move)) & 15] * 2;
            if (!inCheck && standing + won + 300 + (Move.isPromotion(move) ? 500 : 0) <= alpha) {
                continue;
            }
            position.make(move);
            int score;
            try {
                score = -quiesce(-beta, -alpha, ply + 1, deep + 1);
            } finally {
                position.unmake();
            }
            if (score > best) {
                best = score;
                if (score > alpha) {
                    alpha = score;
                    keepLine(ply, move);
                }
                if (alpha >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    /** A position seen before counts as a draw at once, or as lost for who has been giving check all the way round. */
    private int repetition() {
        if (position.occurrences() < 2) {
            return NOT_REPEATED;
        }
        return switch (Cycle.of(position)) {
            case QUIET -> 0;
            case MOVER_CHECKS -> -PERPETUAL;
            case OPPONENT_CHECKS -> PERPETUAL;
        };
    }

    private void visit() {
        if ((++nodes & NODES_BETWEEN_LOOKS) == 0 && rootDepth > 1 && stop.getAsBoolean()) {
            throw new Stopped();
        }
    }

    private void keepLine(int ply, int move) {
        lines[ply][ply] = move;
        int end = Math.max(lengths[ply + 1], ply + 1);
        System.arraycopy(lines[ply + 1], ply + 1, lines[ply], ply + 1, end - ply - 1);
        lengths[ply] = end;
    }

    /** A mate's distance counts from the position in the table, not from the root. */
    private static int toTable(int score, int ply) {
        return score > MATE_IN_SIGHT ? score + ply : score < -MATE_IN_SIGHT ? score - ply : score;
    }

    private static int fromTable(int score, int ply) {
        return score > MATE_IN_SIGHT ? score - ply : score < -MATE_IN_SIGHT ? score + ply : score;
    }
}
