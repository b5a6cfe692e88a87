package dev.ittaku.othello.training;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import dev.ittaku.othello.search.Rated;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Plays games against itself and says how each of their positions ended. A game begins with random moves, so that the
 * samples are wide, and only positions after the last random move count, so that no blunder spoils their label. From
 * {@code solveFrom} empties on every position is solved, so there the labels are exact.
 *
 * <p>A game uses scores of the search and never its choice among equal moves, and searches so shallow that nothing
 * improbable is left out. Such scores are the same however the search goes about finding them, so games stay the same
 * when the search becomes faster.
 */
final class SelfPlay {

    private static final int LEAST_RANDOM = 4;
    private static final int MOST_RANDOM_MORE = 28;

    /** Deviation, in discs, of a chance that is added to a move's score: close games are played in many ways. */
    private static final double CHANCE = 1;

    /** Ways to the end from the first solved position; the last squares are cheap to solve. */
    private static final int WALKS = 3;

    /** A table that is emptied for each move has to be small. */
    private static final int PLAY_BITS = 6;

    private static final int SOLVE_BITS = 12;

    /** Plies of the search whose result opens the solver's first window. */
    private static final int GUESS = 4;

    private final Engine player;
    private final Engine solver;
    private final int depth;
    private final int solveFrom;

    SelfPlay(Evaluation evaluation, int depth, int solveFrom) {
        player = new Engine(evaluation, PLAY_BITS, System::nanoTime);
        solver = new Engine(evaluation, SOLVE_BITS, System::nanoTime);
        this.depth = depth;
        this.solveFrom = solveFrom;
    }

    /** Plays one game, which depends on {@code random} alone, and keeps its samples with {@code flag} set. */
    void play(SplittableRandom random, int flag, Samples keep) {
        Position position = randomOpening(random);
        List<Position> played = new ArrayList<>();
        while (!position.isOver() && position.empties() > solveFrom) {
            if (position.mustPass()) {
                position = position.pass();
                continue;
            }
            played.add(position);
            position = position.play(choose(position, depth, random));
        }
        int result = position.isOver() ? position.finalScore() : solve(position);
        int black = position.toMove() == Side.BLACK ? result : -result;
        for (Position before : played) {
            int worth = before.toMove() == Side.BLACK ? black : -black;
            keep.add(before.own(), before.opponent(), worth, flag);
            keepAside(before, random, flag, keep);
        }
        if (!position.isOver()) {
            keepExact(position, result, flag, keep);
            for (int walk = 0; walk < WALKS; walk++) {
                walkToTheEnd(position, result, walk == 0 ? solveFrom - 1 : solveFrom - 2, random, flag, keep);
            }
        }
    }

    private static Position randomOpening(SplittableRandom random) {
        while (true) {
            // Mostly short, sometimes far into the game.
            double share = random.nextDouble();
            int plies = LEAST_RANDOM + (int) (MOST_RANDOM_MORE * share * share);
            Position position = Position.START;
            while (plies-- > 0 && !position.isOver()) {
                position = position.mustPass() ? position.pass() : position.play(randomMove(position, random));
            }
            if (!position.isOver()) {
                return position;
            }
        }
    }

    /** The position after a random move instead of the played one: a search has to judge bad moves as well. */
    private void keepAside(Position before, SplittableRandom random, int flag, Samples keep) {
        Position aside = before.play(randomMove(before, random));
        if (aside.empties() > solveFrom && !aside.isOver() && !aside.mustPass()) {
            keep.add(aside.own(), aside.opponent(), 0, flag | Samples.NO_RESULT);
        }
    }

    /** Half good and half random moves, each position with {@code most} empties or fewer with its exact result. */
    private void walkToTheEnd(Position from, int result, int most, SplittableRandom random, int flag, Samples keep) {
        Position position = from;
        int worth = result;
        while (!position.isOver()) {
            if (position.mustPass()) {
                position = position.pass();
                worth = -worth;
                continue;
            }
            if (position.empties() <= most) {
                // The solver has already seen most of these positions when it solved the first one.
                worth = solver.solveNext(position, worth).score() / Evaluation.DISC;
                keepExact(position, worth, flag, keep);
            }
            position = position.play(random.nextBoolean() ? choose(position, 1, random) : randomMove(position, random));
            worth = -worth;
        }
    }

    private static void keepExact(Position position, int score, int flag, Samples keep) {
        if (!position.mustPass()) {
            keep.add(position.own(), position.opponent(), score, flag | Samples.EXACT);
        }
    }

    private int solve(Position position) {
        return solver.search(position, Limits.depth(GUESS, solveFrom)).score() / Evaluation.DISC;
    }

    private int choose(Position position, int plies, SplittableRandom random) {
        double best = Double.NEGATIVE_INFINITY;
        int choice = -1;
        List<Rated> moves = new ArrayList<>(player.rate(position, Limits.depth(plies, 0)));
        moves.sort((a, b) -> Integer.compare(a.square(), b.square()));
        for (Rated move : moves) {
            double seen = move.discs() + CHANCE * (random.nextDouble() + random.nextDouble() - 1) * Math.sqrt(6);
            if (seen > best) {
                best = seen;
                choice = move.square();
            }
        }
        return choice;
    }

    private static int randomMove(Position position, SplittableRandom random) {
        List<Integer> moves = Squares.list(position.legalMoves());
        return moves.get(random.nextInt(moves.size()));
    }
}
