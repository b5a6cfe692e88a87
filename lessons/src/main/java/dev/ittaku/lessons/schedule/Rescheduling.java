package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.Announcement.Kind;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.refusal.Attempts;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonStatus;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.waitlist.Announcements;
import dev.ittaku.lessons.waitlist.FreedSeat;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Moves a lesson to another time. The time is part of a lesson's key: the old lesson is cancelled and the new one
 * created in one transaction, with the same number of taken seats. Then everyone concerned is notified of the new time
 * and their records move; if a server stops half-way, another continues from an announcement.
 */
public final class Rescheduling {
    private final Table table;
    private final Clock clock;
    private final Lessons lessons;
    private final LessonChanges changes;
    private final Arrivals arrivals;
    private final Announcements announcements;
    private final Attempts attempts;

    public Rescheduling(
            Table lessonsTable,
            Clock clock,
            Lessons lessons,
            LessonChanges changes,
            Arrivals arrivals,
            Announcements announcements,
            Attempts attempts) {
        this.table = lessonsTable;
        this.clock = clock;
        this.lessons = lessons;
        this.changes = changes;
        this.arrivals = arrivals;
        this.announcements = announcements;
        this.attempts = attempts;
    }

    /** The lesson at its new time; the same again if it has moved there already. */
    public Lesson move(LessonKey from, LessonKey to) {
        return attempts.until(() -> tryMove(from, to));
    }

    private Optional<Lesson> tryMove(LessonKey from, LessonKey to) {
        ReadLesson read = lessons.require(from);
        if (isMoved(read.lesson(), to)) {
            return Optional.of(lessons.require(to).lesson());
        }
        Instant now = clock.instant();
        read.requireAhead(now);
        Schedule.Input input = input(read.lesson(), to);
        if (!now.isBefore(LessonTimes.of(to, input.endTime(), read.studio()).start())) {
            throw passed();
        }
        Optional<ReadLesson> there = lessons.find(to);
        if (there.isPresent() && !there.get().lesson().isCancelled()) {
            throw taken(to);
        }
        Announcement announcement = FreedSeat.announcement(read, Kind.MOVED, now);
        Transaction transaction = Transaction.named("move a lesson")
                .update(
                        StudioItems.LESSON,
                        from.itemKey(),
                        Update.of(
                                LessonFields.STATUS.set(LessonStatus.CANCELLED),
                                LessonFields.MOVED_TO.set(to.toString()),
                                LessonFields.OPENING.add(1),
                                LessonFields.updated(now)),
                        LessonFields.asRead(read.lesson())
                                .and(LessonFields.sameFree(read.lesson()))
                                .and(LessonFields.sameTail(read.lesson())))
                .create(QueueItems.ANNOUNCEMENT, announcement);
        Lesson fresh = withPeople(changes.fresh(input, read.studio()), read);
        List<Announcement> added = List.of();
        if (there.isPresent()) {
            changes.replace(transaction, there.get(), fresh);
        } else {
            added = arrivals.create(transaction, fresh, read.studio(), null);
        }
        if (!table.transact(transaction).isDone()) {
            return Optional.empty();
        }
        announcements.tell(announcement);
        arrivals.arrived(List.of(fresh), added);
        return Optional.of(lessons.require(to).lesson());
    }

    /** Whether it has been moved there. */
    static boolean isMoved(Lesson lesson, LessonKey to) {
        return lesson.isCancelled() && to.toString().equals(lesson.movedTo());
    }

    static LessonsRefusal passed() {
        return new LessonsRefusal(Reason.LESSON_OVER, "The new time has passed already.");
    }

    static LessonsRefusal taken(LessonKey to) {
        return new LessonsRefusal(
                Reason.TIME_TAKEN,
                "There is a lesson on " + to.date() + " at " + to.time() + " already; choose another time.");
    }

    /** The people who have seats already, and those who wait for one. */
    private static Lesson withPeople(Lesson fresh, ReadLesson before) {
        Lesson lesson = before.lesson();
        return fresh.toBuilder()
                .free(before.studio().isManaged() ? lesson.free() : fresh.free())
                .queueTail(lesson.queueTail())
                .movedFrom(lesson.waiting() > 0 ? before.key().toString() : null)
                .build();
    }

    /** A lesson of the same length at the new time. How many seats a tracked studio has free then is not known. */
    private static Schedule.Input input(Lesson lesson, LessonKey to) {
        return new Schedule.Input(
                to, end(lesson, to), lesson.lessonName(), lesson.instructor(), lesson.capacity(), null);
    }

    private static @Nullable LocalTime end(Lesson lesson, LessonKey to) {
        LocalTime end = lesson.endTime();
        return end == null ? null : to.time().plus(Duration.between(lesson.time(), end));
    }
}
