package dev.ittaku.othello.search;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.evaluation.PatternEvaluation;
import dev.ittaku.othello.evaluation.Weights;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Measures the numbers of {@link ProbCut} and {@link Selectivity} for a file of weights: on positions of self-play, how
 * far the score of a deep search without any skipping, or of the solution, is above and below the score of the shallow
 * search that would replace it.
 */
public final class MeasureProbCut {

    private static final long SEED = 8128;
    private static final int LEAST_RANDOM = 8;
    private static final Limits PLAY = Limits.depth(3, 8);
    private static final int TABLE_BITS = 16;

    /** Depth and number of the positions that are searched with and without cuts in the end. */
    private static final int DEPTH = 9;

    private static final int COMPARED = 24;

    private final MidgameSearch search;
    private final MidgameSearch selective;
    private final Engine engine;
    private final SplittableRandom random = new SplittableRandom(SEED);

    private MeasureProbCut(Evaluation evaluation) {
        search = new MidgameSearch(evaluation, TABLE_BITS, false);
        selective = new MidgameSearch(evaluation, TABLE_BITS);
        engine = new Engine(evaluation, TABLE_BITS, System::nanoTime);
    }

    /**
     * {@code MeasureProbCut WEIGHTS POSITIONS}: this number of positions for each range of empty squares, at least
     * four.
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 2) {
            System.err.println("Name a file of weights and the number of positions.");
            System.exit(2);
        }
        try (InputStream in = Files.newInputStream(Path.of(arguments[0]))) {
            new MeasureProbCut(new PatternEvaluation(Weights.read(in))).run(Integer.parseInt(arguments[1]), System.out);
        }
    }

    private void run(int positions, PrintStream out) {
        for (int depth : new int[] {6, 8, 10}) {
            // Deep searches are slow, so a quarter of the positions has to be enough.
            int count = depth < ProbCut.SIX_PLIES_FROM ? positions : positions / 4;
            for (int band = 0; band < ProbCut.BANDS; band++) {
                double[] errors = new double[count];
                for (int i = 0; i < count; i++) {
                    errors[i] = error(position(ProbCut.leastEmpties(band) + random.nextInt(ProbCut.BAND)), depth);
                }
                Arrays.sort(errors);
                out.printf(
                        Locale.ROOT,
                        "depth %d, from %d empties on: deep minus shallow %+.2f on average, 8 of 100 below %+.2f, 8 above %+.2f%n",
                        depth,
                        ProbCut.leastEmpties(band),
                        Arrays.stream(errors).average().orElse(0),
                        errors[(int) (0.08 * count)],
                        errors[(int) (0.92 * count)]);
            }
        }
        for (int least : new int[] {13, 16, 19}) {
            double[] errors = new double[positions];
            for (int i = 0; i < positions; i++) {
                errors[i] = unsolved(position(least + random.nextInt(3)));
            }
            Arrays.sort(errors);
            out.printf(
                    Locale.ROOT,
                    "from %d empties on: solution minus %d plies, 15 of 100 below %+.2f, 15 above %+.2f%n",
                    least,
                    Selectivity.plies(least),
                    errors[(int) (0.15 * positions)],
                    errors[(int) (0.85 * positions)]);
        }
        compare(out);
    }

    private double unsolved(Position position) {
        search.start(Budget.unlimited());
        int shallow = search.search(
                position.own(),
                position.opponent(),
                -64 * Evaluation.DISC,
                64 * Evaluation.DISC,
                Selectivity.plies(position.empties()));
        return engine.solve(position).discs() - (double) shallow / Evaluation.DISC;
    }

    /** The saving of the cuts with the shipped numbers, and their effect on scores. */
    private void compare(PrintStream out) {
        long all = 0;
        long some = 0;
        int same = 0;
        double squares = 0;
        for (int i = 0; i < COMPARED; i++) {
            Position position = position(16 + i);
            int whole = score(search, position);
            int cut = score(selective, position);
            all += search.nodes;
            some += selective.nodes;
            same += whole == cut ? 1 : 0;
            squares += Math.pow((double) (whole - cut) / Evaluation.DISC, 2);
        }
        out.printf(
                Locale.ROOT,
                "depth %d, %d positions: %.0f %% of the nodes, %d scores the same, %.2f discs apart (root mean square)%n",
                DEPTH,
                COMPARED,
                100.0 * some / all,
                same,
                Math.sqrt(squares / COMPARED));
    }

    private static int score(MidgameSearch search, Position position) {
        search.start(Budget.unlimited());
        int score = 0;
        for (int plies = 1; plies <= DEPTH; plies++) {
            score = search.root(position.own(), position.opponent(), plies);
        }
        return score;
    }

    private double error(Position position, int depth) {
        search.start(Budget.unlimited());
        int shallow = 0;
        int deep = 0;
        for (int plies = 1; plies <= depth; plies++) {
            deep = search.root(position.own(), position.opponent(), plies);
            shallow = plies == ProbCut.shallowDepth(depth) ? deep : shallow;
        }
        return (double) (deep - shallow) / Evaluation.DISC;
    }

    /** A position of a game that begins with random moves, with a move to make and no lead that decides the game. */
    private Position position(int empties) {
        while (true) {
            Position position = Position.START;
            while (!position.isOver() && position.empties() > empties) {
                position = next(position);
            }
            if (position.empties() == empties && position.legalMoves() != 0) {
                return position;
            }
        }
    }

    private Position next(Position position) {
        if (position.mustPass()) {
            return position.pass();
        }
        List<Integer> moves = Squares.list(position.legalMoves());
        boolean any = position.empties() > 60 - LEAST_RANDOM || random.nextInt(10) == 0;
        int move = any
                ? moves.get(random.nextInt(moves.size()))
                : engine.search(position, PLAY).move().orElseThrow();
        return position.play(move);
    }
}
