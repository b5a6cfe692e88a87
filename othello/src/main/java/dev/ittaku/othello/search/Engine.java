package dev.ittaku.othello.search;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.board.Symmetries;
import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.evaluation.PatternEvaluation;
import dev.ittaku.othello.evaluation.Weights;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * Finds good moves. Keeps tables between calls only as memory to reuse: they are emptied for each search, so an answer
 * depends on the position and the limits alone, unless time is limited. One thread at a time.
 *
 * <p>Interrupting the thread ends a search early: it answers with the best it has, marked as not complete.
 */
public final class Engine {

    /** A table of about 50 MB, for solving. */
    public static final int LARGE_TABLE = 20;

    /** A table of about 3 MB, for play. */
    public static final int SMALL_TABLE = 16;

    /** Depth of the search whose result opens the solver's first window. */
    private static final int GUESS_DEPTH = 8;

    /** From this number of empties on, a probable score is found before the exact one. */
    private static final int LIKELY_FIRST = 18;

    private static final OptionalLong NO_DEADLINE = OptionalLong.empty();

    private final MidgameSearch midgame;
    private final EndgameSearch endgame;
    private final LongSupplier nanoTime;

    /** An engine with the shipped weights. */
    public Engine(int tableBits) {
        this(new PatternEvaluation(Weights.shipped()), tableBits, System::nanoTime);
    }

    /** {@code tableBits} is the binary logarithm of the table's size in buckets of 48 bytes. */
    public Engine(Evaluation evaluation, int tableBits, LongSupplier nanoTime) {
        midgame = new MidgameSearch(evaluation, tableBits);
        endgame = new EndgameSearch(evaluation, tableBits);
        this.nanoTime = nanoTime;
    }

    /** The result of perfect play, however long that takes; not exact only if the thread was interrupted. */
    public Found solve(Position position) {
        return search(position, Limits.depth(60, 60));
    }

    /**
     * The result of perfect play, found by several threads. The score is the same as with one; which of several best moves
     * is named, and how many positions are visited, may differ from run to run.
     */
    public Found solve(Position position, int threads) {
        if (threads == 1 || position.isOver()) {
            return solve(position);
        }
        if (position.mustPass()) {
            return passed(solve(position.pass(), threads));
        }
        midgame.start(Budget.unlimited());
        Found estimate = deepen(position, Math.min(GUESS_DEPTH, position.empties()), false);
        if (!estimate.complete()) {
            return estimate;
        }
        endgame.forget();
        Crew crew = new Crew(endgame, threads);
        Found found = crew.run(() -> solve(position, estimate, Budget.unlimited()));
        return new Found(
                found.move(),
                found.score(),
                found.exact(),
                found.depth(),
                found.complete(),
                found.nodes() + crew.nodes());
    }

    /** The best move within the limits. */
    public Found search(Position position, Limits limits) {
        if (position.isOver()) {
            return new Found(OptionalInt.empty(), position.finalScore() * Evaluation.DISC, true, 0, true, 0);
        }
        if (position.mustPass()) {
            return passed(search(position.pass(), limits));
        }
        Budget budget = new Budget(limits, nanoTime);
        midgame.start(budget);
        boolean solving = position.empties() <= limits.solveFrom();
        int wanted = Math.min(limits.depth(), position.empties());
        Found estimate = deepen(position, solving ? Math.min(GUESS_DEPTH, wanted) : wanted, false);
        if (!solving || !estimate.complete()) {
            return estimate;
        }
        endgame.forget();
        return solve(position, estimate, budget);
    }

    /**
     * All legal moves with the scores that are shown to people, best first; equal scores in the order of the squares.
     * The score of a move is the value of the position after it: solved if the limits say so, otherwise the mean of the
     * last two depths, because each depth favours the side that moves last, and the two together do not. It depends
     * only on the position after the move, not on the moves that led to it nor on the orientation of the board. The
     * limit of nodes applies only to solving, move by move: when it is spent, the estimate is used instead.
     */
    public List<Rated> appraise(Position position, Limits limits) {
        // What the solver learns about one move helps with the next: they lead to many of the same positions.
        endgame.forget();
        Map<Position, Found> worth = new HashMap<>();
        List<Rated> rated = new ArrayList<>();
        for (int square : Squares.list(position.legalMoves())) {
            Position after = Symmetries.representative(position.play(square));
            Found found = worth.computeIfAbsent(after, one -> worth(one, limits));
            rated.add(new Rated(square, -found.score(), found.exact()));
        }
        rated.sort(Comparator.comparingInt(Rated::score).reversed());
        return rated;
    }

    private Found worth(Position position, Limits limits) {
        if (position.isOver()) {
            return search(position, limits);
        }
        if (position.mustPass()) {
            return passed(worth(Symmetries.representative(position.pass()), limits));
        }
        Budget budget = new Budget(limits, nanoTime);
        int wanted = Math.min(limits.depth(), position.empties());
        if (position.empties() <= limits.solveFrom()) {
            midgame.start(budget);
            Found guess = deepen(position, Math.min(GUESS_DEPTH, wanted), false);
            Found solved = guess.complete() ? solve(position, guess, budget) : guess;
            if (solved.exact()) {
                return solved;
            }
        }
        midgame.start(Budget.unlimited());
        return deepen(position, wanted, true);
    }

    /**
     * The result of perfect play from a position that follows the last one solved: the tables are kept, and the first
     * window is around {@code expected} discs.
     */
    public Found solveNext(Position position, int expected) {
        if (position.isOver()) {
            return search(position, Limits.depth(1, 0));
        }
        if (position.mustPass()) {
            return passed(solveNext(position.pass(), -expected));
        }
        midgame.start(Budget.unlimited());
        int first = Long.numberOfTrailingZeros(position.legalMoves());
        Found guess = new Found(OptionalInt.of(first), expected * Evaluation.DISC, false, 0, false, 0);
        return solve(position, guess, Budget.unlimited());
    }

