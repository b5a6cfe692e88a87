package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.Lesson;
import dev.ittaku.lessons.LessonKey;
import dev.ittaku.lessons.LessonTimes;
import dev.ittaku.lessons.Studio;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something to tell a user about a lesson.
 *
 * @param details what the text is made of; only strings, as they are kept in the outbox
 * @param forget when nobody needs to know any more that it was told
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
    /** The lesson's number for what happened. */
    public static final String OPENING = "opening";

    /** What is told. */
    public enum Kind {
        /** Booked automatically. */
        BOOKED,
        /** A seat is held for some time. */
        SEAT_HELD,
        /** Seats are free for whoever is first. */
        SEAT_FREE,
        /** The held seat has gone to the next. */
        CLAIM_LAPSED,
        BOOKING_TAKEN_BACK,
        LESSON_CANCELLED,
        TEST;

        /** As it is written into items and JSON: {@code seat-free}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        static Optional<Kind> of(String text) {
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
        details.put(STUDIO_NAME, studio.name());
        details.put(ZONE, studio.timeZone());
        details.put(OPENING, Integer.toString(opening));
        if (until != null) {
            details.put(UNTIL, until.toString());
        }
        uselessFrom(kind, until, times).ifPresent(from -> details.put(USELESS_FROM, from.toString()));
        return new Notice(kind, key, opening, details, times.kept());
    }

    private static Optional<Instant> uselessFrom(Kind kind, @Nullable Instant until, LessonTimes times) {
        return switch (kind) {
            case SEAT_HELD -> Optional.ofNullable(until);
            case SEAT_FREE -> Optional.of(times.start());
            default -> Optional.empty();
        };
    }
}
