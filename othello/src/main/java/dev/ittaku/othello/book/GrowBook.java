package dev.ittaku.othello.book;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Symmetries;
import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import dev.ittaku.othello.search.Rated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Grows the book from the start position. Each round studies the position that good play most likely leads to: the one
 * that is reached with the smallest loss of both sides together, where each ply adds a small loss. Its moves are
 * searched, and the results are propagated back to the start. The same source and weights grow the same book.
 */
public final class GrowBook {

    /** Ten plies, the mean of the last two depths; nothing is solved so early. */
    private static final Limits STUDY = Limits.depth(10, 0);

    /** What a ply counts on the way to a position: high, the book is broad, and low, it is deep. */
    private static final int PLY = Evaluation.DISC / 4;

    /** The earlier in the game the first. */
    private static final Comparator<Position> ORDER = Comparator.comparingInt(Position::empties)
            .reversed()
            .thenComparing(Position::black, Long::compareUnsigned)
            .thenComparing(Position::white, Long::compareUnsigned)
            .thenComparing(Position::toMove);

    private final Engine engine;
    private final Limits limits;
    private final Map<Position, Integer> scores = new HashMap<>();

    /** The positions after each studied one's moves, in the order of the moves. */
    private final Map<Position, List<Position>> studied = new HashMap<>();

    GrowBook(Engine engine, Limits limits) {
        this.engine = engine;
        this.limits = limits;
        scores.put(start(), 0);
    }

    /** {@code GrowBook FILE POSITIONS}: writes a book with this number of studied positions. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 2) {
            System.err.println("Name the file to write and the number of positions to study.");
            System.exit(2);
        }
        GrowBook grow = new GrowBook(new Engine(Engine.SMALL_TABLE), STUDY);
        OpeningBook book = grow.run(Integer.parseInt(arguments[1]));
        Files.write(Path.of(arguments[0]), book.lines());
        System.out.println(book.size() + " positions");
    }

    OpeningBook run(int positions) {
        while (studied.size() < positions) {
            study(next());
            takeBack();
        }
        return new OpeningBook(scores);
    }

    private static Position start() {
        return Symmetries.representative(Position.START);
    }

    private void study(Position position) {
        List<Position> after = new ArrayList<>();
        for (Rated move : engine.appraise(position, limits)) {
            Position next = Symmetries.representative(position.play(move.square()));
            scores.putIfAbsent(next, -move.score());
            after.add(next);
        }
        studied.put(position, after);
    }

    /** The position to study next, that with the least loss on the way to it. */
    private Position next() {
        Map<Position, Integer> losses = new HashMap<>();
        losses.put(start(), 0);
        for (Position position : byDiscs()) {
            Integer loss = losses.get(position);
            if (loss == null) {
                continue;
            }
            for (Position after : studied.getOrDefault(position, List.of())) {
                int given = score(position) + score(after);
                losses.merge(after, loss + given + PLY, Math::min);
            }
        }
        return losses.entrySet().stream()
                .filter(entry ->
                        !studied.containsKey(entry.getKey()) && entry.getKey().legalMoves() != 0)
                .min(Comparator.<Map.Entry<Position, Integer>>comparingInt(Map.Entry::getValue)
                        .thenComparing(Map.Entry::getKey, ORDER))
                .orElseThrow()
                .getKey();
    }

    /** Gives each studied position the score of its best move, the latest positions first. */
    private void takeBack() {
        List<Position> order = byDiscs();
        for (int i = order.size() - 1; i >= 0; i--) {
            List<Position> after = studied.get(order.get(i));
            if (after != null) {
                int best = after.stream().mapToInt(next -> -score(next)).max().orElseThrow();
                scores.put(order.get(i), best);
            }
        }
    }

    private int score(Position position) {
        return Objects.requireNonNull(scores.get(position));
    }

    private List<Position> byDiscs() {
        return scores.keySet().stream().sorted(ORDER).toList();
    }
}
