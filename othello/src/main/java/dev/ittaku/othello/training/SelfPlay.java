package dev.ittaku.othello.training;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Found;
import dev.ittaku.othello.search.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Plays games against itself and says how each of their positions ended. A game begins with random moves, so that the
 * samples are wide, and only positions after the last random move count, so that no blunder spoils their label. From
 * {@code solveFrom} empties on every position is solved, so there the labels are exact.
 */
final class SelfPlay {

    private static final int LEAST_RANDOM = 6;

    private final Engine engine;
    private final Limits limits;
    private final SplittableRandom random;

    SelfPlay(Evaluation evaluation, int depth, int solveFrom, SplittableRandom random) {
        engine = new Engine(evaluation, 12, System::nanoTime);
        limits = Limits.depth(depth, solveFrom);
        this.random = random;
    }

    /** Plays one game and gives its samples to {@code keep}. */
    void play(Consumer<Sample> keep) {
        Position position = randomOpening();
        List<Position> played = new ArrayList<>();
        while (!position.isOver() && position.empties() > limits.solveFrom()) {
            if (position.mustPass()) {
                position = position.pass();
                continue;
            }
            played.add(position);
            position = position.play(engine.search(position, limits).move().orElseThrow());
        }
        int black = blackResult(position);
        for (Position before : played) {
            keep.accept(sample(before, black));
        }
        walkToTheEnd(position, keep);
    }

    private Position randomOpening() {
        while (true) {
            // Mostly short, sometimes far into the game.
            int plies = LEAST_RANDOM + (int) (26 * Math.pow(random.nextDouble(), 2));
            Position position = Position.START;
            while (plies-- > 0 && !position.isOver()) {
                position = position.mustPass() ? position.pass() : position.play(randomMove(position));
            }
            if (!position.isOver()) {
                return position;
            }
        }
    }

    /** Random moves through the solved part of the game, each position with its exact result. */
    private void walkToTheEnd(Position from, Consumer<Sample> keep) {
        Position position = from;
        while (!position.isOver()) {
            if (position.mustPass()) {
                position = position.pass();
                continue;
            }
            Found found = engine.search(position, limits);
            keep.accept(new Sample(position.own(), position.opponent(), (float) found.discs(), true));
            // Half of the moves are the best ones, so that close results do not die out.
            boolean best = random.nextBoolean();
            position = position.play(best ? found.move().orElseThrow() : randomMove(position));
        }
    }

    private int blackResult(Position position) {
        int result = position.isOver()
                ? position.finalScore()
                : engine.search(position, limits).score() / Evaluation.DISC;
        return position.toMove() == Side.BLACK ? result : -result;
    }

    private static Sample sample(Position position, int black) {
        return new Sample(position.own(), position.opponent(), position.toMove() == Side.BLACK ? black : -black, false);
    }

    private int randomMove(Position position) {
        List<Integer> moves = Squares.list(position.legalMoves());
        return moves.get(random.nextInt(moves.size()));
    }
}
