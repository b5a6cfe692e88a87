package dev.ittaku.lessons;

import dev.ittaku.lessons.LessonsRefusal.Reason;
import java.time.Instant;

/** A lesson as it was read just now, with what follows from its studio. */
record ReadLesson(Lesson lesson, Studio studio, LessonTimes times) {
    LessonKey key() {
        return LessonKey.of(lesson);
    }

    /** Whether freed seats go to those who wait, at this moment. */
    boolean moves(Instant now) {
        return !lesson.isCancelled() && now.isBefore(times.cutoff());
    }

    /** Whether those who wait come before anybody else. */
    boolean inTurn(Instant now) {
        return studio.isManaged() && moves(now) && studio.waitlistMode() != WaitlistMode.NOTIFY;
    }

    int nextOpening() {
        return lesson.opening() + 1;
    }

    /** Refuses a lesson that does not take place, or has begun. */
    void requireAhead(Instant now) {
        if (lesson.isCancelled()) {
            throw new LessonsRefusal(Reason.LESSON_CANCELLED, "The lesson is cancelled.");
        }
        if (!now.isBefore(times.start())) {
            throw new LessonsRefusal(Reason.LESSON_OVER, "The lesson has begun or is over.");
        }
    }
}
