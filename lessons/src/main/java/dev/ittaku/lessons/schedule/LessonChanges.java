package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.Announcement.Kind;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.queue.SeatDecision.Cause;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonStatus;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.waitlist.FreedSeat;
import dev.ittaku.lessons.waitlist.Turn;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The writes that change a lesson to the wanted state, in one transaction. */
public final class LessonChanges {
    /** What changes, and who must hear of it once it is written. */
    public record Change(boolean isNone, List<Announcement> announcements) {
        static final Change NONE = new Change(true, List.of());

        public Change {
            announcements = List.copyOf(announcements);
        }
    }

    private final Table table;
    private final Clock clock;
    private final FreedSeat freed;

    public LessonChanges(Table lessons, Clock clock, FreedSeat freed) {
        this.table = lessons;
        this.clock = clock;
        this.freed = freed;
    }

    /** A new lesson. In a managed studio all seats are free. */
    public Lesson fresh(Schedule.Input input, Studio studio) {
        Integer capacity = input.capacity();
        Integer free = input.free();
        if (studio.isManaged()) {
            refuseReported(free);
            capacity = capacity == null ? studio.capacity() : capacity;
            if (capacity == null) {
                throw new LessonsRefusal(
                        Reason.INVALID,
                        "capacity",
                        Fault.of("CAPACITY_NEEDED", "is needed: the studio has no usual number of seats"));
            }
            free = capacity;
        }
        return Lesson.at(input.key(), clock.instant())
                .endTime(input.endTime())
                .lessonName(input.lessonName())
                .instructor(input.instructor() == null ? "" : input.instructor())
                .capacity(capacity)
                .free(free)
                .queued(0)
                .build();
    }

    public static void refuseReported(@Nullable Integer free) {
        if (free != null) {
            throw new LessonsRefusal(
                    Reason.MANAGED,
                    "free",
                    Fault.of(
                            "SEATS_COUNTED_HERE",
                            "The studio's seats are counted here; leave free out and give a capacity."));
        }
    }

    /** Adds everything that changes to the transaction. */
    Change compose(Transaction transaction, ReadLesson read, Schedule.Input input) {
        List<Announcement> announcements = new ArrayList<>();
        boolean details = details(transaction, read, input, announcements);
        boolean seats = read.studio().isManaged()
                ? capacity(transaction, read, input, announcements)
                : counts(transaction, read, input.free(), input.capacity(), announcements);
        return details || seats ? new Change(false, announcements) : Change.NONE;
    }

    private boolean details(
            Transaction transaction, ReadLesson read, Schedule.Input input, List<Announcement> announcements) {
        Lesson before = read.lesson();
        LocalTime end = input.endTime() == null ? before.endTime() : input.endTime();
        String instructor = input.instructor() == null ? before.instructor() : input.instructor();
        boolean same = before.lessonName().equals(input.lessonName())
                && before.instructor().equals(instructor)
                && Objects.equals(before.endTime(), end);
        if (same) {
            return false;
        }
        Instant now = clock.instant();
        Update update = Update.of(
                StudioItems.LESSON.field(Lesson::lessonName).set(input.lessonName()),
                StudioItems.LESSON.field(Lesson::instructor).set(instructor),
                LessonFields.OPENING.add(1),
                LessonFields.updated(now));
        if (end != null) {
            update = update.and(StudioItems.LESSON.field(Lesson::endTime).set(end));
        }
        Announcement changed = FreedSeat.announcement(read, Kind.CHANGED, now);
        transaction
                .update(StudioItems.LESSON, read.key().itemKey(), update, LessonFields.asRead(before))
                .create(QueueItems.ANNOUNCEMENT, changed);
        announcements.add(changed);
        return true;
    }

    /**
     * A new capacity of a managed studio: additional seats go to people who wait; fewer must not affect taken seats.
     */
    private boolean capacity(
            Transaction transaction, ReadLesson read, Schedule.Input input, List<Announcement> announcements) {
        refuseReported(input.free());
        Lesson before = read.lesson();
        int old = before.capacity() == null ? 0 : before.capacity();
        int next = input.capacity() == null ? old : input.capacity();
        if (next == old) {
            return false;
        }
        int more = next - old;
        Update update = Update.of(LessonFields.CAPACITY.set(next), LessonFields.updated(clock.instant()));
        if (more > 0) {
            transaction.update(StudioItems.LESSON, read.key().itemKey(), update, LessonFields.CAPACITY.is(old));
            freed.open(transaction, read, more, Cause.ADDED, clock.instant()).ifPresent(announcements::add);
            return true;
        }
        if (before.freeSeats() < -more) {
            throw new LessonsRefusal(
                    Reason.CAPACITY_TOO_SMALL,
                    "capacity",
                    Fault.of(
                            "FEWER_SEATS_FREE",
                            "Of {capacity} seats only {free} are free; take bookings back first.",
                            old,
                            before.freeSeats()));
        }
        transaction.update(
                StudioItems.LESSON,
                read.key().itemKey(),
                update.and(LessonFields.FREE.add(more)),
                LessonFields.CAPACITY.is(old).and(LessonFields.FREE.atLeast(-more)));
        return true;
    }

