package dev.ittaku.lessons.seat;

import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.Notices;
import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.queue.SeatDecision.Cause;
import dev.ittaku.lessons.record.MyLesson;
import dev.ittaku.lessons.record.Overlaps;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.refusal.Attempts;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.waitlist.Announcements;
import dev.ittaku.lessons.waitlist.FreedSeat;
import dev.ittaku.lessons.waitlist.MovedRecords;
import dev.ittaku.lessons.waitlist.PassedOn;
import dev.ittaku.lessons.waitlist.Promotions;
import dev.ittaku.lessons.waitlist.Turn;
import dev.ittaku.lessons.waitlist.Waitlist;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Booking and giving back. In a managed studio the seat is counted down and the booking written in one transaction, so
 * there is never one booking too many; in a tracked studio a booking is the user's own note.
 */
public final class Seats {
    private final Table table;
    private final Clock clock;
    private final Lessons lessons;
    private final Relations relations;
    private final Overlaps overlaps;
    private final FreedSeat freed;
    private final Promotions promotions;
    private final MovedRecords movedRecords;
    private final Announcements announcements;
    private final Notices notices;
    private final Attempts attempts;

    public Seats(
            Table table,
            Clock clock,
            Lessons lessons,
            Relations relations,
            Overlaps overlaps,
            FreedSeat freed,
            Promotions promotions,
            MovedRecords movedRecords,
            Announcements announcements,
            Notices notices,
            Attempts attempts) {
        this.table = table;
        this.clock = clock;
        this.lessons = lessons;
        this.relations = relations;
        this.overlaps = overlaps;
        this.freed = freed;
        this.promotions = promotions;
        this.movedRecords = movedRecords;
        this.announcements = announcements;
        this.notices = notices;
        this.attempts = attempts;
    }

    /** Books; someone who has booked keeps the booking. */
    public UserLesson book(String userId, LessonKey key, Revision revision) {
        return book(userId, key, null, revision);
    }

    /**
     * Books seats for a group: for all of them or for none.
     *
     * @param party absent for as many as wait, or one
     */
    public UserLesson book(String userId, LessonKey key, @Nullable Integer party, Revision revision) {
        return attempts.until(() -> tryBook(userId, key, party, revision));
    }

    private Optional<UserLesson> tryBook(String userId, LessonKey key, @Nullable Integer party, Revision revision) {
        Optional<UserLesson> before = relations.seen(userId, key, RelationType.BOOKING, revision);
        if (before.filter(UserLesson::isActive).isPresent()) {
            return before;
        }
        Condition replaceable = Relations.replaceable(before, revision);
        ReadLesson read = lessons.require(key);
        Instant now = clock.instant();
        read.requireAhead(now);
        Optional<UserLesson> waiting = relations.active(userId, key, RelationType.WAITLIST);
        if (waiting.isPresent() && waiting.get().hasClaim()) {
            return tryClaim(userId, read, replaceable, null);
        }
        int seats = party == null ? waiting.map(UserLesson::seats).orElse(1) : party;
        read.requireRoom(seats);
        UserLesson booking = relations.booking(userId, read.lesson()).ofParty(seats);
        Transaction transaction = Transaction.named("book").put(UserLessonsTable.USER_LESSON, booking, replaceable);
        if (read.studio().isManaged()) {
            if (read.inTurn(now) && Turn.isSomeones(read.lesson().freeSeats(), read.lesson())) {
                // A seat that became free a moment ago belongs to those who wait.
                promotions.run(key);
                return Optional.empty();
            }
            takeSeats(transaction, read, seats, now);
        } else {
            transaction.check(StudioItems.LESSON, key.itemKey(), LessonFields.SCHEDULED);
        }
        waiting.ifPresent(entry -> {
            transaction.replace(UserLessonsTable.USER_LESSON, entry, entry.as(RelationStatus.COMPLETED, now));
            Waitlist.outOfQueue(transaction, entry);
        });
        return table.transact(transaction).isDone() ? Optional.of(booking) : Optional.empty();
    }

    static void takeSeats(Transaction transaction, ReadLesson read, int seats, Instant now) {
        Lesson lesson = read.lesson();
        if (lesson.freeSeats() < seats) {
            throw new LessonsRefusal(
                    Reason.FULL,
                    seats == 1
                            ? "No seat is free. Join the waitlist, and you are told when one becomes free."
                            : "Not enough seats are free. Join the waitlist, and you are told when they are.");
        }
        Condition condition = LessonFields.SCHEDULED.and(LessonFields.FREE.atLeast(seats));
        if (read.inTurn(now)) {
            // Groups may wait that need more seats than are free: then anyone can book these seats.
            condition = condition.and(
                    lesson.waiting() == 0
                            ? LessonFields.NOBODY_WAITS
                            : LessonFields.sameLine(lesson).and(LessonFields.sameFree(lesson)));
        }
        transaction.update(
                StudioItems.LESSON, read.key().itemKey(), Update.of(LessonFields.FREE.add(-seats)), condition);
    }

    /** Takes the seat that is held for the user. */
    public MyLesson claim(String userId, LessonKey key) {
        return claim(userId, key, null);
    }

