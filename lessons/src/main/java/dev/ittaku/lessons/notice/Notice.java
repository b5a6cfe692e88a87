package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.Studio;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A notice for a user about a lesson.
 *
 * @param lesson what it is about, which a message's id is made from: a lesson, or all that were added together
 * @param details the values for the text; only strings, as they are stored in the outbox
 * @param forget when the record of its sending may be deleted
 */
public record Notice(Kind kind, String lesson, int opening, Map<String, String> details, Instant forget) {
    public static final String LESSON = "lesson";
    public static final String LESSON_NAME = "lessonName";
    public static final String INSTRUCTOR = "instructor";
    public static final String STUDIO_NAME = "studioName";
    /** Until when a held seat is held. */
    public static final String UNTIL = "until";
    /** From when on the message is of no use. */
    public static final String USELESS_FROM = "uselessFrom";

    public static final String ZONE = "zone";
    /** What a changed lesson's name, instructor and end were before, where they changed. */
    public static final String OLD_LESSON_NAME = "oldLessonName";

    public static final String OLD_INSTRUCTOR = "oldInstructor";
    public static final String OLD_END = "oldEndTime";
    public static final String END = "endTime";

    /** The lesson that takes its place. */
    public static final String MOVED_TO = "movedTo";

    /** How many new lessons there are, and the first of them, a line for each: key, name, instructor, studio. */
    public static final String COUNT = "count";

    public static final String LESSONS = "lessons";
    private static final int MOST_NAMED = 10;

    /** The lesson's number for what happened. */
    public static final String OPENING = "opening";

    /**
     * The opening number of notices that are sent once for each lesson: that it is new, and that a seat of a followed
     * one is free.
     */
    public static final int NEW_LESSON = 0;

    public static final int FOLLOWED_SEAT = -1;

    private static final int REMINDED = -2;

    /** The kind of notice. */
    public enum Kind {
        /** Booked automatically. */
        BOOKED,
        /** A seat is held for some time. */
        SEAT_HELD,
        /** Seats are free for the first to book. */
        SEAT_FREE,
        /** A lesson of a followed instructor or programme is new in a schedule. */
        LESSON_NEW,
        /** Several of them at once. */
        LESSONS_NEW,
        /** A seat of such a lesson is free. */
        FOLLOWED_SEAT_FREE,
        /** The held seat has been passed on to the next person. */
        CLAIM_LAPSED,
        BOOKING_TAKEN_BACK,
        LESSON_CANCELLED,
        /** The lesson takes place at another time, and the user's records have moved with it. */
        LESSON_MOVED,
        /** Another name, instructor or end. */
        LESSON_CHANGED,
        /** A lesson that was booked begins soon. */
        REMINDER,
        TEST;

        /** The form in items and JSON: {@code seat-free}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        public static Optional<Kind> of(String text) {
            return Arrays.stream(values())
                    .filter(kind -> kind.text().equals(text))
                    .findFirst();
        }
    }

    public Notice {
        details = Map.copyOf(details);
    }

    public static Notice of(
            Kind kind, Lesson lesson, Studio studio, int opening, @Nullable Instant until, LessonTimes times) {
        Map<String, String> details = new HashMap<>();
        String key = LessonKey.of(lesson).toString();
        details.put(LESSON, key);
        details.put(LESSON_NAME, lesson.lessonName());
        details.put(INSTRUCTOR, lesson.instructor());
        details.put(STUDIO_NAME, studio.fullName());
        details.put(ZONE, studio.timeZone());
        details.put(OPENING, Integer.toString(opening));
        String movedTo = lesson.movedTo();
        if (movedTo != null) {
            details.put(MOVED_TO, movedTo);
        }
        if (until != null) {
            details.put(UNTIL, until.toString());
        }
        uselessFrom(kind, until, times).ifPresent(from -> details.put(USELESS_FROM, from.toString()));
        return new Notice(kind, key, opening, details, times.kept());
    }

    /** That a lesson which somebody has booked begins soon, once for each lesson. */
    public static Notice reminder(UserLesson booking, Studio studio, LessonTimes times) {
        String key = booking.lesson().toString();
        Map<String, String> details = Map.of(
                LESSON,
                key,
                LESSON_NAME,
                booking.lessonName(),
                INSTRUCTOR,
                booking.instructor(),
                STUDIO_NAME,
                studio.fullName(),
                ZONE,
                studio.timeZone(),
                USELESS_FROM,
                times.start().toString());
        return new Notice(Kind.REMINDER, key, REMINDED, details, times.kept());
    }

    /** That several lessons are new, once for each batch. */
    public static Notice ofMany(String batch, List<ReadLesson> added) {
        Instant last = added.stream()
                .map(read -> read.times().start())
                .max(Comparator.naturalOrder())
                .orElseThrow();
        Instant kept = added.stream()
                .map(read -> read.times().kept())
                .max(Comparator.naturalOrder())
                .orElseThrow();
        String first = added.stream()
                .limit(MOST_NAMED)
                .map(read -> String.join(
                        "\t",
                        read.key().toString(),
                        read.lesson().lessonName(),
                        read.lesson().instructor(),
                        read.studio().fullName()))
                .collect(Collectors.joining("\n"));
        Map<String, String> details =
                Map.of(COUNT, Integer.toString(added.size()), LESSONS, first, USELESS_FROM, last.toString());
        return new Notice(Kind.LESSONS_NEW, ofBatch(batch), NEW_LESSON, details, kept);
    }

    /** This notice as part of a batch, of which a user is notified once. */
    public Notice in(String batch) {
        return new Notice(kind, ofBatch(batch), opening, details, forget);
    }

    private static String ofBatch(String batch) {
        return "batch#" + batch;
    }

    /** Returns a copy with the old and the new values of the user's record. */
    public Notice changing(UserLesson before, UserLesson after) {
        Map<String, String> all = new HashMap<>(details);
        put(all, OLD_LESSON_NAME, before.lessonName(), after.lessonName());
        put(all, OLD_INSTRUCTOR, before.instructor(), after.instructor());
        put(all, OLD_END, text(before.endTime()), text(after.endTime()));
        all.put(END, text(after.endTime()));
        return new Notice(kind, lesson, opening, all, forget);
    }

    private static void put(Map<String, String> all, String name, String before, String after) {
        if (!before.equals(after)) {
            all.put(name, before);
        }
    }

    private static String text(@Nullable LocalTime time) {
        return time == null ? "" : time.toString();
    }

    private static Optional<Instant> uselessFrom(Kind kind, @Nullable Instant until, LessonTimes times) {
        return switch (kind) {
            case SEAT_HELD -> Optional.ofNullable(until);
            case SEAT_FREE, LESSON_CHANGED, LESSON_NEW, FOLLOWED_SEAT_FREE -> Optional.of(times.start());
            default -> Optional.empty();
        };
    }
}
