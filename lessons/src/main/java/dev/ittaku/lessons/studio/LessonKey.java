package dev.ittaku.lessons.studio;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.key.ItemKey;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Comparator;
import java.util.regex.Pattern;

/** Names a lesson: a studio has one at a time. The times are wall times of the studio, to the minute. */
public record LessonKey(String studio, LocalDate date, LocalTime time) implements Comparable<LessonKey> {
    private static final Pattern CODE = Pattern.compile("[a-z0-9]{2,6}");
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern TIME = Pattern.compile("[0-9]{2}:[0-9]{2}");
    private static final int FIRST_YEAR = 1970;
    private static final int LAST_YEAR = 9998;
    private static final Comparator<LessonKey> ORDER = Comparator.comparing((LessonKey key) -> key.date)
            .thenComparing(key -> key.time)
            .thenComparing(key -> key.studio);

    /** Reads the three parts as written in addresses and files. */
    public static LessonKey parse(String studio, String date, String time) {
        LocalDate day = date("lessonDate", date);
        if (day.getYear() < FIRST_YEAR || day.getYear() > LAST_YEAR) {
            throw new LessonsRefusal(
                    Reason.INVALID,
                    "lessonDate",
                    Fault.of("YEARS", "must lie in the years {min} to {max}", FIRST_YEAR, LAST_YEAR));
        }
        return new LessonKey(studioCode(studio), day, time("startTime", time));
    }

    /** Reads what {@link #toString} wrote. */
    public static LessonKey parse(String text) {
        String[] parts = text.split("#", 3);
        if (parts.length != 3) {
            throw new LessonsRefusal(Reason.INVALID, "lesson", Fault.of("LESSON_FORM", "must be studio#date#time"));
        }
        return parse(parts[0], parts[1], parts[2]);
    }

    public static LessonKey of(Lesson lesson) {
        return new LessonKey(lesson.code(), lesson.date(), lesson.time());
    }

    /** Whether a studio could be called so. */
    public static boolean isStudioCode(String text) {
        return CODE.matcher(text).matches();
    }

    public static String studioCode(String text) {
        if (!isStudioCode(text)) {
            throw new LessonsRefusal(
                    Reason.INVALID, "studioCode", Fault.of("STUDIO_CODE_FORM", "must be 2 to 6 of a-z and 0-9"));
        }
        return text;
    }

    /** A day as {@code YYYY-MM-DD}. */
    public static LocalDate date(String field, String text) {
        try {
            if (DATE.matcher(text).matches()) {
                return LocalDate.parse(text);
            }
        } catch (DateTimeException e) {
            // Not a day of the calendar: refused below.
        }
        throw new LessonsRefusal(Reason.INVALID, field, Fault.of("DATE_FORM", "must be a day as YYYY-MM-DD"));
    }

    /** A time as {@code HH:MM}; {@code 9:30} is refused, since it must not become another key than {@code 09:30}. */
    public static LocalTime time(String field, String text) {
        try {
            if (TIME.matcher(text).matches()) {
                return LocalTime.parse(text);
            }
        } catch (DateTimeException e) {
            // Not a time of day: refused below.
        }
        throw new LessonsRefusal(
                Reason.INVALID, field, Fault.of("TIME_FORM", "must be a time as HH:MM, with two digits each"));
    }

    public Lesson.Key tableKey() {
        return new Lesson.Key(studio, date, time);
    }

    public ItemKey itemKey() {
        return StudioItems.LESSON.key(tableKey());
    }

    @Override
    public int compareTo(LessonKey other) {
        return ORDER.compare(this, other);
    }

    /** As in keys: {@code gnz#2025-07-30#10:30}. */
    @Override
    public String toString() {
        return studio + "#" + date + "#" + time;
    }
}
