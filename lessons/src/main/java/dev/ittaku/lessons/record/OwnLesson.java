package dev.ittaku.lessons.record;

import dev.ittaku.lessons.studio.LessonKey;
import java.time.LocalDate;
import java.time.LocalTime;

/**
 * A user's record of a lesson that is in no schedule yet, found by its time when the lesson appears there.
 *
 * @param type the record's type, as its key writes it
 */
public record OwnLesson(String code, LocalDate date, LocalTime time, String userId, String type) {
    /** What identifies an item. */
    public record Key(String code, LocalDate date, LocalTime time, String userId, String type) {}

    public LessonKey lesson() {
        return new LessonKey(code, date, time);
    }
}
