package dev.ittaku.benchmarks.games;

import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.othello.board.Perft;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Found;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;

/** Perft speed, and the five endgames by which solvers are compared, in CPU time of the one thread that solves. */
public final class OthelloBench implements Bench {

    private record Endgame(String name, String board, String side, int score) {}

    private static final List<Endgame> FFO = List.of(
            new Endgame("40", "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------", "X", 38),
            new Endgame("41", "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O-", "X", 0),
            new Endgame("42", "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--", "X", 6),
            new Endgame("43", "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX-", "O", -12),
            new Endgame("44", "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX--", "O", -14));

    @Override
    public String name() {
        return "othello";
    }

    @Override
    public String describes() {
        return "reversi (Othello): perft speed and the FFO endgames 40–44, one core, CPU time";
    }

    @Override
    public void run(BenchRun run) {
        Perft.count(Position.START, 9);
        double perft = cpuSeconds();
        long lines = Perft.count(Position.START, 11);
        run.atLeast("perft 11 from the start", lines / (cpuSeconds() - perft) / 1e6, "M lines/s", 50);

        Engine engine = new Engine(Engine.LARGE_TABLE);
        double total = 0;
        for (Endgame endgame : FFO) {
            Position position = Position.parse(endgame.board(), Side.parse(endgame.side()));
            double start = cpuSeconds();
            Found found = engine.solve(position);
            double seconds = cpuSeconds() - start;
            total += seconds;
            if (found.discs() != endgame.score()) {
                throw new IllegalStateException("FFO " + endgame.name() + " came out as " + found.discs() + " discs.");
            }
            String move = Squares.name(found.move().orElseThrow());
            run.figure(
                    String.format(
                            Locale.ROOT,
                            "FFO %s: %+d %s, %.1f M nodes",
                            endgame.name(),
                            endgame.score(),
                            move,
                            found.nodes() / 1e6),
                    seconds,
                    "CPU s");
        }
        run.atMost("FFO 40–44 together", total, "CPU s", 20);
    }

    private static double cpuSeconds() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
    }
}
