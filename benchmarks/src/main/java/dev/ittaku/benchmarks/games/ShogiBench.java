package dev.ittaku.benchmarks.games;

import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;

/** Shogi: the board first, because every reader stands on it, then the record formats. */
public final class ShogiBench implements Bench {
    @Override
    public String name() {
        return "shogi";
    }

    @Override
    public String describes() {
        return "shogi: legal moves, the built-in engine and the record formats, one core, CPU time";
    }

    @Override
    public void run(BenchRun run) throws Exception {
        ShogiBoardFigures.measure(run);
        ShogiEngineFigures.measure(run);
        ShogiRecordFigures.measure(run);
    }
}
