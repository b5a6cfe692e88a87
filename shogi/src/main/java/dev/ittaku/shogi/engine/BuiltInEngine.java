package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.evaluation.Evaluation;
import dev.ittaku.shogi.engine.evaluation.Weights;
import dev.ittaku.shogi.engine.mate.ProofTable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The built-in engine, so that analysis works with nothing installed: a mate search by checks, then principal variation
 * search, deeper and deeper until the limit. It thinks on the caller's thread, and on additional threads if it was
 * given some.
 */
public final class BuiltInEngine implements Engine {
    private static final int DEFAULT_TABLE_BITS = 20;

    private final ReentrantLock oneAtATime = new ReentrantLock();
    private final Evaluation evaluation;
    private final TranspositionTable table;
    private final ProofTable proofs = new ProofTable();
    private final History[] histories;
    private final LongSupplier nanoTime;
    private volatile boolean stopRequested;
    private volatile boolean closed;

    /** With one thread: the same question by nodes or depth gets the same answer. */
    public BuiltInEngine() {
        this(1);
    }

    /** @param threads how many search together; with more than one, answers can differ from run to run */
    public BuiltInEngine(int threads) {
        this(DEFAULT_TABLE_BITS, threads, System::nanoTime);
    }

    /**
     * @param tableBits the transposition table holds {@code 1 << tableBits} entries of 16 bytes
     * @param nanoTime the clock for time limits
     */
    public BuiltInEngine(int tableBits, int threads, LongSupplier nanoTime) {
        this(Shipped.EVALUATION, tableBits, threads, nanoTime);
    }

    /** With other weights than the shipped ones, for those who train them. */
    public BuiltInEngine(Weights weights, int tableBits) {
        this(new Evaluation(weights), tableBits, 1, System::nanoTime);
    }

    private BuiltInEngine(Evaluation evaluation, int tableBits, int threads, LongSupplier nanoTime) {
        this.evaluation = evaluation;
        this.table = new TranspositionTable(tableBits);
        this.histories = new History[threads];
        for (int i = 0; i < threads; i++) {
            histories[i] = new History();
        }
        this.nanoTime = nanoTime;
    }

    /** Read once, when the first engine is made. */
    private static final class Shipped {
        static final Evaluation EVALUATION = new Evaluation(Weights.shipped());
    }

    @Override
    public String name() {
        return "Ittaku built-in";
    }

    @Override
    public Analysis analyse(Question question) {
        return analyse(question, line -> {});
    }

    @Override
    public Analysis analyse(Question question, Consumer<Line> soFar) {
        Position position = question.position();
        oneAtATime.lock();
        try {
            if (closed) {
                throw closed();
            }
            stopRequested = false;
            return think(question, position, soFar);
        } finally {
            oneAtATime.unlock();
        }
    }

    @Override
    public void stop() {
        stopRequested = true;
    }

    @Override
    public void close() {
        closed = true;
    }

    private Analysis think(Question question, Position position, Consumer<Line> soFar) {
        long start = nanoTime.getAsLong();
        if (!position.hasLegalMove()) {
            Score mated = Score.mate(position.sideToMove().opponent(), 0);
            return new Analysis(Analysis.Decision.RESIGN, OptionalInt.empty(), List.of(), Optional.of(mated), 0, 0);
        }
        // Answers must not depend on earlier questions.
        table.clear();
        Thread asker = Thread.currentThread();
        Thought thought = new Thought(
                question, position, evaluation, table, proofs, histories, () -> isOver(question.limit(), start, asker));
        List<Line> lines = thought.lines(soFar);
        if (closed) {
            throw closed();
        }
        if (asker.isInterrupted()) {
            throw new EngineException(EngineException.Code.INTERRUPTED, "interrupted while the engine was thinking");
        }
        long millis = TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong() - start);
        Line best = lines.get(0);
        return new Analysis(
                Analysis.Decision.MOVE,
                OptionalInt.of(best.moves().get(0)),
                lines,
                Optional.of(best.score()),
                thought.nodes(),
                millis);
    }

    private boolean isOver(Limit limit, long start, Thread asker) {
        if (stopRequested || closed || asker.isInterrupted()) {
            return true;
        }
        return limit.millis().isPresent()
                && nanoTime.getAsLong() - start
                        >= TimeUnit.MILLISECONDS.toNanos(limit.millis().getAsLong());
    }

    private static EngineException closed() {
        return new EngineException(EngineException.Code.CLOSED, "the engine has been closed");
    }
}
