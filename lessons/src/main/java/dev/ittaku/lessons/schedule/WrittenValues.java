package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.platform.refusal.Fault;
import java.text.Normalizer;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Values as people and spreadsheets write them: {@code 2026/11/20}, {@code 2026年11月20日}, {@code 9:00}, {@code １９：３０},
 * {@code 19時30分}, {@code 20名}. A day is always year, month, day, because 5/6 could be in May or in June.
 */
final class WrittenValues {
    private static final int LONGEST = 40;
    private static final Pattern DATE = Pattern.compile(
            "([0-9]{4})(?:-|/|\\.|年)([0-9]{1,2})(?:-|/|\\.|月)([0-9]{1,2})日?(?:\\(.\\))?(?: 0?0:00(?::00)?)?");
    private static final Pattern PLAIN_DATE = Pattern.compile("([0-9]{4})([0-9]{2})([0-9]{2})");
    private static final Pattern TIME = Pattern.compile("([0-9]{1,2})(?::([0-9]{2})(?::00)?|時(?:([0-9]{1,2})分)?)");
    private static final Pattern NUMBER = Pattern.compile("([0-9]{1,6})(?:名|人|席|\\.0)?");

    private WrittenValues() {}

    /** In upper case, full width or as it should be: a studio code has small letters and digits. */
    static String studio(String text) {
        String plain = plain(text).toLowerCase(Locale.ROOT);
        try {
            return LessonKey.studioCode(plain);
        } catch (LessonsRefusal e) {
            throw bad("studioCode", "STUDIO_CODE_FORM", text, e.message());
        }
    }

    /** As {@code YYYY-MM-DD}. */
    static String date(String field, String text) {
        String plain = plain(text);
        Matcher written = DATE.matcher(plain);
        Matcher found = written.matches() ? written : PLAIN_DATE.matcher(plain);
        try {
            if (found.matches()) {
                return LocalDate.of(
                                Integer.parseInt(found.group(1)),
                                Integer.parseInt(found.group(2)),
                                Integer.parseInt(found.group(3)))
                        .toString();
            }
        } catch (DateTimeException e) {
            // Not a day of the calendar: refused below.
        }
        throw bad(field, "DATE_FORM", text, "must be a day as YYYY-MM-DD");
    }

    /** As {@code HH:MM}. */
    static String time(String field, String text) {
        Matcher found = TIME.matcher(plain(text));
        if (found.matches()) {
            int hour = Integer.parseInt(found.group(1));
            String minutes = found.group(2) == null ? found.group(3) : found.group(2);
            int minute = minutes == null ? 0 : Integer.parseInt(minutes);
            if (hour < 24 && minute < 60) {
                return String.format(Locale.ROOT, "%02d:%02d", hour, minute);
            }
        }
        throw bad(field, "TIME_FORM", text, "must be a time as HH:MM, with two digits each");
    }

    static @Nullable Integer number(String field, @Nullable String text) {
        if (text == null) {
            return null;
        }
        Matcher found = NUMBER.matcher(plain(text));
        if (!found.matches()) {
            throw bad(field, "NUMBER_FORM", text, "must be a whole number, or nothing if unknown");
        }
        return Integer.valueOf(found.group(1));
    }

    /** Full-width digits and signs become plain ones; texts longer than any value are not converted. */
    private static String plain(String text) {
        String some = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        return Normalizer.normalize(some, Normalizer.Form.NFKC).strip();
    }

    /** Shows the value, because the reader of the report may not have the file at hand. */
    static LessonsRefusal bad(String field, String code, String value, String rule) {
        return new LessonsRefusal(Reason.INVALID, field, Fault.of(code, rule + ", not '{value}'", shown(value)));
    }

    static String shown(String value) {
        String line = value.codePoints()
                .limit(LONGEST)
                .map(c -> Character.isISOControl(c) ? ' ' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return line.length() < value.length() ? line + "…" : line;
    }
}