    /** The result for the side that has to pass, from the result of the other side. */
    private static Found passed(Found after) {
        return new Found(
                OptionalInt.empty(), -after.score(), after.exact(), after.depth(), after.complete(), after.nodes());
    }

    private Found deepen(Position position, int wanted, boolean mean) {
        long own = position.own();
        long opponent = position.opponent();
        // Something to answer with if the budget ends at once.
        Found best =
                new Found(OptionalInt.of(Long.numberOfTrailingZeros(position.legalMoves())), 0, false, 0, false, 0);
        int last = 0;
        try {
            for (int depth = 1; depth <= wanted; depth++) {
                int score = midgame.root(own, opponent, depth);
                int move = midgame.bestMove(own, opponent);
                best = new Found(
                        OptionalInt.of(move),
                        mean && depth > 1 ? (last + score) / 2 : score,
                        !mean && depth == position.empties(),
                        depth,
                        depth == wanted,
                        midgame.nodes);
                last = score;
            }
        } catch (SearchStopped e) {
            return new Found(best.move(), best.score(), false, best.depth(), false, midgame.nodes);
        }
        return best;
    }

    /** Solves with increasing certainty: the quick searches give the proof a good window and good moves. */
    private Found solve(Position position, Found estimate, Budget budget) {
        Found found = estimate;
        endgame.start(budget.after(midgame.nodes));
        try {
            int first = position.empties() >= LIKELY_FIRST ? 0 : Selectivity.PROVED;
            for (int certainty = first; certainty <= Selectivity.PROVED; certainty++) {
                found = solve(position, found.score(), certainty);
            }
            return found;
        } catch (SearchStopped e) {
            long nodes = midgame.nodes + endgame.nodes();
            return new Found(found.move(), found.score(), false, found.depth(), false, nodes);
        }
    }

    /** Opens a narrow window around the estimate and widens it towards the side where the score lies. */
    private Found solve(Position position, int estimate, int certainty) {
        endgame.certainty(certainty);
        boolean proved = certainty == Selectivity.PROVED;
        long own = position.own();
        long opponent = position.opponent();
        int guess = Math.max(-62, Math.min(62, 2 * Math.round(estimate / (2f * Evaluation.DISC))));
        int alpha = guess - 1;
        int beta = guess + 1;
        int width = 2;
        int score = endgame.search(own, opponent, alpha, beta);
        // Likely scores may contradict each other, so that their windows would never end.
        while (((score <= alpha && alpha > -64) || (score >= beta && beta < 64)) && (proved || width <= 64)) {
            if (score <= alpha) {
                beta = score + 1;
                alpha = Math.max(-64, score - width);
            } else {
                alpha = score - 1;
                beta = Math.min(64, score + width);
            }
            width *= 2;
            score = endgame.search(own, opponent, alpha, beta);
        }
        OptionalInt move = OptionalInt.of(endgame.bestMove(own, opponent));
        long nodes = midgame.nodes + endgame.nodes();
        return new Found(move, score * Evaluation.DISC, proved, position.empties(), proved, nodes);
    }

    /**
     * All legal moves with their scores, best first; equal scores in the order of the squares. The limit of nodes
     * applies to each move, the limit of time to all of them together.
     */
    public List<Rated> rate(Position position, Limits limits) {
        int depth = Math.max(1, limits.depth() - 1);
        if (!limits.isTimed()) {
            return rateEach(position, limits.withDepth(depth), NO_DEADLINE).orElseThrow();
        }
        long deadline = nanoTime.getAsLong() + limits.time().toNanos();
        // One ply is searched whatever the time, so that every move has a score.
        Limits each = Limits.depth(1, 0).withNodes(limits.nodes());
        List<Rated> rated = rateEach(position, each, NO_DEADLINE).orElseThrow();
        int empties = position.empties() - 1;
        // Scores of different depths cannot be compared, so the last depth that was reached for all moves decides.
        for (int plies = 2; plies <= Math.min(depth, empties); plies++) {
            Optional<List<Rated>> deeper = rateEach(position, each.withDepth(plies), OptionalLong.of(deadline));
            if (deeper.isEmpty()) {
                return rated;
            }
            rated = deeper.get();
        }
        return empties <= limits.solveFrom()
                ? rateEach(position, limits.withDepth(depth), OptionalLong.of(deadline))
                        .orElse(rated)
                : rated;
    }

    /** Rates every move within the limits; empty if that was not done before the deadline or an interrupt. */
    private Optional<List<Rated>> rateEach(Position position, Limits limits, OptionalLong deadline) {
        List<Rated> rated = new ArrayList<>();
        for (int square : Squares.list(position.legalMoves())) {
            Limits rest = limits;
            if (deadline.isPresent()) {
                long left = deadline.getAsLong() - nanoTime.getAsLong();
                if (left <= 0) {
                    return Optional.empty();
                }
                rest = limits.withTime(Duration.ofNanos(left));
            }
            Found found = search(position.play(square), rest);
            if (!found.complete() && deadline.isPresent() && isOver(deadline.getAsLong())) {
                return Optional.empty();
            }
            rated.add(new Rated(square, -found.score(), found.exact()));
        }
        rated.sort(Comparator.comparingInt(Rated::score).reversed());
        return Optional.of(rated);
    }

    private boolean isOver(long deadline) {
        return Thread.currentThread().isInterrupted() || nanoTime.getAsLong() - deadline >= 0;
    }
}
