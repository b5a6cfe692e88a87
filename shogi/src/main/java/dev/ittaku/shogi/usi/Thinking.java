package dev.ittaku.shogi.usi;

import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.Line;
import dev.ittaku.shogi.engine.Score;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/**
 * The output of one search so far. It keeps at most two sets of lines, however much the engine prints: those of the
 * present depth, and those of the depth before, which complete a depth that was not finished.
 */
final class Thinking {
    private final CompletableFuture<String> answer = new CompletableFuture<>();
    private final Position position;
    private final int wanted;
    private TreeMap<Integer, Line> current = new TreeMap<>();
    private TreeMap<Integer, Line> before = new TreeMap<>();
    private int depth;
    private long nodes;

    /** The position must be the search's own: lines are played out on it. */
    Thinking(Position position, int wanted) {
        this.position = position;
        this.wanted = wanted;
    }

    synchronized void info(String text) {
        InfoLine info = InfoLine.parse(text, position);
        nodes = Math.max(nodes, info.nodes());
        if (info.score().isEmpty() || info.pv().isEmpty() || info.rank() < 1 || info.rank() > wanted) {
            return;
        }
        if (info.depth() != depth) {
            depth = info.depth();
            before = current;
            current = new TreeMap<>();
        }
        Line line = new Line(info.score().get(), info.depth(), info.pv());
        // A bound is better than nothing, but never better than an exact score.
        boolean known = isExact(line.score()) || !current.containsKey(info.rank());
        if (known) {
            current.put(info.rank(), line);
        }
    }

    void answer(String bestMove) {
        answer.complete(bestMove);
    }

    void died() {
        answer.completeExceptionally(new IllegalStateException("the engine ended"));
    }

    CompletableFuture<String> answer() {
        return answer;
    }

    synchronized long nodes() {
        return nodes;
    }

    /** The best line so far. */
    synchronized Optional<Line> best() {
        Line line = current.get(1);
        return Optional.ofNullable(line == null ? before.get(1) : line);
    }

    /** The lines best first, each with another first move; the one that begins with the move played comes first. */
    synchronized List<Line> lines(int played) {
        List<Line> all = new ArrayList<>(current.values());
        all.addAll(before.values());
        List<Line> lines = new ArrayList<>();
        all.stream().filter(line -> line.moves().get(0) == played).findFirst().ifPresent(lines::add);
        Set<Integer> seen = new HashSet<>(Set.of(played));
        for (Line line : all) {
            if (seen.add(line.moves().get(0))) {
                lines.add(line);
            }
        }
        return lines.size() > wanted ? lines.subList(0, wanted) : lines;
    }

    private static boolean isExact(Score score) {
        return !(score instanceof Score.Points points) || points.bound() == Score.Bound.EXACT;
    }
}
