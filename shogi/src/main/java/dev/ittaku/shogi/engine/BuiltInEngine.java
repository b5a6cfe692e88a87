package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * A small engine of our own, so that analysis works with nothing installed: a mate search by checks, then alpha-beta,
 * deeper and deeper until the limit. It thinks on the caller's thread.
 */
public final class BuiltInEngine implements Engine {
    private static final int DEFAULT_TABLE_BITS = 18;
    private static final int DEEPEST = 40;
    private static final int LONGEST_MATE = 9;
    /** The most that the mate search may use, and never more than a quarter of a limit by nodes. */
    private static final long MATE_NODES = 60_000;

    private final ReentrantLock oneAtATime = new ReentrantLock();
    private final TranspositionTable table;
    private final MoveOrder order = new MoveOrder();
    private final LongSupplier nanoTime;
    private volatile boolean stopRequested;
    private volatile boolean closed;

    public BuiltInEngine() {
        this(DEFAULT_TABLE_BITS, System::nanoTime);
    }

    /**
     * @param tableBits the transposition table holds {@code 1 << tableBits} entries of 16 bytes
     * @param nanoTime the clock for time limits
     */
    public BuiltInEngine(int tableBits, LongSupplier nanoTime) {
        this.table = new TranspositionTable(tableBits);
        this.nanoTime = nanoTime;
    }

    @Override
    public String name() {
        return "Ittaku built-in";
    }

    @Override
    public Analysis analyse(Question question) {
        Position position = question.position();
        oneAtATime.lock();
        try {
            if (closed) {
                throw closed();
            }
            stopRequested = false;
            return think(question, position);
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

    private Analysis think(Question question, Position position) {
        long start = nanoTime.getAsLong();
        if (!position.hasLegalMove()) {
            Score mated = Score.mate(position.sideToMove().opponent(), 0);
            return new Analysis(Analysis.Decision.RESIGN, OptionalInt.empty(), List.of(), Optional.of(mated), 0, 0);
        }
        // Answers must not depend on what was asked before.
        table.clear();
        order.forget();
        Thought thought = new Thought(question, position, start);
        List<Line> lines = thought.lines();
        if (closed) {
            throw closed();
        }
        if (Thread.currentThread().isInterrupted()) {
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

    private static EngineException closed() {
        return new EngineException(EngineException.Code.CLOSED, "the engine has been closed");
    }

    /** One question being thought about. */
    private final class Thought {
        private final Question question;
        private final Position position;
        private final long start;
        private final MateSearch mates;
        private final Search search;

        Thought(Question question, Position position, long start) {
            this.question = question;
            this.position = position;
            this.start = start;
            long mateNodes = Math.min(MATE_NODES, question.limit().nodes().orElse(MATE_NODES * 4) / 4);
            this.mates = new MateSearch(position, mateNodes, this::isOver);
            this.search = new Search(position, table, order, this::isOver);
        }

        long nodes() {
            return mates.nodes() + search.nodes();
        }

        List<Line> lines() {
            List<Integer> mate = mates.find(LONGEST_MATE).orElse(List.of());
            List<Line> found = new ArrayList<>();
            if (!mate.isEmpty()) {
                found.add(new Line(Score.mate(position.sideToMove(), mate.size()), mate.size(), mate));
                if (question.lines() == 1) {
                    return found;
                }
            }
            int wanted = Math.min(question.lines(), position.legalMoves().length);
            int deepest = Math.min(question.limit().depth().orElse(DEEPEST), DEEPEST);
            List<Line> lines = List.of();
            try {
                for (int depth = 1; depth <= deepest && (depth == 1 || !isOver()); depth++) {
                    lines = atDepth(depth, wanted, found, lines);
                    if (isSettled(lines, depth)) {
                        break;
                    }
                }
            } catch (Search.Stopped e) {
                // The last finished depth stands.
            }
            return lines;
        }

        private List<Line> atDepth(int depth, int wanted, List<Line> found, List<Line> before) {
            List<Line> lines = new ArrayList<>(found);
            Set<Integer> taken = new HashSet<>();
            found.forEach(line -> taken.add(line.moves().get(0)));
            List<Integer> preferred =
                    before.stream().map(line -> line.moves().get(0)).toList();
            while (lines.size() < wanted) {
                Line line = search.best(depth, taken, preferred);
                taken.add(line.moves().get(0));
                lines.add(line);
            }
            // A later line can come out better, because earlier ones were searched with other bounds.
            lines.sort(Comparator.comparingInt(this::forMover).reversed());
            return lines;
        }

        private int forMover(Line line) {
            boolean sente = position.sideToMove() == Color.SENTE;
            if (line.score() instanceof Score.Mate mate) {
                int value = Search.MATE - mate.plies().orElse(0);
                return mate.winner() == position.sideToMove() ? value : -value;
            }
            int points = ((Score.Points) line.score()).centipawns();
            return sente ? points : -points;
        }

        /** Every line ends in a mate that a deeper look cannot change. */
        private boolean isSettled(List<Line> lines, int depth) {
            return lines.stream()
                    .allMatch(line -> line.score() instanceof Score.Mate mate
                            && mate.plies().orElse(Integer.MAX_VALUE) <= depth);
        }

        private boolean isOver() {
            if (stopRequested || closed || Thread.currentThread().isInterrupted()) {
                return true;
            }
            boolean late = question.limit().millis().isPresent()
                    && nanoTime.getAsLong() - start
                            >= TimeUnit.MILLISECONDS.toNanos(
                                    question.limit().millis().getAsLong());
            return late || nodes() >= question.limit().nodes().orElse(Long.MAX_VALUE);
        }
    }
}