    /** Reported seats of a tracked studio; where they are now enough for someone who waits, they are announced. */
    public boolean counts(
            Transaction transaction,
            ReadLesson read,
            @Nullable Integer free,
            @Nullable Integer capacity,
            List<Announcement> announcements) {
        Lesson before = read.lesson();
        Integer most = capacity == null ? before.capacity() : capacity;
        if (free != null && most != null && free > most) {
            throw new LessonsRefusal(
                    Reason.INVALID, "free", Fault.of("MORE_THAN_CAPACITY", "must not be more than the capacity"));
        }
        boolean otherFree = free != null && !free.equals(before.free());
        boolean otherCapacity = capacity != null && !capacity.equals(before.capacity());
        if (!otherFree && !otherCapacity) {
            return false;
        }
        Instant now = clock.instant();
        Update update = Update.of(LessonFields.updated(now));
        Condition condition = LessonFields.asRead(before);
        if (capacity != null && otherCapacity) {
            update = update.and(LessonFields.CAPACITY.set(capacity));
        }
        if (free != null && otherFree) {
            update = update.and(LessonFields.FREE.set(free));
            condition = condition.and(LessonFields.sameFree(before));
        }
        if (free != null && free > before.freeSeats()) {
            if (read.moves(now) && isNews(before, free)) {
                update = update.and(LessonFields.OPENING.add(1));
                Announcement opened = FreedSeat.opened(read, free, now);
                transaction.create(QueueItems.ANNOUNCEMENT, opened);
                announcements.add(opened);
            } else {
                // Someone who joins the queue meanwhile must not miss this opening.
                condition = condition.and(LessonFields.sameLine(before));
            }
        }
        transaction.update(StudioItems.LESSON, read.key().itemKey(), update, condition);
        return true;
    }

    /** Followers are notified of a taken seat that is free now, not of one whose state was unknown. */
    private boolean isNews(Lesson before, int free) {
        return Turn.isSomeones(before.freeSeats(), free, before)
                || (before.free() != null && before.freeSeats() == 0 && freed.isFollowed(before));
    }

    /** Lets a cancelled lesson take place after all, with all its seats. */
    void reinstate(Transaction transaction, ReadLesson read) {
        Update update = again(read);
        Integer capacity = read.lesson().capacity();
        if (read.studio().isManaged() && capacity != null) {
            update = update.and(LessonFields.FREE.set(capacity));
        }
        transaction.update(StudioItems.LESSON, read.key().itemKey(), update, LessonFields.asRead(read.lesson()));
    }

    /** Lets another lesson take place at the time of a cancelled one, of which only a calendar's name stays. */
    void replace(Transaction transaction, ReadLesson cancelled, Lesson other) {
        Update update = again(cancelled)
                .and(
                        StudioItems.LESSON.field(Lesson::lessonName).set(other.lessonName()),
                        StudioItems.LESSON.field(Lesson::instructor).set(other.instructor()),
                        setOrRemove(StudioItems.LESSON.field(Lesson::endTime), other.endTime()),
                        setOrRemove(LessonFields.CAPACITY, other.capacity()),
                        setOrRemove(LessonFields.FREE, other.free()),
                        setOrRemove(LessonFields.MOVED_FROM, other.movedFrom()),
                        setOrRemove(LessonFields.QUEUE_TAIL, later(cancelled.lesson(), other)));
        transaction.update(
                StudioItems.LESSON, cancelled.key().itemKey(), update, LessonFields.asRead(cancelled.lesson()));
    }

    /** A new entry comes after everyone who ever entered. */
    private static @Nullable Long later(Lesson before, Lesson other) {
        Long one = before.queueTail();
        Long two = other.queueTail();
        return one == null || (two != null && two > one) ? two : one;
    }

    private static <V> dev.ittaku.table.expression.Change setOrRemove(Field<?, V> field, @Nullable V value) {
        return value == null ? field.remove() : field.set(value);
    }

    private Update again(ReadLesson read) {
        LessonKey key = read.key();
        boolean closing = table
                .page(QueueItems.ANNOUNCEMENTS
                        .of(None.NONE)
                        .range(Announcement::code)
                        .is(key.studio())
                        .range(Announcement::date)
                        .is(key.date())
                        .range(Announcement::time)
                        .is(key.time()))
                .items()
                .stream()
                .anyMatch(announcement -> announcement.kind() == Kind.CANCELLED || announcement.kind() == Kind.MOVED);
        if (closing) {
            throw new LessonsRefusal(Reason.BUSY, "The lesson is still being cancelled; try again in a minute or two.");
        }
        Update update = Update.of(
                LessonFields.STATUS.set(LessonStatus.SCHEDULED),
                LessonFields.OPENING.add(1),
                LessonFields.MOVED_TO.remove(),
                LessonFields.updated(clock.instant()));
        return update.and(LessonFields.emptyLine());
    }
}
