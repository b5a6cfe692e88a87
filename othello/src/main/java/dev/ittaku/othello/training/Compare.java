package dev.ittaku.othello.training;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.evaluation.PatternEvaluation;
import dev.ittaku.othello.evaluation.Weights;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Compares new weights with old ones in three ways: the share of points in games from the same openings with both
 * colours, the error on positions of these games that can be solved, and how far the estimates that people see change
 * along lines of best play.
 */
public final class Compare {

    private static final int RANDOM_PLIES = 8;
    private static final Limits PLAY = Limits.depth(4, 12);

    /** Empties of the positions whose error is measured, and of those where lines begin. */
    private static final int SOLVED_FROM = 18;

    private static final int LINES_FROM = 26;

    private static final long SEED = 4711;

    private final List<Evaluation> evaluations;
    private final List<Engine> engines;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final List<Position> solvable = new ArrayList<>();
    private final List<Position> beginnings = new ArrayList<>();

    Compare(Weights old, Weights young) {
        evaluations = List.of(new PatternEvaluation(old), new PatternEvaluation(young));
        engines = evaluations.stream()
                .map(evaluation -> new Engine(evaluation, Engine.SMALL_TABLE, System::nanoTime))
                .toList();
    }

    /** {@code Compare OLD NEW OPENINGS LINES}, two files of weights. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 4) {
            System.err.println("Name two files of weights, the number of openings and of lines.");
            System.exit(2);
        }
        Compare compare = new Compare(read(arguments[0]), read(arguments[1]));
        compare.run(Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]), System.out);
    }

    private static Weights read(String file) throws IOException {
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            return Weights.read(in);
        }
    }

    void run(int openings, int lines, PrintStream out) {
        double points = 0;
        for (int i = 0; i < openings; i++) {
            Position opening = opening();
            points += points(opening, engines.get(1), engines.get(0));
            points += 1 - points(opening, engines.get(0), engines.get(1));
        }
        out.printf(Locale.ROOT, "new weights: %.3f of the points in %d games%n", points / (2 * openings), 2 * openings);
        errors(out);
        for (int i = 0; i < 2; i++) {
            lines(i, Math.min(lines, beginnings.size()), out);
        }
    }

    private Position opening() {
        Position position = Position.START;
        for (int ply = 0; ply < RANDOM_PLIES && position.legalMoves() != 0; ply++) {
            List<Integer> moves = Squares.list(position.legalMoves());
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        return position;
    }

    /** 1 if black wins, 0.5 for a draw. Positions on the way are kept for the other measures. */
    private double points(Position opening, Engine black, Engine white) {
        Position position = opening;
        while (!position.isOver()) {
            if (position.mustPass()) {
                position = position.pass();
                continue;
            }
            if (position.empties() == SOLVED_FROM) {
                solvable.add(position);
            } else if (position.empties() == LINES_FROM) {
                beginnings.add(position);
            }
            Engine engine = position.toMove() == Side.BLACK ? black : white;
            position = position.play(engine.search(position, PLAY).move().orElseThrow());
        }
        return 0.5 + 0.5 * Integer.signum(position.discs(Side.BLACK) - position.discs(Side.WHITE));
    }

    private void errors(PrintStream out) {
        double[] squares = new double[2];
        for (Position position : solvable) {
            double truth = engines.get(1).solve(position).discs();
            for (int i = 0; i < 2; i++) {
                int guess = evaluations.get(i).evaluate(position.own(), position.opponent());
                double error = truth - (double) guess / Evaluation.DISC;
                squares[i] += error * error;
            }
        }
        out.printf(
                Locale.ROOT,
                "%d empties, %d positions: error %.2f discs with the old weights, %.2f with the new%n",
                SOLVED_FROM,
                solvable.size(),
                Math.sqrt(squares[0] / solvable.size()),
                Math.sqrt(squares[1] / solvable.size()));
    }

    private void lines(int which, int count, PrintStream out) {
        int met = 0;
        double sum = 0;
        for (Position beginning : beginnings.subList(0, count)) {
            BestLine line = BestLine.from(beginning, engines.get(which));
            sum += line.farthest();
            met += line.holds() ? 1 : 0;
        }
        out.printf(
                Locale.ROOT,
                "%s weights: %d of %d lines within the margin, %.1f discs on average%n",
                which == 0 ? "old" : "new",
                met,
                count,
                count == 0 ? 0 : sum / count);
    }
}
