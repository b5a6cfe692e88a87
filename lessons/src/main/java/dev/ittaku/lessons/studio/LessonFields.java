package dev.ittaku.lessons.studio;

import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;

/** The parts of a lesson that seats and queues are decided by. */
public final class LessonFields {
    public static final Field<?, Integer> FREE = StudioItems.LESSON.field(Lesson::free);
    public static final Field<?, Integer> CAPACITY = StudioItems.LESSON.field(Lesson::capacity);
    public static final Field<?, Integer> QUEUED = StudioItems.LESSON.field(Lesson::queued);
    public static final Field<?, Long> QUEUE_TAIL = StudioItems.LESSON.field(Lesson::queueTail);
    public static final Field<?, Integer> OPENING = StudioItems.LESSON.field(Lesson::opening);
    public static final Field<?, LessonStatus> STATUS = StudioItems.LESSON.field(Lesson::status);

    public static final Field<?, String> CALENDAR_ID = StudioItems.LESSON.field(Lesson::calendarId);
    public static final Field<?, String> MOVED_TO = StudioItems.LESSON.field(Lesson::movedTo);

    public static final Field<?, String> MOVED_FROM = StudioItems.LESSON.field(Lesson::movedFrom);

    public static final Condition SCHEDULED = STATUS.is(LessonStatus.SCHEDULED);
    public static final Condition NOBODY_WAITS = QUEUED.absent().or(QUEUED.atMost(0));

    private static final Map<Integer, Field<?, Integer>> GROUPS = Map.of(
            2, StudioItems.LESSON.field(Lesson::queuedPairs),
            3, StudioItems.LESSON.field(Lesson::queuedThrees),
            4, StudioItems.LESSON.field(Lesson::queuedFours));

    private LessonFields() {}

    /** Counts an entry of the queue that comes (1) or goes (-1). */
    public static Change[] inLine(int seats, int by) {
        Field<?, Integer> groups = GROUPS.get(seats);
        return groups == null ? new Change[] {QUEUED.add(by)} : new Change[] {QUEUED.add(by), groups.add(by)};
    }

    /** Nobody waits any more. */
    public static Change[] emptyLine() {
        return Stream.concat(Stream.of(QUEUED.set(0)), GROUPS.values().stream().map(groups -> groups.remove()))
                .toArray(Change[]::new);
    }

    /** As many wait as were read, alone and in groups. */
    public static Condition sameLine(Lesson lesson) {
        Condition same = lesson.waiting() == 0 ? NOBODY_WAITS : QUEUED.is(lesson.waiting());
        for (Map.Entry<Integer, Field<?, Integer>> groups : GROUPS.entrySet()) {
            int waiting = lesson.waitingGroups(groups.getKey());
            Field<?, Integer> field = groups.getValue();
            same = same.and(waiting == 0 ? field.absent().or(field.is(0)) : field.is(waiting));
        }
        return same;
    }

    public static Change updated(Instant now) {
        return StudioItems.LESSON.field(Lesson::updatedAt).set(now);
    }

    /** Nothing was announced about the lesson since it was read, nor did it change between cancelled and not. */
    public static Condition asRead(Lesson lesson) {
        return OPENING.is(lesson.opening()).and(STATUS.is(lesson.status()));
    }

    /** Nobody entered the queue since it was read. */
    public static Condition sameTail(Lesson lesson) {
        Long tail = lesson.queueTail();
        return tail == null ? QUEUE_TAIL.absent() : QUEUE_TAIL.is(tail);
    }

    /** The count of free seats is still the one that was read. */
    public static Condition sameFree(Lesson lesson) {
        Integer free = lesson.free();
        return free == null ? FREE.absent() : FREE.is(free);
    }
}
