package dev.ittaku.othello.search;

import dev.ittaku.othello.board.Bitboard;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.Evaluation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Solves a position to the end of the game. Scores are final disc differences for the side that owns {@code own}.
 *
 * <p>The number of empty squares decides how a position is searched: up to 6 by {@link LastEmpties}, up to 11 by {@link
 * FastestFirst}, and more in this class. From {@link #EVALUATED} on, a shallow search with the evaluation orders the
 * moves. Most stored positions are near the leaves; they have their own small table, which stays in the processor's
 * cache.
 */
final class EndgameSearch {

    private static final int NEAR_TABLE_BITS = 13;

    /**
     * From this number of empties on, the evaluation orders moves; from the next numbers on with one, two and three
     * more plies.
     */
    private static final int EVALUATED = 13;

    private static final int ONE_PLY_MORE = 16;
    private static final int TWO_PLIES_MORE = 19;
    private static final int THREE_PLIES_MORE = 22;

    /** The value of one move less for the opponent in the order, in the evaluation's unit. */
    private static final int MOBILITY = 3 * Evaluation.DISC;

    private static final int NONE = -100;
    private static final int WIDEST = 64 * Evaluation.DISC;

    private final Evaluation evaluation;
    private final int tableBits;
    private final Selectivity selectivity;
    private final MoveStack stack = new MoveStack();
    private final MidgameSearch ordering;
    private final TranspositionTable far;
    private final FastestFirst near;
    private Budget budget = Budget.unlimited();
    private long nodes;

    /** The innermost shared node that this search works below; none when it works alone. */
    private @Nullable Split split;

    EndgameSearch(Evaluation evaluation, int tableBits) {
        this(evaluation, new TranspositionTable(tableBits), tableBits, new Selectivity());
    }

    private EndgameSearch(Evaluation evaluation, TranspositionTable far, int tableBits, Selectivity selectivity) {
        this.evaluation = evaluation;
        this.tableBits = tableBits;
        this.far = far;
        this.selectivity = selectivity;
        near = new FastestFirst(Math.min(NEAR_TABLE_BITS, tableBits));
        ordering = new MidgameSearch(evaluation, Math.max(4, tableBits - 4));
    }

    void start(Budget newBudget) {
        budget = newBudget;
        nodes = 0;
        near.start();
        ordering.start(Budget.unlimited());
    }

    /** A search for another thread, which shares the large table. */
    EndgameSearch colleague() {
        EndgameSearch other = new EndgameSearch(evaluation.forAnotherThread(), far, tableBits, selectivity);
        other.start(Budget.unlimited());
        return other;
    }

    /** From now on this search works below {@code shared}, or alone; returns the split before. */
    @Nullable
    Split below(@Nullable Split shared) {
        Split before = split;
        split = shared;
        return before;
    }

    /** How certain the next searches are, and those of all colleagues: {@link Selectivity#PROVED}, or less. */
    void certainty(int certainty) {
        selectivity.certainty(certainty);
    }

    /** Empties the tables, so that the next search takes as many nodes as it would on a new engine. */
    void forget() {
        far.clear();
        near.forget();
    }

    /** Positions visited since {@link #start}. */
    long nodes() {
        return nodes + near.nodes() + ordering.nodes;
    }

    /** The move that the last search of this position found best, or {@link TranspositionTable#NO_MOVE}. */
    int bestMove(long own, long opponent) {
        long known = table(Long.bitCount(~(own | opponent))).find(own, opponent);
        return known == 0 ? TranspositionTable.NO_MOVE : TranspositionTable.move(known);
    }

    private TranspositionTable table(int empties) {
        return empties < FastestFirst.MOST ? near.table() : far;
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
        int from = stack.first(base, end, bestMove(own, opponent));
        order(own, opponent, from, end, empties);

        int best = NONE;
        int bestMove = TranspositionTable.NO_MOVE;
        int low = alpha;
        for (int i = base; i < end; i++) {
            // One null window is left for all other moves, as below.
            if (low + 1 == beta && mayShare(i, base, from, end, empties)) {
                Split shared = share(own, opponent, low, empties, i, end);
                if (shared.best() > best) {
                    best = shared.best();
                    bestMove = shared.bestMove();
                }
                break;
            }
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
        int lower = best > alpha ? best : -64;
        table(empties).store(own, opponent, lower, best < beta ? best : 64, selectivity.depth(empties), bestMove);
        return best;
    }

    int nullWindow(long own, long opponent, int alpha, int empties, long moves) {
        if (empties < FastestFirst.MOST) {
            return near.search(own, opponent, alpha, empties, moves);
        }
        nodes++;
        budget.check(nodes + near.nodes());
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
        long known = far.find(own, opponent);
        if (known != 0) {
            int lower = TranspositionTable.lower(known);
            int upper = TranspositionTable.upper(known);
            if ((lower > alpha || upper <= alpha) && selectivity.trusts(known)) {
                return lower > alpha ? lower : upper;
            }
            tableMove = TranspositionTable.move(known);
        }
        if (selectivity.leavesOut() && empties >= EVALUATED) {
            int likely = cutByLikelihood(own, opponent, alpha, empties);
            if (likely != NONE) {
                return likely;
            }
        }
        int base = MoveStack.base(empties);
        int end = stack.fill(base, moves, own, opponent);
        TranspositionTable children = table(empties - 1);
        for (int i = base; i < end; i++) {
            long flips = stack.flips[i];
            long child = children.find(opponent ^ flips, own ^ flips ^ (1L << stack.square[i]));
            if (child != 0 && -TranspositionTable.upper(child) > alpha && selectivity.trusts(child)) {
                return -TranspositionTable.upper(child);
            }
        }
        int from = stack.first(base, end, tableMove);
        int best = NONE;
        int bestMove = TranspositionTable.NO_MOVE;
        for (int i = base; i < end; i++) {
            if (i == from) {
                order(own, opponent, from, end, empties);
            }
            if (mayShare(i, base, from, end, empties)) {
                Split shared = share(own, opponent, alpha, empties, i, end);
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
        boolean high = best > alpha;
        far.store(own, opponent, high ? best : -64, high ? 64 : best, selectivity.depth(empties), bestMove);
        return best;
    }

    /** Whether other threads may take moves from {@code i} on: the eldest has been searched, and the rest is in order. */
    private boolean mayShare(int i, int base, int from, int end, int empties) {
        return split != null && i > base && i >= from && empties >= Split.LEAST_EMPTIES && end - i > 1;
    }

    private Split share(long own, long opponent, int alpha, int empties, int from, int end) {
        stack.sort(from, end);
        Split shared = new Split(Objects.requireNonNull(split), own, opponent, alpha, empties, stack, from, end);
        shared.work(this);
        return shared;
    }

    /** A bound that a search of a few plies makes likely, or {@link #NONE}. */
    private int cutByLikelihood(long own, long opponent, int alpha, int empties) {
        int depth = Selectivity.plies(empties);
        int middle = alpha * Evaluation.DISC;
        // Only the side to which the evaluation already leans is worth the search.
        if (evaluation.evaluate(own, opponent) > middle) {
            int high = middle + selectivity.above(empties);
            return high < WIDEST && ordering.search(own, opponent, high - 1, high, depth) >= high ? alpha + 1 : NONE;
        }
        int low = middle - selectivity.below(empties);
        return low > -WIDEST && ordering.search(own, opponent, low, low + 1, depth) <= low ? alpha : NONE;
    }

    private void order(long own, long opponent, int from, int end, int empties) {
        long odd = Quadrants.odd(~(own | opponent));
        int depth = orderingDepth(empties);
        boolean alone = end - from == 1;
        boolean atOnce = empties >= EVALUATED && depth == 0 && !alone;
        if (atOnce) {
            evaluation.prepare(own, opponent);
        }
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
            if (atOnce && answers != 0) {
                nodes++;
                score -= evaluation.after(x, stack.flips[i], nextOwn, nextOther, answers);
            } else if (empties >= EVALUATED) {
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
