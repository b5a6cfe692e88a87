package dev.ittaku.lessons.migration;

import dev.ittaku.lessons.record.OldTimes;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.refusal.LessonTexts;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.platform.refusal.Fault;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The new state of an old row. {@code paused} meant: notified of a seat and not resumed; it becomes active and
 * notified.
 */
final class MappedRow {
    private static final Pattern SHORT_TIME = Pattern.compile("[0-9]:[0-9]{2}");
    private static final int LONGEST = 120;
    private static final Map<String, RelationStatus> STATUSES = Map.of(
            "active", RelationStatus.ACTIVE,
            "paused", RelationStatus.ACTIVE,
            "expired", RelationStatus.EXPIRED,
            "cancelled", RelationStatus.CANCELLED,
            "completed", RelationStatus.COMPLETED);

    private MappedRow() {}

    /** Reads a row as a record of this user, or says which field is wrong. */
    static MigratedWaits.Wait of(OldRow row, String userId) {
        String statusText = needed(row, "status").toLowerCase(Locale.ROOT);
        RelationStatus status = STATUSES.get(statusText);
        if (status == null) {
            throw refused("status", Fault.of("ONE_OF", "must be one of {values}", Set.copyOf(STATUSES.keySet())));
        }
        String end = row.text("endTime");
        String teacher = row.text("instructor");
        LessonKey lesson =
                LessonKey.parse(needed(row, "studioCode"), needed(row, "lessonDate"), padded(needed(row, "startTime")));
        Instant created = time(row, "createdAt");
        List<MigratedWaits.Told> history = history(row);
        return new MigratedWaits.Wait(
                userId,
                lesson,
                end == null ? null : LessonKey.time("endTime", padded(end)),
                LessonTexts.printed("lessonName", needed(row, "lessonName"), LONGEST),
                teacher == null ? "" : LessonTexts.printed("instructor", teacher, LONGEST),
                status,
                needed(row, "waitlistId"),
                statusText.equals("paused") || row.text("lastNotifiedAt") != null || !history.isEmpty(),
                created,
                row.text("updatedAt") == null ? created : time(row, "updatedAt"),
                times(row),
                history);
    }

    private static @Nullable OldTimes times(OldRow row) {
        OldTimes times = new OldTimes(
                ifThere(row, "pausedAt"),
                ifThere(row, "expiredAt"),
                ifThere(row, "cancelledAt"),
                ifThere(row, "completedAt"),
                ifThere(row, "autoResumeAt"));
        return times.equals(new OldTimes(null, null, null, null, null)) ? null : times;
    }

    private static @Nullable Instant ifThere(OldRow row, String field) {
        return row.text(field) == null ? null : time(row, field);
    }

    private static List<MigratedWaits.Told> history(OldRow row) {
        List<MigratedWaits.Told> all = new ArrayList<>();
        for (OldRow entry : row.history()) {
            String id = entry.text("notificationId");
            String message = entry.text("message");
            String sentAt = entry.text("sentAt");
            try {
                all.add(new MigratedWaits.Told(
                        time(entry, "sentAt"),
                        id == null ? String.valueOf(sentAt) : id,
                        message == null ? needed(row, "lessonName") : shortened(message),
                        count(entry, "availableSlots"),
                        count(entry, "totalSlots")));
            } catch (LessonsRefusal e) {
                throw refused(
                        "notificationHistory",
                        Fault.of("INVALID", "entry {entry}: {why}", all.size() + 1, e.message()));
            }
        }
        return all;
    }

    /** The first line, as other messages have a subject. */
    private static String shortened(String message) {
        String line = message.strip().lines().findFirst().orElse("");
        return line.length() > LONGEST ? line.substring(0, LONGEST) : line;
    }

    private static @Nullable Integer count(OldRow entry, String field) {
        String text = entry.text(field);
        try {
            return text == null ? null : new BigDecimal(text).intValueExact();
        } catch (ArithmeticException | NumberFormatException e) {
            throw refused(field, Fault.of("NUMBER_FORM", "{name} must be a whole number", field));
        }
    }

    private static String needed(OldRow row, String field) {
        String value = row.text(field);
        if (value == null) {
            throw refused(field, Fault.of("MISSING", "is missing"));
        }
        return value;
    }

    /** The old table also had {@code 9:30}; both are the same time and must become the same key. */
    private static String padded(String time) {
        return SHORT_TIME.matcher(time).matches() ? "0" + time : time;
    }

    private static Instant time(OldRow row, String field) {
        String text = needed(row, field);
        try {
            return OffsetDateTime.parse(text).toInstant().truncatedTo(ChronoUnit.MILLIS);
        } catch (DateTimeException e) {
            throw refused(field, Fault.of("MOMENT_FORM", "must be a time such as 2025-07-29T03:45:00.000Z"));
        }
    }

    private static LessonsRefusal refused(String field, Fault fault) {
        return new LessonsRefusal(Reason.INVALID, field, fault);
    }
}
