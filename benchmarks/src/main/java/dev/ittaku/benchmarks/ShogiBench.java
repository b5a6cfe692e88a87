package dev.ittaku.benchmarks;

/** Shogi: the board first, because every reader stands on it. */
final class ShogiBench implements Bench {
    @Override
    public String name() {
        return "shogi";
    }

    @Override
    public String describes() {
        return "shogi: legal moves and the built-in engine, one core, CPU time";
    }

    @Override
    public void run(BenchRun run) {
        ShogiBoardFigures.measure(run);
    }
}
