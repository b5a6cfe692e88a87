package dev.ittaku.othello.book;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.board.Symmetries;
import dev.ittaku.othello.search.Rated;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Values of opening positions, found by our own search and propagated from the ends of the studied lines to their
 * beginning ({@link GrowBook}). Images of a position are one position. As text, one line for each: black's and white's
 * discs in hexadecimal, {@code X} or {@code O} to move, and the score for that side in sixteenths of a disc.
 */
public final class OpeningBook {

    private final Map<Position, Integer> scores;

    OpeningBook(Map<Position, Integer> scores) {
        this.scores = Map.copyOf(scores);
    }

    /** The book that comes with the program. */
    public static OpeningBook shipped() {
        return Shipped.BOOK;
    }

    /** Reads the text and closes the stream. */
    static OpeningBook read(InputStream text) throws IOException {
        Map<Position, Integer> scores = new HashMap<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(text, StandardCharsets.US_ASCII))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] words = line.split(" ");
                Side toMove = words[2].charAt(0) == Side.BLACK.symbol() ? Side.BLACK : Side.WHITE;
                Position position = new Position(
                        Long.parseUnsignedLong(words[0], 16), Long.parseUnsignedLong(words[1], 16), toMove);
                scores.put(position, Integer.parseInt(words[3]));
            }
        }
        return new OpeningBook(scores);
    }

    /** The lines of the text, in an order that depends only on their content. */
    List<String> lines() {
        TreeSet<String> lines = new TreeSet<>();
        scores.forEach((position, score) -> lines.add(Long.toHexString(position.black()) + " "
                + Long.toHexString(position.white()) + " " + position.toMove().symbol() + " " + score));
        return List.copyOf(lines);
    }

    int size() {
        return scores.size();
    }

    /** Whether all moves of the position were studied. */
    public boolean knows(Position position) {
        return !find(position).isEmpty();
    }

    /** All legal moves of the position, best first, squares in order where scores are equal; none if it was not studied. */
    public List<Rated> find(Position position) {
        List<Rated> rated = new ArrayList<>();
        for (int square : Squares.list(position.legalMoves())) {
            Integer score = scores.get(Symmetries.representative(position.play(square)));
            if (score == null) {
                return List.of();
            }
            rated.add(new Rated(square, -score, false));
        }
        rated.sort(Comparator.comparingInt(Rated::score).reversed());
        return List.copyOf(rated);
    }

    /** Loaded at the first use. */
    private static final class Shipped {
        static final OpeningBook BOOK = load();

        private static OpeningBook load() {
            try (InputStream in = OpeningBook.class.getResourceAsStream("book.txt")) {
                if (in == null) {
                    throw new IllegalStateException("book.txt is missing beside " + OpeningBook.class.getName() + ".");
                }
                return read(in);
            } catch (IOException e) {
                throw new UncheckedIOException("The shipped book can't be read", e);
            }
        }
    }
}
