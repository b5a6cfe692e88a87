package dev.ittaku.lessons.mylist;

import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.LessonKey;
import java.time.Instant;
import java.util.Locale;

/** The position in a merged list: the record that a page ended with, as a text for the table's cursors. */
final class ListPosition {
    private ListPosition() {}

    static String of(UserLesson last) {
        return last.lesson() + "#" + last.type().name().toLowerCase(Locale.ROOT);
    }

    /** The record, as far as the order needs it. */
    static UserLesson read(String userId, String place) {
        int end = place.lastIndexOf('#');
        LessonKey lesson = LessonKey.parse(place.substring(0, end));
        RelationType type = RelationType.valueOf(place.substring(end + 1).toUpperCase(Locale.ROOT));
        return UserLesson.of(userId, lesson, type, Instant.EPOCH).build();
    }
}
