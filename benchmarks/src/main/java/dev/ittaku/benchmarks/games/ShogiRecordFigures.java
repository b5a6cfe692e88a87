package dev.ittaku.benchmarks.games;

import com.sun.management.OperatingSystemMXBean;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.format.RecordWriter;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Headers;
import dev.ittaku.shogi.record.MoveTime;
import dev.ittaku.shogi.record.Terminal;
import dev.ittaku.shogi.record.TerminalKind;
import dev.ittaku.shogi.record.TreeBuilder;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.DoubleSupplier;

/** How fast records of 120 moves are read and written, in CPU time of the one thread that works. */
final class ShogiRecordFigures {
    private static final int GAMES = 200;
    private static final int MOVES = 120;
    private static final int WINDOWS = 8;
    private static final double WINDOW_SECONDS = 0.5;

    private ShogiRecordFigures() {}

    static void measure(BenchRun run) throws IOException, InterruptedException {
        List<GameRecord> games = games();
        for (RecordFormat format : RecordFormat.values()) {
            List<String> texts = games.stream()
                    .map(game -> RecordWriter.write(game, format).text())
                    .toList();
            double reading = perSecond(
                    () -> texts.forEach(text -> RecordReader.read(text, format)), ShogiRecordFigures::threadSeconds);
            double writing = perSecond(
                    () -> games.forEach(game -> RecordWriter.write(game, format)), ShogiRecordFigures::threadSeconds);
            switch (format) {
                case KIF -> {
                    run.atLeast("read KIF, 120 moves", reading, "games/s", 10_000);
                    run.atLeast("write KIF, 120 moves", writing, "games/s", 20_000);
                }
                case KI2 -> {
                    run.atLeast("read KI2, 120 moves", reading, "games/s", 5_000);
                    run.atLeast("write KI2, 120 moves", writing, "games/s", 20_000);
                }
                default -> {
                    run.figure("read " + format + ", 120 moves", reading, "games/s");
                    run.figure("write " + format + ", 120 moves", writing, "games/s");
                }
            }
        }
        compare(games, run);
    }

    /** The same texts, in windows of the same length, in CPU time of the whole process: compilers and collectors count. */
    private static void compare(List<GameRecord> games, BenchRun run) throws IOException, InterruptedException {
        List<String> texts = games.stream()
                .map(game -> RecordWriter.write(game, RecordFormat.KIF).text())
                .toList();
        OptionalDouble other = Tsshogi.kifGamesPerSecond(texts, WINDOWS, WINDOW_SECONDS, run);
        if (other.isPresent()) {
            double ours = perSecond(
                    () -> texts.forEach(text -> RecordReader.read(text, RecordFormat.KIF)),
                    ShogiRecordFigures::processSeconds);
            run.figure("tsshogi reads KIF, same games", other.getAsDouble(), "games/s");
            run.ratioAtLeast("read KIF compared with tsshogi", ours, other.getAsDouble(), 20);
        }
    }

    /** The best of several windows: the compiler works beside us for a while, and neighbours take the caches. */
    private static double perSecond(Runnable allGames, DoubleSupplier clock) {
        double best = 0;
        for (int window = 0; window < WINDOWS; window++) {
            long rounds = 0;
            double begun = clock.getAsDouble();
            double spent;
            do {
                allGames.run();
                rounds++;
                spent = clock.getAsDouble() - begun;
            } while (spent < WINDOW_SECONDS);
            best = Math.max(best, rounds * GAMES / spent);
        }
        return best;
    }

    private static double threadSeconds() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
    }

    private static double processSeconds() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
    }

    private static List<GameRecord> games() {
        Random random = new Random(5);
        List<GameRecord> games = new ArrayList<>();
        while (games.size() < GAMES) {
            Position position = Position.start();
            TreeBuilder tree = new TreeBuilder();
            long[] totals = new long[2];
            int node = 0;
            for (int i = 0; i < MOVES; i++) {
                int[] moves = position.legalMoves();
                if (moves.length == 0) {
                    break;
                }
                int move = moves[random.nextInt(moves.length)];
                position.make(move);
                node = tree.addMove(node, move, true);
                long spent = random.nextInt(120) * 1000L;
                totals[i & 1] += spent;
                tree.time(node, new MoveTime(spent, totals[i & 1]));
            }
            if (tree.size() == MOVES + 1) {
                tree.addEnding(node, Terminal.of(TerminalKind.RESIGNATION));
                games.add(new GameRecord(Position.START, Headers.NONE, tree.build()));
            }
        }
        return games;
    }
}