    /** Takes the seat that is held for the user, on condition that it is the one held until then. */
    public MyLesson claim(String userId, LessonKey key, @Nullable Instant held) {
        ReadLesson lesson = lessons.require(key);
        UserLesson booking = attempts.until(() -> tryClaim(userId, lessons.require(key), Relations.NOT_ACTIVE, held));
        return new MyLesson(booking, Optional.empty(), overlaps.of(userId, key, lesson.times()));
    }

    private Optional<UserLesson> tryClaim(
            String userId, ReadLesson read, Condition replaceable, @Nullable Instant held) {
        LessonKey key = read.key();
        Instant now = clock.instant();
        Optional<UserLesson> booked = relations.active(userId, key, RelationType.BOOKING);
        if (booked.isPresent()) {
            return booked;
        }
        read.requireAhead(now);
        UserLesson waiting = relations
                .active(userId, key, RelationType.WAITLIST)
                .orElseThrow(() -> new LessonsRefusal(Reason.NOT_FOUND, "You do not wait for this lesson."));
        Instant until = waiting.claimUntil();
        boolean other = held != null && !held.equals(until);
        if (until == null || other || !now.isBefore(until)) {
            throw new LessonsRefusal(
                    Reason.NO_CLAIM,
                    until == null
                            ? "No seat is held for you yet; you are told when one is."
                            : "The seat was held until " + until + " and has gone to the next.");
        }
        UserLesson booking = relations.booking(userId, read.lesson()).ofParty(waiting.seats());
        boolean done = table.transact(Transaction.named("take a held seat")
                        .delete(QueueItems.CLAIM, FreedSeat.claim(key, userId, until, read.times()))
                        .check(StudioItems.LESSON, key.itemKey(), LessonFields.SCHEDULED)
                        .replace(UserLessonsTable.USER_LESSON, waiting, waiting.as(RelationStatus.COMPLETED, now))
                        .put(UserLessonsTable.USER_LESSON, booking, replaceable))
                .isDone();
        return done ? Optional.of(booking) : Optional.empty();
    }

    /** Cancels a booking; the seat goes to people who wait. A closed booking is not changed. */
    public UserLesson cancel(String userId, LessonKey key) {
        return cancel(userId, key, Revision.ANY);
    }

    /** Cancels a booking on condition that it is still what the caller saw. */
    public UserLesson cancel(String userId, LessonKey key, Revision revision) {
        return attempts.until(() -> tryCancel(userId, key, false, revision));
    }

    /** An admin cancels a booking; its user is notified. */
    public void takeBack(String userId, LessonKey key) {
        UserLesson booking = relations
                .find(userId, key, RelationType.BOOKING)
                .orElseThrow(() -> new LessonsRefusal(Reason.NOT_FOUND, "This user has not booked the lesson."));
        if (booking.isActive()) {
            attempts.until(() -> tryCancel(userId, key, true, Revision.ANY));
        }
    }

    private Optional<UserLesson> tryCancel(String userId, LessonKey key, boolean byAdmin, Revision revision) {
        UserLesson booking = movedRecords.require(userId, key, RelationType.BOOKING, revision);
        if (!booking.isActive()) {
            return Optional.of(booking);
        }
        if (booking.came() != null) {
            throw new LessonsRefusal(
                    Reason.ATTENDANCE_NOTED, "The studio has noted who came; the booking can't be cancelled any more.");
        }
        Instant now = clock.instant();
        UserLesson cancelled = booking.as(RelationStatus.CANCELLED, now);
        Transaction transaction =
                Transaction.named("cancel a booking").replace(UserLessonsTable.USER_LESSON, booking, cancelled);
        Optional<ReadLesson> read = lessons.find(key);
        Optional<Announcement> opened = Optional.empty();
        if (read.isPresent()) {
            if (read.get().isMoved()) {
                throw movedRecords.follow(booking, read.get());
            }
            if (!now.isBefore(read.get().times().end())) {
                throw new LessonsRefusal(Reason.LESSON_OVER, "The lesson is over; it belongs to your history.");
            }
            if (read.get().studio().isManaged()) {
                Cause cause = byAdmin ? Cause.TAKEN_BACK : Cause.CANCELLED;
                if (!(promotions.passOn(transaction, read.get(), booking.seats(), cause)
                        instanceof PassedOn.Done passed)) {
                    return Optional.empty();
                }
                opened = passed.opened();
            }
            if (byAdmin) {
                freed.tell(transaction, notices.contact(userId), Notice.Kind.BOOKING_TAKEN_BACK, read.get(), null);
                if (!read.get().studio().isManaged()) {
                    transaction.update(
                            StudioItems.LESSON,
                            key.itemKey(),
                            Update.of(LessonFields.OPENING.add(1)),
                            LessonFields.asRead(read.get().lesson()));
                }
            }
        }
        if (!table.transact(transaction).isDone()) {
            return Optional.empty();
        }
        opened.ifPresent(announcements::tell);
        return Optional.of(cancelled);
    }

    public List<UserLesson> overlapping(String userId, LessonKey key, LessonTimes times) {
        return overlaps.of(userId, key, times);
    }
}
