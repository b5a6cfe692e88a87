package dev.ittaku.benchmarks.games;

import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.shogi.board.Perft;
import dev.ittaku.shogi.board.Position;
import java.lang.management.ManagementFactory;

/** How fast legal moves are found, in CPU time of the one thread that works. */
final class ShogiBoardFigures {
    private static final long LEAVES_AT_FIVE = 19_861_490;
    /** Pieces in both hands and kings under fire: two hundred moves instead of thirty. */
    private static final String ENDGAME = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";

    private ShogiBoardFigures() {}

    static void measure(BenchRun run) {
        Perft.count(Position.start(), 4);
        double start = cpuSeconds();
        long leaves = Perft.count(Position.start(), 5);
        if (leaves != LEAVES_AT_FIVE) {
            throw new IllegalStateException("perft 5 came out as " + leaves + " instead of " + LEAVES_AT_FIVE);
        }
        run.atLeast("perft 5 from the start", leaves / (cpuSeconds() - start) / 1e6, "M leaves/s", 5);

        start = cpuSeconds();
        leaves = Perft.count(Position.fromSfen(ENDGAME), 3);
        run.figure("perft 3 in an endgame", leaves / (cpuSeconds() - start) / 1e6, "M leaves/s");
    }

    private static double cpuSeconds() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
    }
}
