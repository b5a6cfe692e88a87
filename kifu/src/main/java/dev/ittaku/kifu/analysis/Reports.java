package dev.ittaku.kifu.analysis;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ittaku.kifu.analysis.Report.Looked;
import dev.ittaku.kifu.analysis.Report.Variation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reports as the JSON that is stored, never larger than an analysis may be. */
public final class Reports {
    static final int MOST_BYTES = 200_000;

    private static final ObjectMapper JSON = JsonMapper.builder().build();
    /**
     * How much of the lines is stored: a number of lines and of moves in each. The first combination that fits is used.
     */
    private static final int[][] SIZES = {{5, 12}, {5, 8}, {3, 6}, {1, 8}, {1, 4}, {1, 1}, {0, 0}};

    private Reports() {}

    static String write(Report report) {
        for (int[] size : SIZES) {
            String text = json(cut(report, size[0], size[1]));
            if (text.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES) {
                return text;
            }
        }
        // Thousands of positions, which no real game has; the first ones are kept.
        return write(new Report(
                report.engine(),
                report.total(),
                report.nodes(),
                report.positions().subList(0, report.positions().size() / 2),
                report.worst()));
    }

    private static Report cut(Report report, int lines, int moves) {
        List<Looked> positions = report.positions().stream()
                .map(looked -> looked.withLines(looked.lines().stream()
                        .limit(lines)
                        .map(line -> cut(line, moves))
                        .toList()))
                .toList();
        return new Report(report.engine(), report.total(), report.nodes(), positions, report.worst());
    }

    private static Variation cut(Variation line, int moves) {
        if (line.moves().size() <= moves) {
            return line;
        }
        int end = 0;
        for (int i = 0; i < moves; i++) {
            int next = nextMark(line.text(), end + 1);
            end = next < 0 ? line.text().length() : next;
        }
        return new Variation(
                line.cp(),
                line.mate(),
                line.winner(),
                line.depth(),
                line.moves().subList(0, moves),
                line.text().substring(0, end));
    }

    /** Where the next move's name begins. */
    private static int nextMark(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) == '▲' || text.charAt(i) == '△') {
                return i;
            }
        }
        return -1;
    }

    /** The stored report; empty if the text is not a report. */
    public static Optional<Report> read(@Nullable String text) {
        if (text == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readValue(text, Report.class));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** Why there is no report. */
    public record Failure(String code, String message) {}

    static String failure(String code, String message) {
        return json(Map.of("error", new Failure(code, message)));
    }

    public static Optional<Failure> readFailure(@Nullable String text) {
        if (text == null) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(JSON.readTree(text).get("error"))
                    .map(error -> new Failure(
                            error.path("code").asText("UNKNOWN"),
                            error.path("message").asText("")));
        } catch (JsonProcessingException e) {
            return Optional.of(new Failure("UNKNOWN", text));
        }
    }

    private static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
