package dev.ittaku.othello.search;

import dev.ittaku.othello.board.Bitboard;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.Evaluation;
import org.jspecify.annotations.Nullable;

/**
 * Solves a position to the end of the game. Scores are final disc differences for the side that owns {@code own}.
 *
 * <p>The tree is cut at three heights, by empty squares: up to 6, {@link LastEmpties}; below {@link #EVALUATED}, a list ordered by the opponent's mobility, and a table; above,
 * moves ordered by a shallow search with the evaluation. Most positions that are kept lie near the leaves: they have a
 * small table of their own, which stays in the processor's cache.
 */
final class EndgameSearch {

    /** From so many empties on, moves are listed and ordered. */
    private static final int LISTED = 7;

    /** From so many empties on, results are kept in the table. */
    private static final int HASHED = 8;

    /** From so many empties on, results are kept in the large table. */
    private static final int FAR = 12;

    private static final int NEAR_TABLE_BITS = 13;

    /** From so many empties on, the table is asked about every child before any is searched. */
    private static final int CHILDREN_LOOKED_UP = 10;

    /** From so many empties on, the evaluation helps to order moves; later ones with one, two and three plies more. */
    private static final int EVALUATED = 13;

    private static final int ONE_PLY_MORE = 16;
    private static final int TWO_PLIES_MORE = 19;
    private static final int THREE_PLIES_MORE = 22;

    /** What one move less for the opponent is worth in the order, in the evaluation's unit. */
    private static final int MOBILITY = 3 * Evaluation.DISC;

    private static final int NONE = -100;
    private static final int WIDEST = 64 * Evaluation.DISC;

    private final Evaluation evaluation;
    private final int tableBits;
    private final LastEmpties last = new LastEmpties();
    private final MoveStack stack = new MoveStack();
    private final MidgameSearch ordering;
    private final TranspositionTable far;
    private final TranspositionTable near;
    private Budget budget = Budget.unlimited();
    private long nodes;

    /** The innermost shared node that this search works below; none when it works alone. */
    private @Nullable Split split;

    EndgameSearch(Evaluation evaluation, int tableBits) {
        this(evaluation, new TranspositionTable(tableBits), tableBits);
    }

    private EndgameSearch(Evaluation evaluation, TranspositionTable far, int tableBits) {
        this.evaluation = evaluation;
        this.tableBits = tableBits;
        this.far = far;
        near = new TranspositionTable(Math.min(NEAR_TABLE_BITS, tableBits));
        ordering = new MidgameSearch(evaluation, Math.max(4, tableBits - 4));
    }

    void start(Budget newBudget) {
        budget = newBudget;
        nodes = 0;
        last.nodes = 0;
        ordering.start(Budget.unlimited());
    }

    /** A search for another thread, which shares the large table. */
    EndgameSearch colleague() {
        EndgameSearch other = new EndgameSearch(evaluation.forAnotherThread(), far, tableBits);
        other.start(Budget.unlimited());
        return other;
    }

    /** From now on this search works below {@code shared}, or alone; returns what it was below before. */
    @Nullable
    Split below(@Nullable Split shared) {
        Split before = split;
        split = shared;
        return before;
    }

    /** Empties the tables, so that the next search takes as many nodes as it would on a new engine. */
    void forget() {
        far.clear();
        near.clear();
    }

    /** Positions visited since {@link #start}. */
    long nodes() {
        return nodes + last.nodes + ordering.nodes;
    }

    /** The move that the last search of this position found best, or {@link TranspositionTable#NO_MOVE}. */
    int bestMove(long own, long opponent) {
        long known = table(Long.bitCount(~(own | opponent))).find(own, opponent);
        return known == 0 ? TranspositionTable.NO_MOVE : TranspositionTable.move(known);
    }

    private TranspositionTable table(int empties) {
        return empties < FAR ? near : far;
    }

