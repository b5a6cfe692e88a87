package dev.ittaku.lessons.action;

import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.LessonKey;
import java.time.Instant;

/** The object of a link: this place in line, this held seat or this booking, and no later one of the same lesson. */
final class Holds {
    private Holds() {}

    static String place(UserLesson waiting) {
        String id = waiting.waitlistId();
        return id == null ? entered(waiting.lesson(), waiting.createdAt()) : id;
    }

    static String seat(UserLesson waiting, Instant until) {
        return place(waiting) + "@" + until.toEpochMilli();
    }

    static String booking(UserLesson booking) {
        String id = booking.reservationId();
        return id == null ? entered(booking.lesson(), booking.createdAt()) : id;
    }

    /** For records that another system made without an id. */
    private static String entered(LessonKey lesson, Instant at) {
        return lesson + "@" + at.toEpochMilli();
    }

    /** Until when the held seat of a link is held. */
    static Instant until(String seat) {
        return Instant.ofEpochMilli(Long.parseLong(seat.substring(seat.lastIndexOf('@') + 1)));
    }

    /** The place in line of a held seat. */
    static String placeOf(String seat) {
        return seat.substring(0, seat.lastIndexOf('@'));
    }
}
