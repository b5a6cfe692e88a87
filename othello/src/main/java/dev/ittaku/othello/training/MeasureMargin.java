package dev.ittaku.othello.training;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.PatternEvaluation;
import dev.ittaku.othello.evaluation.Weights;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Follows lines of best play and prints the error of each estimate, for the margins that are shown to people. */
public final class MeasureMargin {

    /** Lines begin with these numbers of empty squares, in turn. */
    private static final int[] EMPTIES = {26, 32, 40, 50};

    private static final int RANDOM_PLIES = 6;
    private static final Limits PLAY = Limits.depth(4, 1);
    private static final int TABLE_BITS = 18;
    private static final long SEED = 1729;

    private final Engine engine;
    private final SplittableRandom random;

    private MeasureMargin(Weights weights, long seed) {
        engine = new Engine(new PatternEvaluation(weights), TABLE_BITS, System::nanoTime);
        random = new SplittableRandom(seed);
    }

    /** {@code MeasureMargin WEIGHTS LINES [SEED]}. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length < 2 || arguments.length > 3) {
            System.err.println("Name a file of weights, the number of lines and, if you like, a seed.");
            System.exit(2);
        }
        long seed = arguments.length == 3 ? Long.parseLong(arguments[2]) : SEED;
        try (InputStream in = Files.newInputStream(Path.of(arguments[0]))) {
            new MeasureMargin(Weights.read(in), seed).run(Integer.parseInt(arguments[1]), System.out);
        }
    }

    private void run(int lines, PrintStream out) {
        int held = 0;
        for (int i = 0; i < lines; i++) {
            BestLine line = BestLine.from(beginning(EMPTIES[i % EMPTIES.length]), engine);
            held += line.holds() ? 1 : 0;
            StringBuilder errors = new StringBuilder();
            for (BestLine.Estimate one : line.told()) {
                errors.append(String.format(Locale.ROOT, " %d:%.1f", one.empties(), one.lead()));
            }
            out.printf(Locale.ROOT, "truth %+.0f, farthest %.1f, told%s%n", line.truth(), line.farthest(), errors);
        }
        out.printf(Locale.ROOT, "%d of %d lines hold%n", held, lines);
    }

    /** A position of a game of four plies' foresight after random moves. */
    private Position beginning(int empties) {
        while (true) {
            Position position = Position.START;
            while (!position.isOver() && position.empties() > empties) {
                position = position.mustPass() ? position.pass() : position.play(move(position));
            }
            if (!position.isOver()) {
                return position;
            }
        }
    }

    private int move(Position position) {
        if (position.empties() <= 60 - RANDOM_PLIES) {
            return engine.search(position, PLAY).move().orElseThrow();
        }
        List<Integer> moves = Squares.list(position.legalMoves());
        return moves.get(random.nextInt(moves.size()));
    }
}
