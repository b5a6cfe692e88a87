package dev.ittaku.shogi.training;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Repetition;
import dev.ittaku.shogi.engine.BuiltInEngine;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Question;
import dev.ittaku.shogi.engine.Score;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * Lets the built-in engine play against that of another build, with the same CPU time for each move, from random
 * openings that are about even; from other openings the same side would win both games, whoever plays it.
 */
public final class VersionMatch {
    private static final long SEED = 11;
    private static final int RANDOM_MOVES = 8;
    private static final int MOST_MOVES = 300;
    private static final Limit JUDGED_BY = Limit.depth(6);
    /** In hundredths of a pawn. */
    private static final int EVEN = 150;

    private VersionMatch() {}

    /** {@code VersionMatch CLASSES PAIRS MILLIS}; the first is the {@code target/classes} of the other build. */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length != 3) {
            System.err.println(
                    "Name the class folder of another build, how many pairs of games and milliseconds a move.");
            System.exit(2);
        }
        int pairs = Integer.parseInt(arguments[1]);
        long millis = Long.parseLong(arguments[2]);
        URL ours = VersionMatch.class.getProtectionDomain().getCodeSource().getLocation();
        URL theirs = Path.of(arguments[0]).toUri().toURL();
        // Their classes come first; the player, which they may lack, comes from ours.
        try (URLClassLoader other =
                new URLClassLoader(new URL[] {theirs, ours}, ClassLoader.getPlatformClassLoader())) {
            play(new VersionPlayer(millis), player(other, millis), pairs);
        }
    }

    @SuppressWarnings("unchecked")
    private static Function<List<String>, String> player(ClassLoader loader, long millis)
            throws ReflectiveOperationException {
        return (Function<List<String>, String>) loader.loadClass(VersionPlayer.class.getName())
                .getConstructor(long.class)
                .newInstance(millis);
    }

    /** Each opening twice, with both colours; prints our share of the points after each pair, with its error. */
    static void play(Function<List<String>, String> ours, Function<List<String>, String> theirs, int pairs) {
        double sum = 0;
        double squares = 0;
        for (int pair = 1; pair <= pairs; pair++) {
            int[] opening = evenOpening(new SplittableRandom(SEED * 1_000_003 + pair));
            double points = (result(ours, theirs, opening) + 1 - result(theirs, ours, opening)) / 2;
            sum += points;
            squares += points * points;
            double mean = sum / pair;
            double error = pair == 1 ? 0 : Math.sqrt(Math.max(0, squares / pair - mean * mean) / (pair - 1));
            System.out.printf(Locale.ROOT, "%d games: %.3f ± %.3f%n", 2 * pair, mean, error);
        }
    }

    private static int[] evenOpening(SplittableRandom random) {
        try (BuiltInEngine judge = new BuiltInEngine()) {
            while (true) {
                int[] opening = SelfPlay.opening(random, RANDOM_MOVES);
                List<Integer> moves = Arrays.stream(opening).boxed().toList();
                Optional<Score> score = judge.analyse(
                                Question.about(Position.START, JUDGED_BY).after(moves))
                        .score();
                if (score.isPresent()
                        && score.get() instanceof Score.Points points
                        && Math.abs(points.centipawns()) <= EVEN) {
                    return opening;
                }
            }
        }
    }

    /** What sente gets: 1, 0.5 or 0. */
    static double result(Function<List<String>, String> sente, Function<List<String>, String> gote, int[] opening) {
        Position position = Position.start();
        List<String> moves = new ArrayList<>();
        Arrays.stream(opening).forEach(move -> {
            position.make(move);
            moves.add(Move.usi(move));
        });
        while (moves.size() < MOST_MOVES) {
            boolean sentesTurn = position.sideToMove() == Color.SENTE;
            String answer = (sentesTurn ? sente : gote).apply(moves);
            int move = Move.parseUsi(answer).orElse(Move.NONE);
            if (move == Move.NONE || !position.isLegal(move)) {
                return sentesTurn ? 0 : 1;
            }
            position.make(move);
            moves.add(answer);
            Repetition repetition = Repetition.of(position);
            if (repetition != Repetition.NONE) {
                return repetition == Repetition.DRAW ? 0.5 : repetition == Repetition.GOTE_LOSES ? 1 : 0;
            }
        }
        return 0.5;
    }
}
