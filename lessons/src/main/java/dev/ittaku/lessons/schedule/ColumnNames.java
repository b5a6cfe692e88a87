package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.platform.refusal.Fault;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a table's headings: our own names, names that Japanese studios use, and the caller's. Width, case,
 * spaces and line breaks are ignored.
 */
public final class ColumnNames {
    /**
     * One column of a file.
     *
     * @param field the field it was taken for; null if it was passed over
     */
    public record Column(String heading, @Nullable String field) {}

    private static final Map<String, List<String>> WORDS = Map.of(
            "studioCode", List.of("スタジオ", "スタジオコード", "店舗", "店舗コード", "教室", "studio"),
            "lessonDate", List.of("日付", "開催日", "開講日", "レッスン日", "日にち", "年月日", "date"),
            "startTime", List.of("開始", "開始時刻", "開始時間", "開始日時", "start"),
            "endTime", List.of("終了", "終了時刻", "終了時間", "end"),
            "lessonName", List.of("レッスン", "レッスン名", "クラス", "クラス名", "プログラム", "プログラム名", "lesson", "class", "name"),
            "instructor", List.of("インストラクター", "インストラクタ", "講師", "講師名", "担当", "担当者", "先生", "teacher"),
            "capacity", List.of("定員", "席数", "座席数", "seats"),
            "free", List.of("空き", "空席", "空席数", "空き席", "残席", "残席数", "残り"));

    private static final int MOST = 100;
    private static final int LONGEST = 200;
    /** Spreadsheets break the lines of a long heading. */
    private static final Pattern BLANK = Pattern.compile("[\\s_]+");

    /** The names that everybody uses. */
    public static final ColumnNames KNOWN = new ColumnNames(Map.of(), false);

    private final Map<String, String> fields = new HashMap<>();
    private final Set<String> passedOver;
    private final boolean lenient;

    private ColumnNames(Map<String, @Nullable String> own, boolean lenient) {
        ScheduleRows.COLUMNS.forEach(field -> fields.put(key(field), field));
        WORDS.forEach((field, words) -> words.forEach(word -> fields.put(key(word), field)));
        this.lenient = lenient;
        java.util.HashSet<String> none = new java.util.HashSet<>();
        own.forEach((heading, field) -> {
            // A field has one column: the caller's heading replaces the known ones.
            if (field == null) {
                fields.remove(key(heading));
                none.add(key(heading));
            } else {
                fields.put(key(heading), field);
            }
        });
        this.passedOver = Set.copyOf(none);
    }

    /**
     * The caller's names in addition to the known ones; unknown columns are skipped then.
     *
     * @param own heading to field; null skips a column
     */
    public static ColumnNames of(Map<String, @Nullable String> own) {
        if (own.size() > MOST || own.keySet().stream().anyMatch(heading -> heading.length() > LONGEST)) {
            throw new LessonsRefusal(
                    Reason.INVALID, "columns", Fault.of("AT_MOST", "must name at most {max} columns", MOST));
        }
        own.values().forEach(field -> {
            if (field != null && !ScheduleRows.COLUMNS.contains(field)) {
                throw new LessonsRefusal(
                        Reason.INVALID,
                        "columns",
                        Fault.of(
                                "UNKNOWN_FIELD",
                                "must lead to fields of a lesson: {names}",
                                String.join(", ", ScheduleRows.COLUMNS)));
            }
        });
        return new ColumnNames(own, true);
    }

    Optional<String> field(String heading) {
        return Optional.ofNullable(fields.get(key(heading)));
    }

    /** Whether a column is of no concern. */
    boolean passesOver(String heading) {
        return lenient || passedOver.contains(key(heading));
    }

    /** Equal for a heading as the file has it and as the report shows it: a caller sends back what it was shown. */
    private static String key(String heading) {
        return BLANK.matcher(Normalizer.normalize(WrittenValues.shown(heading), Normalizer.Form.NFKC))
                .replaceAll("")
                .toLowerCase(Locale.ROOT);
    }
}
