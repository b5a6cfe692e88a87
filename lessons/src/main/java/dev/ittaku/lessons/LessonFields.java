package dev.ittaku.lessons;

import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import java.time.Instant;

/** The parts of a lesson that seats and queues are decided by. */
final class LessonFields {
    static final Field<Integer> FREE = LessonsTable.LESSON.field("free", Integer.class);
    static final Field<Integer> CAPACITY = LessonsTable.LESSON.field("capacity", Integer.class);
    static final Field<Integer> QUEUED = LessonsTable.LESSON.field("queued", Integer.class);
    static final Field<Long> QUEUE_TAIL = LessonsTable.LESSON.field("queueTail", Long.class);
    static final Field<Integer> OPENING = LessonsTable.LESSON.field("opening", Integer.class);
    static final Field<LessonStatus> STATUS = LessonsTable.LESSON.field("status", LessonStatus.class);

    static final Field<String> CALENDAR_ID = LessonsTable.LESSON.field("calendarId", String.class);
    static final Field<String> MOVED_TO = LessonsTable.LESSON.field("movedTo", String.class);

    static final Condition SCHEDULED = STATUS.is(LessonStatus.SCHEDULED);
    static final Condition NOBODY_WAITS = QUEUED.absent().or(QUEUED.atMost(0));

    private LessonFields() {}

    static Change updated(Instant now) {
        return LessonsTable.LESSON.field("updatedAt", Instant.class).set(now);
    }

    /** Nothing was announced about the lesson since it was read, nor did it change between cancelled and not. */
    static Condition asRead(Lesson lesson) {
        return OPENING.is(lesson.opening()).and(STATUS.is(lesson.status()));
    }

    /** The same count of free seats as was read. */
    static Condition sameFree(Lesson lesson) {
        Integer free = lesson.free();
        return free == null ? FREE.absent() : FREE.is(free);
    }
}
