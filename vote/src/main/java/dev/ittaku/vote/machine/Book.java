package dev.ittaku.vote.machine;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.evaluation.Evaluation;
import dev.ittaku.othello.search.Rated;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Analyses that were made earlier. As text, a line for each position: its 64 squares, whose move it is, and all legal
 * moves, best first, each with its score in sixteenths of a disc and {@code =} if that is exact, {@code ~} if not:
 *
 * <pre>---------------------------OX------XO--------------------------- X D3:19~ C4:19~ F5:19~ E6:19~</pre>
 */
public final class Book {
    /** A book without a position. */
    public static final Book EMPTY = new Book(Map.of());

    private final Map<Position, List<Rated>> lines;

    private Book(Map<Position, List<Rated>> lines) {
        this.lines = lines;
    }

    /** Reads the text and closes the stream. */
    public static Book read(@Nullable InputStream text) {
        if (text == null) {
            throw new IllegalStateException("the book of analyses is not on the class path");
        }
        Map<Position, List<Rated>> lines = new HashMap<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(text, StandardCharsets.UTF_8))) {
            reader.lines().forEach(line -> {
                String[] words = line.split(" ");
                Side toMove = words[1].charAt(0) == Side.BLACK.symbol() ? Side.BLACK : Side.WHITE;
                lines.put(
                        Position.parse(words[0], toMove),
                        Arrays.stream(words).skip(2).map(Book::rated).toList());
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Book(lines);
    }

    /** The line of an analysis. */
    public static String line(Analysis analysis) {
        return analysis.position() + " "
                + analysis.moves().stream()
                        .map(move -> Squares.name(move.square()) + ":"
                                + Math.round(move.evaluation() * Evaluation.DISC)
                                + (move.exact() ? "=" : "~"))
                        .collect(Collectors.joining(" "));
    }

    private static Rated rated(String word) {
        int colon = word.indexOf(':');
        int end = word.length() - 1;
        return new Rated(
                Squares.parse(word.substring(0, colon)),
                Integer.parseInt(word.substring(colon + 1, end)),
                word.charAt(end) == '=');
    }

    /** All legal moves of the position, best first; nothing if the book does not have it. */
    public List<Rated> find(Position position) {
        return lines.getOrDefault(position, List.of());
    }
}
