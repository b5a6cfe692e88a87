package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** One search, deeper and deeper: each depth begins with the best moves of the one before. */
final class Deepening {
    private final RootSearch root;
    private final Color mover;
    private final List<Integer> moves = new ArrayList<>();
    private final int wanted;
    private final List<Line> found;

    /**
     * @param wanted how many lines
     * @param found lines that are known already, such as a mate
     */
    Deepening(Search search, Position position, int wanted, List<Line> found) {
        this.mover = position.sideToMove();
        this.root = new RootSearch(search, mover);
        Arrays.stream(position.legalMoves()).forEach(moves::add);
        this.wanted = Math.min(wanted, moves.size());
        this.found = found;
    }

    List<Line> run(int first, int deepest, BooleanSupplier over, Consumer<Line> soFar) {
        List<Line> lines = List.of();
        try {
            for (int depth = first; depth <= deepest && (depth == first || !over.getAsBoolean()); depth++) {
                lines = atDepth(depth, lines);
                soFar.accept(lines.get(0));
                if (isSettled(lines, depth)) {
                    break;
                }
            }
        } catch (SearchStopped e) {
            // The last finished depth stands, unless the one that was cut off has found something better.
            if (wanted == 1 && root.bestSoFar().isPresent()) {
                return List.of(root.bestSoFar().get());
            }
        }
        return lines;
    }

    private List<Line> atDepth(int depth, List<Line> before) {
        List<Line> lines = new ArrayList<>(found);
        Set<Integer> taken = new HashSet<>();
        found.forEach(line -> taken.add(line.moves().get(0)));
        for (int i = before.size() - 1; i >= 0; i--) {
            Integer move = before.get(i).moves().get(0);
            moves.remove(move);
            moves.add(0, move);
        }
        while (lines.size() < wanted) {
            Optional<Integer> expected =
                    lines.size() < before.size() ? Optional.of(forMover(before.get(lines.size()))) : Optional.empty();
            Line line = root.best(depth, moves, taken, expected);
            taken.add(line.moves().get(0));
            lines.add(line);
        }
        // A later line can come out better, because earlier ones were searched with other bounds.
        lines.sort(Comparator.comparingInt(this::forMover).reversed());
        return lines;
    }

    private int forMover(Line line) {
        if (line.score() instanceof Score.Mate mate) {
            int value = Search.MATE - mate.plies().orElse(0);
            return mate.winner() == mover ? value : -value;
        }
        int points = ((Score.Points) line.score()).centipawns();
        return mover == Color.SENTE ? points : -points;
    }

    /** Every line ends in a mate that a deeper look cannot change. */
    private static boolean isSettled(List<Line> lines, int depth) {
        return lines.stream()
                .allMatch(line ->
                        line.score() instanceof Score.Mate mate && mate.plies().orElse(Integer.MAX_VALUE) <= depth);
    }
}
