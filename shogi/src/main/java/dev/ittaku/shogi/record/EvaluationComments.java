package dev.ittaku.shogi.record;

import dev.ittaku.shogi.board.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds engine evaluations in comments: those of ShogiHome ({@code #評価値=123}), of ShogiGUI ({@code *解析 … 評価値 123 読み筋
 * …}) and of Floodgate ({@code * 123 -8173KE …}). All of them write scores from sente's point of view. The comment stays
 * the only place where an evaluation is kept.
 */
public final class EvaluationComments {
    private static final Pattern FIELD = Pattern.compile("[#*]?(評価値|詰み|読み筋|深さ)[=＝](.*)");
    private static final Pattern GUI = Pattern.compile("\\*+ ?(?:解析|対局|検討)");
    private static final String SCORE = "評価値";
    /** Matches anything, so it never goes back; a line can be as long as its record. */
    private static final Pattern GUI_SCORE = Pattern.compile(" *([+-]?)(詰)? *([+-]?\\d+)?");

    private static final Pattern GUI_DEPTH = Pattern.compile(" 深さ (\\d+)");
    private static final Pattern FLOODGATE =
            Pattern.compile("\\*{0,2} ?([+-]?\\d{1,6})((?: [+-]\\d{4}[A-Z]{2})+|)\\s*(?:#\\d+)?");
    private static final Pattern SHOGIHOME_MATE = Pattern.compile("(先手|後手|下手|上手)勝ち(?::(\\d+)手)?.*");

    private EvaluationComments() {}

    /** The evaluations in a node's comment, in their order. */
    public static List<Evaluation> of(Node node) {
        return in(node.comment());
    }

    public static List<Evaluation> in(String comment) {
        if (comment.isEmpty()) {
            return List.of();
        }
        List<Evaluation> found = new ArrayList<>();
        Fields fields = new Fields();
        for (String line : comment.split("\n", -1)) {
            Matcher field = FIELD.matcher(line);
            if (field.matches()) {
                fields.add(field.group(1), field.group(2).strip(), found);
                continue;
            }
            gui(line).or(() -> floodgate(line)).ifPresent(found::add);
            if (line.isBlank()) {
                fields.finish(found);
            }
        }
        fields.finish(found);
        return List.copyOf(found);
    }

    private static Optional<Evaluation> gui(String line) {
        boolean begins = (line.startsWith("*") || line.startsWith("解析"))
                && GUI.matcher(starred(line)).lookingAt();
        int at = begins ? line.indexOf(SCORE) : -1;
        if (at < 0) {
            return Optional.empty();
        }
        Matcher match = GUI_SCORE.matcher(line).region(at + SCORE.length(), line.length());
        if (!match.lookingAt() || (match.group(2) == null && match.group(3) == null)) {
            return Optional.empty();
        }
        boolean negative = "-".equals(match.group(1));
        int number = number(match.group(3));
        Evaluation.Score score;
        if (match.group(2) != null) {
            score = new Evaluation.Mate(negative || number < 0 ? Color.GOTE : Color.SENTE, Math.abs(number));
        } else {
            score = new Evaluation.Centipawns(negative ? -number : number);
        }
        Matcher depth = GUI_DEPTH.matcher(line);
        int pv = line.indexOf("読み筋");
        return Optional.of(new Evaluation(
                score,
                depth.find() ? OptionalInt.of(number(depth.group(1))) : OptionalInt.empty(),
                pv < 0 ? "" : line.substring(pv + 3).strip()));
    }

    private static String starred(String line) {
        return line.startsWith("*") ? line : "*" + line;
    }

    private static Optional<Evaluation> floodgate(String line) {
        Matcher match = FLOODGATE.matcher(line);
        // Without its star a number alone could mean anything; followed by a line of moves, it is a score.
        if (!match.matches() || (!line.startsWith("*") && match.group(2).isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(new Evaluation(
                new Evaluation.Centipawns(number(match.group(1))),
                OptionalInt.empty(),
                match.group(2).strip()));
    }

    private static int number(@Nullable String digits) {
        if (digits == null) {
            return 0;
        }
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException tooLarge) {
            return digits.startsWith("-") ? -Integer.MAX_VALUE : Integer.MAX_VALUE;
        }
    }

    /** The lines of one ShogiHome evaluation until the next one begins. */
    private static final class Fields {
        private Optional<Evaluation.Score> score = Optional.empty();
        private OptionalInt depth = OptionalInt.empty();
        private String line = "";

        void add(String name, String value, List<Evaluation> found) {
            switch (name) {
                case "評価値" -> {
                    finish(found);
                    Matcher digits = Pattern.compile("([+-]?\\d+)(?:\\.\\d+)?").matcher(value);
                    score = digits.matches()
                            ? Optional.of(new Evaluation.Centipawns(number(digits.group(1))))
                            : Optional.empty();
                }
                case "詰み" -> {
                    finish(found);
                    Matcher mate = SHOGIHOME_MATE.matcher(value);
                    if (mate.matches()) {
                        boolean sente =
                                mate.group(1).startsWith("先") || mate.group(1).startsWith("下");
                        score = Optional.of(
                                new Evaluation.Mate(sente ? Color.SENTE : Color.GOTE, number(mate.group(2))));
                    }
                }
                case "読み筋" -> line = value;
                default ->
                    depth = value.matches("\\d{1,6}.*")
                            ? OptionalInt.of(number(value.replaceFirst("\\D.*", "")))
                            : OptionalInt.empty();
            }
        }

        void finish(List<Evaluation> found) {
            score.ifPresent(known -> found.add(new Evaluation(known, depth, line)));
            score = Optional.empty();
            depth = OptionalInt.empty();
            line = "";
        }
    }
}
