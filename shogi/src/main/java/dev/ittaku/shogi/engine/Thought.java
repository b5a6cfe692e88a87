package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.evaluation.Evaluation;
import dev.ittaku.shogi.engine.mate.Mates;
import dev.ittaku.shogi.engine.mate.ProofTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The search for one question. Additional threads search the same position with the same table, each with its own
 * history; their results reach the first thread through the table, and the first one answers.
 */
final class Thought {
    private static final int DEEPEST = 60;
    /** The most that the search for a mate may use, and never more than a fifth of a limit by nodes or time. */
    private static final long MATE_NODES = 100_000;

    private static final long MATE_NODES_PER_MILLISECOND = 200;

    private final Question question;
    private final Position position;
    private final Evaluation evaluation;
    private final TranspositionTable table;
    private final History[] histories;
    private final BooleanSupplier over;
    private final Mates mates;
    private final List<Search> searches = new ArrayList<>();
    private final int deepest;
    private volatile boolean finished;

    Thought(
            Question question,
            Position position,
            Evaluation evaluation,
            TranspositionTable table,
            ProofTable proofs,
            History[] histories,
            BooleanSupplier over) {
        this.question = question;
        this.position = position;
        this.evaluation = evaluation;
        this.table = table;
        this.histories = histories;
        this.over = over;
        this.deepest = Math.min(question.limit().depth().orElse(DEEPEST), DEEPEST);
        long mateNodes = Math.min(
                MATE_NODES,
                Math.min(
                        question.limit().nodes().orElse(MATE_NODES * 5) / 5,
                        question.limit().millis().orElse(MATE_NODES) * MATE_NODES_PER_MILLISECOND));
        this.mates = new Mates(position, mateNodes, proofs, this::isOver);
    }

    long nodes() {
        long sum = mates.nodes();
        for (Search search : searches) {
            sum += search.nodes();
        }
        return sum;
    }

    /** @param soFar called with the best line after each depth */
    List<Line> lines(Consumer<Line> soFar) {
        List<Integer> mate = mates.find().orElse(List.of());
        List<Line> found = new ArrayList<>();
        if (!mate.isEmpty()) {
            found.add(new Line(Score.mate(position.sideToMove(), mate.size()), mate.size(), mate));
            if (question.lines() == 1) {
                return found;
            }
        }
        for (History history : histories) {
            history.forget();
            Position own = searches.isEmpty() ? position : position.copy();
            searches.add(new Search(own, evaluation, table, history, this::isOver));
        }
        List<Thread> others = startOthers();
        try {
            return new Deepening(searches.get(0), position, question.lines(), found)
                    .run(1, deepest, this::isOver, soFar);
        } finally {
            finished = true;
            others.forEach(Thought::join);
        }
    }

    private List<Thread> startOthers() {
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i < searches.size(); i++) {
            Deepening deepening = new Deepening(searches.get(i), position.copy(), 1, List.of());
            // Half of them are a ply ahead, so that they do not all look at the same thing.
            int first = 1 + (i & 1);
            Thread thread =
                    new Thread(() -> deepening.run(first, DEEPEST, this::isOver, line -> {}), "shogi-search-" + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
        return threads;
    }

    private static void join(Thread thread) {
        boolean interrupted = Thread.interrupted();
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isOver() {
        return finished
                || over.getAsBoolean()
                || nodes() >= question.limit().nodes().orElse(Long.MAX_VALUE);
    }
}
