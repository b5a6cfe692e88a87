package dev.ittaku.lessons.studio;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import java.time.Instant;

/** A lesson as it was just read, with its studio's settings. */
public record ReadLesson(Lesson lesson, Studio studio, LessonTimes times) {
    /** The largest group that stays together. */
    public static final int LARGEST_GROUP = 4;

    public LessonKey key() {
        return LessonKey.of(lesson);
    }

    /** Whether freed seats go to those who wait, at this moment. */
    public boolean moves(Instant now) {
        return !lesson.isCancelled() && now.isBefore(times.cutoff());
    }

    /** Whether those who wait come before anybody else. */
    public boolean inTurn(Instant now) {
        return studio.isManaged() && moves(now) && studio.waitlistMode() != WaitlistMode.NOTIFY;
    }

    public int nextOpening() {
        return lesson.opening() + 1;
    }

    /** Refuses a group that is too large for the lesson, or for any. */
    public void requireRoom(int party) {
        Integer capacity = lesson.capacity();
        int most = capacity == null ? LARGEST_GROUP : Math.min(capacity, LARGEST_GROUP);
        Studios.range("party", party, 1, most);
    }

    /** Whether it takes place at another time instead. */
    public boolean isMoved() {
        return lesson.isCancelled() && lesson.movedTo() != null;
    }

    /** A request for the old time of a lesson comes from somebody who has not seen the new one. */
    public LessonsRefusal moved() {
        String to = lesson.movedTo();
        LessonKey key = to == null ? key() : LessonKey.parse(to);
        return new LessonsRefusal(
                Reason.LESSON_MOVED,
                "The lesson has moved to " + key.date() + " at " + key.time() + "; look at it there.");
    }

    /** Refuses a lesson that does not take place, or has begun. */
    public void requireAhead(Instant now) {
        if (isMoved()) {
            throw moved();
        }
        if (lesson.isCancelled()) {
            throw new LessonsRefusal(Reason.LESSON_CANCELLED, "The lesson is cancelled.");
        }
        if (!now.isBefore(times.start())) {
            throw new LessonsRefusal(Reason.LESSON_OVER, "The lesson has begun or is over.");
        }
    }
}