    /** Principal variation search in the window {@code (alpha, beta)}, fail-soft. */
    int search(long own, long opponent, int alpha, int beta) {
        long moves = Bitboard.legalMoves(own, opponent);
        int empties = Long.bitCount(~(own | opponent));
        if (moves == 0) {
            nodes++;
            return Bitboard.legalMoves(opponent, own) == 0
                    ? LastEmpties.finalScore(own, opponent)
                    : -search(opponent, own, -beta, -alpha);
        }
        if (beta - alpha == 1 && empties > 5) {
            return nullWindow(own, opponent, alpha, empties, moves);
        }
        nodes++;
        budget.check(nodes());
        int base = MoveStack.base(empties);
        int end = stack.fill(base, moves, own, opponent);
        int from = tableMoveFirst(base, end, bestMove(own, opponent));
        order(own, opponent, from, end, empties);

        int best = NONE;
        int bestMove = TranspositionTable.NO_MOVE;
        int low = alpha;
        for (int i = base; i < end; i++) {
            if (i >= from) {
                stack.bringBest(i, end);
            }
            int x = stack.square[i];
            long nextOwn = opponent ^ stack.flips[i];
            long nextOther = own ^ stack.flips[i] ^ (1L << x);
            int score;
            if (i == base) {
                score = -search(nextOwn, nextOther, -beta, -low);
            } else {
                score = -search(nextOwn, nextOther, -low - 1, -low);
                if (score > low && score < beta) {
                    score = -search(nextOwn, nextOther, -beta, -score);
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
        table(empties).store(own, opponent, best > alpha ? best : -64, best < beta ? best : 64, empties, bestMove);
        return best;
    }

    int nullWindow(long own, long opponent, int alpha, int empties, long moves) {
        if (empties < LISTED) {
            return last.six(own, opponent, alpha, moves);
        }
        nodes++;
        budget.check(nodes + last.nodes);
        if (split != null && split.isOver()) {
            throw new SearchStopped();
        }
        int atMost = StabilityCut.upperBound(own, opponent, alpha, empties);
        if (atMost <= alpha) {
            return atMost;
        }
        if (moves == 0) {
            long answers = Bitboard.legalMoves(opponent, own);
            return answers == 0
                    ? LastEmpties.finalScore(own, opponent)
                    : -nullWindow(opponent, own, -alpha - 1, empties, answers);
        }
        int tableMove = TranspositionTable.NO_MOVE;
        TranspositionTable table = table(empties);
        if (empties >= HASHED) {
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
        }
        int base = MoveStack.base(empties);
        int end = stack.fill(base, moves, own, opponent);
        if (empties >= CHILDREN_LOOKED_UP) {
            TranspositionTable children = table(empties - 1);
            for (int i = base; i < end; i++) {
                long flips = stack.flips[i];
                long known = children.find(opponent ^ flips, own ^ flips ^ (1L << stack.square[i]));
                if (known != 0 && -TranspositionTable.upper(known) > alpha) {
                    return -TranspositionTable.upper(known);
                }
            }
        }
        int from = tableMoveFirst(base, end, tableMove);
        int best = NONE;
        int bestMove = TranspositionTable.NO_MOVE;
        for (int i = base; i < end; i++) {
            if (i == from) {
                order(own, opponent, from, end, empties);
            }
            if (split != null && i > base && i >= from && empties >= Split.LEAST_EMPTIES && end - i > 1) {
                stack.sort(i, end);
                Split shared = new Split(split, own, opponent, alpha, empties, stack, i, end);
                shared.work(this);
                if (shared.best() > best) {
                    best = shared.best();
                    bestMove = shared.bestMove();
                }
                break;
            }
            int x;
            long answers;
            if (i >= from) {
                stack.bringBest(i, end);
                x = stack.square[i];
                answers = stack.answers[i];
            } else {
                x = tableMove;
                long flips = stack.flips[i];
                answers = Bitboard.legalMoves(opponent ^ flips, own ^ flips ^ (1L << x));
            }
            long nextOwn = opponent ^ stack.flips[i];
            long nextOther = own ^ stack.flips[i] ^ (1L << x);
            int score = -nullWindow(nextOwn, nextOther, -alpha - 1, empties - 1, answers);
            if (score > best) {
                best = score;
                bestMove = x;
                if (best > alpha) {
                    break;
                }
            }
        }
        if (empties >= HASHED) {
            boolean high = best > alpha;
            table.store(own, opponent, high ? best : -64, high ? 64 : best, empties, bestMove);
        }
        return best;
    }

    /** Brings the table's move to {@code base}; returns where the moves begin that are still to be ordered. */
    private int tableMoveFirst(int base, int end, int tableMove) {
        for (int i = base; tableMove != TranspositionTable.NO_MOVE && i < end; i++) {
            if (stack.square[i] == tableMove) {
                stack.swap(base, i);
                return base + 1;
            }
        }
        return base;
    }

    private void order(long own, long opponent, int from, int end, int empties) {
        long odd = Quadrants.odd(~(own | opponent));
        int depth = orderingDepth(empties);
        boolean alone = end - from == 1;
        for (int i = from; i < end; i++) {
            int x = stack.square[i];
            long nextOwn = opponent ^ stack.flips[i];
            long nextOther = own ^ stack.flips[i] ^ (1L << x);
            long answers = Bitboard.legalMoves(nextOwn, nextOther);
            stack.answers[i] = answers;
            if (nextOwn == 0 || alone) {
                stack.score[i] = Integer.MAX_VALUE;
                continue;
            }
            int score = -MOBILITY * (Long.bitCount(answers) + Long.bitCount(answers & Squares.CORNERS));
            score += (odd >>> x & 1) != 0 ? MOBILITY / 2 : 0;
            if (empties >= EVALUATED) {
                score -= ordering.search(nextOwn, nextOther, -WIDEST, WIDEST, depth);
            } else if ((Squares.CORNERS >>> x & 1) != 0) {
                score += MOBILITY;
            }
            stack.score[i] = score;
        }
    }

    private static int orderingDepth(int empties) {
        return empties >= THREE_PLIES_MORE ? 3 : empties >= TWO_PLIES_MORE ? 2 : empties >= ONE_PLY_MORE ? 1 : 0;
    }
}
