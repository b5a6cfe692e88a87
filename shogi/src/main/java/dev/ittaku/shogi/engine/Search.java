package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.evaluation.EvaluatedPosition;
import dev.ittaku.shogi.engine.evaluation.Evaluation;
import dev.ittaku.shogi.engine.mate.MateInOne;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Principal variation search of the positions below the root, by one thread; {@link RootSearch} tries the root's moves.
 * Scores are for the side to move; {@code MATE - plies} is a mate.
 *
 * <p>Beside each trick stands how many nodes more depth 9 took without it, over the 18 middle-game positions of
 * docs/shogi/engines.md, which took 432,000 with all of them and the weights of that day; now they take 336,000.
 */
final class Search {
    static final int MOST_PLIES = 96;
    static final int MATE = 32_000;
    static final int MATE_IN_SIGHT = MATE - 1000;
    static final int INFINITY = MATE + 1;

    /** Perpetual check loses, but less surely than a mate: the opponent may still leave the circle. */
    private static final int PERPETUAL = 20_000;

    private static final int NOT_REPEATED = Integer.MIN_VALUE;
    /** A mask: the clock is checked once in this number of nodes. */
    private static final int NODES_BETWEEN_LOOKS = 1023;

    /** At depth 0 this number of moves is searched before quiet ones are skipped, and more at greater depth. */
    private static final int LATE_BASE = 6;

    private final EvaluatedPosition board;
    private final Position position;
    private final TranspositionTable table;
    private final History history;
    private final Quiescence quiescence;
    private final MateInOne mateInOne;
    private final Variations variations = new Variations();
    private final BooleanSupplier stop;
    private final int[] worth;
    private final MovePickers pickers;
    private final int[][] tried = new int[MOST_PLIES + 1][64];
    private final int[] standings = new int[MOST_PLIES + 2];
    /** By ply, two ahead so that the root has something before it. */
    private final int[] steps = new int[MOST_PLIES + 3];

    private long nodes;
    private int rootDepth;

    Search(Position position, Evaluation evaluation, TranspositionTable table, History history, BooleanSupplier stop) {
        this.board = new EvaluatedPosition(position, evaluation, MOST_PLIES + 1);
        this.position = position;
        this.mateInOne = new MateInOne(position);
        this.table = table;
        this.history = history;
        this.stop = stop;
        this.worth = evaluation.exchangeWorth();
        this.pickers = new MovePickers(position, history, worth);
        this.quiescence = new Quiescence(board, position, table, pickers, variations, worth, this::visit);
    }

    long nodes() {
        return nodes;
    }

    /** Before the moves of the root are tried at a depth. */
    void startRoot(int depth) {
        rootDepth = depth;
        variations.start(0);
        standings[0] = board.evaluate();
    }

    /** The score of a move of the root; a late one is first searched one ply less deep. */
    int searchRootMove(int move, int depth, int alpha, int beta, boolean first, boolean late) {
        boolean check = position.givesCheck(move);
        make(move, 0);
        try {
            return next(depth - 1, alpha, beta, 0, first, depth >= 3 && late && !check ? 1 : 0, check);
        } finally {
            board.unmake();
        }
    }

    /** The move of the root that was searched last is the best so far. */
    void keepRootMove(int move) {
        variations.keep(0, move);
    }

    /** The best line so far. */
    List<Integer> line() {
        return variations.line();
    }

    private int search(int depth, int alphaGiven, int betaGiven, int ply, boolean inCheck, boolean mayPass) {
        int repeated = repetition();
        if (repeated != NOT_REPEATED) {
            variations.start(ply);
            return repeated;
        }
        if (depth <= 0 || ply >= MOST_PLIES - 2) {
            return quiescence.search(alphaGiven, betaGiven, ply, 0, inCheck);
        }
        variations.start(ply);
        visit();
        int alpha = Math.max(alphaGiven, -MATE + ply);
        int beta = Math.min(betaGiven, MATE - ply - 1);
        if (alpha >= beta) {
            return alpha;
        }
        boolean principal = beta - alpha > 1;
        long entry = table.find(position.key());
        if (!principal && entry != 0 && TranspositionTable.depth(entry) >= depth) {
            int known = Scores.fromTable(TranspositionTable.score(entry), ply);
            if (Scores.decides(TranspositionTable.bound(entry), known, alpha, beta)) {
                return known;
            }
        }
        int standing = inCheck ? -INFINITY : entry != 0 ? TranspositionTable.evaluation(entry) : board.evaluate();
        standings[ply] = standing;
        boolean improving = !inCheck && ply >= 2 && standing > standings[ply - 2];
        if (!inCheck && !principal && Math.abs(beta) < MATE_IN_SIGHT) {
            int cut = cutWithoutMoves(depth, alpha, beta, ply, standing, improving, mayPass);
            if (cut != NOT_REPEATED) {
                return cut;
            }
        }
        // A mate by a drop would be skipped among the late quiet moves: +2 %, and mates are found a ply earlier. The
        // quiescence search does not look for it, so its stored results are not used.
        if (!inCheck && TranspositionTable.depth(entry) == 0) {
            int mating = mateInOne.find();
            if (mating != Move.NONE) {
                int score = MATE - ply - 1;
                variations.start(ply + 1);
                variations.keep(ply, mating);
                table.store(position.key(), mating, TranspositionTable.EXACT, depth, standing, MATE - 1);
                return score;
            }
        }
        int hint = TranspositionTable.move(entry);
        // Without a move to begin with, a shallower look finds one for the next time: +24 %.
        int deep = hint == Move.NONE && depth >= 4 ? depth - 1 : depth;
        return searchMoves(deep, alpha, beta, ply, inCheck, standing, improving, hint);
    }

