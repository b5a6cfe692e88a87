package dev.ittaku.draw.demo;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.draw.ink.InkWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A drawing as somebody would make it, mark by mark, with its word. Written for a sheet of 800 × 600; the page's lobby
 * shows the same ones.
 */
@JsonIgnoreProperties("en")
public record Sketch(String word, List<Mark> marks) {
    private static final String FILE = "/META-INF/resources/draw/sketches.json";
    /** Points that go into one move of the hand. */
    private static final int MOVE = 4;

    private static final Map<String, Integer> INKS = Map.ofEntries(
            Map.entry("shiro", 0),
            Map.entry("sumi", 1),
            Map.entry("nezumi", 3),
            Map.entry("shu", 4),
            Map.entry("daidai", 6),
            Map.entry("yamabuki", 7),
            Map.entry("kitsune", 8),
            Map.entry("cha", 9),
            Map.entry("tamago", 11),
            Map.entry("wakakusa", 13),
            Map.entry("matsu", 14),
            Map.entry("ai", 15),
            Map.entry("ao", 16),
            Map.entry("mizu", 17),
            Map.entry("fuji", 19),
            Map.entry("momo", 21));

    /**
     * A stroke along a path, or a fill at a point.
     *
     * @param ink the colour's name
     */
    public record Mark(
            String ink,
            @Nullable Integer size,
            @Nullable String path,
            @Nullable List<Integer> at) {
        int colour() {
            return INKS.getOrDefault(ink, 1);
        }
    }

    /** All sketches, in the order of the file. */
    public static List<Sketch> all() {
        try (InputStream file = Sketch.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException("there are no sketches at " + FILE);
            }
            return new ObjectMapper().readValue(file, new TypeReference<List<Sketch>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The hand's moves, each a few points long: what a drawer sends little by little. */
    public List<Consumer<InkWriter>> moves() {
        List<Consumer<InkWriter>> moves = new ArrayList<>();
        for (Mark mark : marks) {
            if (mark.at() != null) {
                int x = 2 * mark.at().get(0);
                int y = 2 * mark.at().get(1);
                moves.add(ink -> ink.fill(mark.colour(), x, y));
            } else if (mark.path() != null && mark.size() != null) {
                int width = 2 * mark.size();
                SketchPath.strokes(mark.path()).forEach(spots -> stroke(spots, mark.colour(), width, moves));
            }
        }
        return moves;
    }

    private static void stroke(List<SketchPath.Spot> spots, int colour, int width, List<Consumer<InkWriter>> moves) {
        int[] xy = spots.stream()
                .flatMapToInt(
                        s -> java.util.stream.IntStream.of((int) Math.round(2 * s.x()), (int) Math.round(2 * s.y())))
                .toArray();
        moves.add(ink -> ink.begin(colour, width, xy[0], xy[1]));
        for (int i = 2; i < xy.length; i += 2 * MOVE) {
            int[] some = java.util.Arrays.copyOfRange(xy, i, Math.min(xy.length, i + 2 * MOVE));
            moves.add(ink -> ink.points(some));
        }
        moves.add(InkWriter::end);
    }
}
