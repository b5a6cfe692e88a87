package dev.ittaku.othello.search;

import dev.ittaku.othello.board.Bitboard;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.Evaluation;

/**
 * Looks a fixed number of plies ahead by principal variation search and asks the evaluation there. Scores are in the
 * evaluation's unit, for the side that owns {@code own}. A pass costs no depth; a game that ends counts exactly.
 */
final class MidgameSearch {

    private static final int NONE = -100 * Evaluation.DISC;
    private static final int MOST = 64 * Evaluation.DISC;

    /** From this depth on, the evaluation helps to order moves. */
    private static final int EVALUATED = 3;

    private final Evaluation evaluation;
    private final boolean selective;
    private final TranspositionTable table;
    private final MoveStack stack = new MoveStack();
    private Budget budget = Budget.unlimited();

    /** Positions visited since {@link #start}. */
    long nodes;

    MidgameSearch(Evaluation evaluation, int tableBits) {
        this(evaluation, tableBits, true);
    }

    /** {@code selective} is whether {@link ProbCut} may skip improbable searches. */
    MidgameSearch(Evaluation evaluation, int tableBits, boolean selective) {
        this.evaluation = evaluation;
        this.selective = selective;
        table = new TranspositionTable(tableBits);
    }

    void start(Budget newBudget) {
        budget = newBudget;
        nodes = 0;
        table.clear();
    }

    /** Searches a position that has a move with the full window; {@link #bestMove} knows its best move afterwards. */
    int root(long own, long opponent, int depth) {
        return inner(own, opponent, -MOST, MOST, depth, Bitboard.legalMoves(own, opponent));
    }

    int search(long own, long opponent, int alpha, int beta, int depth) {
        return search(own, opponent, alpha, beta, depth, Bitboard.legalMoves(own, opponent));
    }

    /** The move that the last search of this position found best, or {@link TranspositionTable#NO_MOVE}. */
    int bestMove(long own, long opponent) {
        long known = table.find(own, opponent);
        return known == 0 ? TranspositionTable.NO_MOVE : TranspositionTable.move(known);
    }

    private int search(long own, long opponent, int alpha, int beta, int depth, long moves) {
        nodes++;
        if (moves == 0) {
            long answers = Bitboard.legalMoves(opponent, own);
            return answers == 0
                    ? LastEmpties.finalScore(own, opponent) * Evaluation.DISC
                    : -search(opponent, own, -beta, -alpha, depth, answers);
        }
        if (depth == 0) {
            return evaluation.evaluate(own, opponent);
        }
        budget.check(nodes);
        if (depth == 1) {
            return lastPly(own, opponent, beta, moves);
        }
        if (depth >= ProbCut.LEAST_DEPTH && beta - alpha == 1 && selective) {
            int likely = cutByLikelihood(own, opponent, alpha, depth, moves);
            if (likely != NONE) {
                return likely;
            }
        }
        return inner(own, opponent, alpha, beta, depth, moves);
    }

    /** A bound that a shallower search makes all but certain, or {@link #NONE}. */
    private int cutByLikelihood(long own, long opponent, int alpha, int depth, long moves) {
        int shallow = ProbCut.shallowDepth(depth);
        int empties = Long.bitCount(~(own | opponent));
        // Only the side to which the evaluation already leans is worth the search.
        if (evaluation.evaluate(own, opponent) > alpha) {
            int high = alpha + 1 + ProbCut.above(empties);
            if (high < MOST && search(own, opponent, high - 1, high, shallow, moves) >= high) {
                return alpha + 1;
            }
        } else {
            int low = alpha - ProbCut.below(empties);
            if (low > -MOST && search(own, opponent, low, low + 1, shallow, moves) <= low) {
                return alpha;
            }
        }
        return NONE;
    }

    private int lastPly(long own, long opponent, int beta, long moves) {
        int best = NONE;
        evaluation.prepare(own, opponent);
        for (long rest = moves; rest != 0 && best < beta; rest &= rest - 1) {
            int x = Long.numberOfTrailingZeros(rest);
            long flips = Bitboard.flips(x, own, opponent);
            long nextOwn = opponent ^ flips;
            long nextOther = own ^ flips ^ (1L << x);
            long answers = Bitboard.legalMoves(nextOwn, nextOther);
            int score;
            if (answers == 0) {
                score = search(nextOwn, nextOther, -MOST, MOST, 0, 0);
            } else {
                nodes++;
                score = evaluation.after(x, flips, nextOwn, nextOther, answers);
            }
            best = Math.max(best, -score);
        }
        return best;
    }

    private int inner(long own, long opponent, int alpha, int beta, int depth, long moves) {
        int tableMove = TranspositionTable.NO_MOVE;
        long known = table.find(own, opponent);
        if (known != 0) {
            if (TranspositionTable.depth(known) == depth) {
                int lower = TranspositionTable.lower(known);
                int upper = TranspositionTable.upper(known);
                if (lower >= beta || lower == upper) {
                    return lower;
                }
                if (upper <= alpha) {
                    return upper;
                }
            }
            tableMove = TranspositionTable.move(known);
        }
        int base = MoveStack.base(Long.bitCount(~(own | opponent)));
        int end = stack.fill(base, moves, own, opponent);
        order(own, opponent, base, end, depth, tableMove);

        int best = NONE;
        int bestMove = TranspositionTable.NO_MOVE;
        int low = alpha;
        for (int i = base; i < end; i++) {
            stack.bringBest(i, end);
            int x = stack.square[i];
            long flips = stack.flips[i];
            long nextOwn = opponent ^ flips;
            long nextOther = own ^ flips ^ (1L << x);
            long answers = stack.answers[i];
            int score;
            if (i == base || beta - low == 1) {
                score = -search(nextOwn, nextOther, -beta, -low, depth - 1, answers);
            } else {
                score = -search(nextOwn, nextOther, -low - 1, -low, depth - 1, answers);
                if (score > low && score < beta) {
                    score = -search(nextOwn, nextOther, -beta, -score, depth - 1, answers);
                }
            }
            if (score > best) {
                best = score;
                bestMove = x;
                low = Math.max(low, score);
                if (low >= beta) {
                    break;
                }
            }
        }
        table.store(own, opponent, best > alpha ? best : -MOST, best < beta ? best : MOST, depth, bestMove);
        return best;
    }

    private void order(long own, long opponent, int base, int end, int depth, int tableMove) {
        if (depth >= EVALUATED) {
            evaluation.prepare(own, opponent);
        }
        for (int i = base; i < end; i++) {
            int x = stack.square[i];
            long flips = stack.flips[i];
            long nextOwn = opponent ^ flips;
            long nextOther = own ^ flips ^ (1L << x);
            long answers = Bitboard.legalMoves(nextOwn, nextOther);
            stack.answers[i] = answers;
            if (x == tableMove) {
                stack.score[i] = Integer.MAX_VALUE;
            } else {
                int mobility = Long.bitCount(answers) + Long.bitCount(answers & Squares.CORNERS);
                stack.score[i] = -mobility * Evaluation.DISC;
                if (depth >= EVALUATED) {
                    stack.score[i] -= 2 * evaluation.after(x, flips, nextOwn, nextOther, answers);
                }
            }
        }
    }
}