    /** Nodes whose outcome is clear enough from the evaluation, or from giving the opponent a free move. */
    private int cutWithoutMoves(
            int depth, int alpha, int beta, int ply, int standing, boolean improving, boolean mayPass) {
        // So far ahead that no reply would change it: +52 %.
        if (depth <= 6 && standing - 110 * (improving ? depth - 1 : depth) >= beta) {
            return standing;
        }
        // So far behind that only captures can help: +17 %.
        if (depth <= 2 && standing + 300 * depth <= alpha) {
            int calm = quiescence.search(alpha, beta, ply, 0, false);
            if (calm <= alpha) {
                return calm;
            }
        }
        // Ahead even after a free move of the opponent: +0 % at depth 9, since the first rule has most of its cases.
        if (mayPass && depth >= 3 && standing >= beta) {
            int reduction = 3 + depth / 4 + Math.min((standing - beta) / 200, 2);
            board.pass();
            steps[ply + 2] = History.NO_STEP;
            int passed;
            try {
                passed = -search(depth - reduction, -beta, -beta + 1, ply + 1, false, false);
            } finally {
                board.unmake();
            }
            if (passed >= beta) {
                return passed > MATE_IN_SIGHT ? beta : passed;
            }
        }
        return NOT_REPEATED;
    }

    private int searchMoves(
            int depth, int alphaGiven, int beta, int ply, boolean inCheck, int standing, boolean improving, int hint) {
        MovePicker picker = pickers.at(ply);
        int before = steps[ply + 1];
        int earlier = steps[ply];
        picker.start(hint, inCheck, ply, before, earlier);
        boolean principal = beta - alphaGiven > 1;
        int alpha = alphaGiven;
        int best = -INFINITY;
        int bestMove = Move.NONE;
        int count = 0;
        int quiets = 0;
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            boolean quiet = position.isEmpty(Move.to(move)) && !Move.isPromotion(move);
            boolean check = position.givesCheck(move);
            int reduction = LateMoves.reduction(depth, count);
            if (best > -MATE_IN_SIGHT && !inCheck && !check) {
                int shallow = Math.max(depth - reduction, 1);
                if (quiet) {
                    // Late quiet moves near the end: +136 %.
                    if (depth <= 6 && count > LATE_BASE + depth * depth * (improving ? 2 : 1)) {
                        picker.skipQuiet();
                        continue;
                    }
                    // Too far below alpha for a quiet move: +16 %.
                    boolean hopeless = depth <= 6 && standing + 120 + 110 * shallow <= alpha;
                    // Quiet moves onto squares where they are lost: +29 %.
                    if (hopeless || (depth <= 7 && !position.winsAtLeast(move, -40 * shallow, worth))) {
                        count++;
                        continue;
                    }
                } else if (depth <= 6 && picker.isLosing() && !position.winsAtLeast(move, -200 * depth, worth)) {
                    continue;
                }
            }
            // Checks that lose nothing are searched one ply deeper: -11 %, the price of seeing attacks through.
            boolean extended = check && ply < rootDepth * 2 && position.winsAtLeast(move, 0, worth);
            // Later moves are searched less deeply, and again at full depth if they raise alpha: +77 %.
            int late = 0;
            if (depth >= 3 && count > 1 && (quiet || picker.isLosing()) && !check && !inCheck) {
                late = reduction - (principal ? 1 : 0) + (improving ? 0 : 1);
                late -= quiet ? history.score(position, move, before, earlier) / 12_000 : 0;
                late = Math.max(0, Math.min(late, depth - 2));
            }
            count++;
            make(move, ply);
            int score;
            try {
                score = next(extended ? depth : depth - 1, alpha, beta, ply, count == 1, late, check);
            } finally {
                board.unmake();
            }
            if (score > best) {
                best = score;
                if (score > alpha) {
                    alpha = score;
                    bestMove = move;
                    variations.keep(ply, move);
                }
                if (alpha >= beta) {
                    if (quiet) {
                        history.reward(position, move, tried[ply], quiets, ply, depth, before, earlier);
                    }
                    break;
                }
            }
            if (quiet && quiets < tried[ply].length) {
                tried[ply][quiets++] = move;
            }
        }
        if (best == -INFINITY) {
            return -MATE + ply;
        }
        int bound = Scores.bound(best, alphaGiven, beta);
        table.store(position.key(), bestMove, bound, depth, standing, Scores.toTable(best, ply));
        return best;
    }

    /** The first move with the full window, the others with an empty one, reduced if late, and again if they surprise. */
    private int next(int depth, int alpha, int beta, int ply, boolean first, int reduction, boolean check) {
        if (first) {
            return -search(depth, -beta, -alpha, ply + 1, check, true);
        }
        int score = -search(depth - reduction, -alpha - 1, -alpha, ply + 1, check, true);
        if (score > alpha && reduction > 0) {
            score = -search(depth, -alpha - 1, -alpha, ply + 1, check, true);
        }
        return score > alpha && score < beta ? -search(depth, -beta, -alpha, ply + 1, check, true) : score;
    }

    private void make(int move, int ply) {
        steps[ply + 2] = History.step(position, move);
        board.make(move);
    }

    /** A position seen before counts as a draw at once, or as lost for who has been giving check all the way round. */
    private int repetition() {
        if (!board.mayBeRepeated() || position.occurrences() < 2) {
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
            throw new SearchStopped();
        }
    }
}
