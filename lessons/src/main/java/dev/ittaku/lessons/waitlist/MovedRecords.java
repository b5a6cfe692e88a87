package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.Notices;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.queue.SeatDecision.Cause;
import dev.ittaku.lessons.record.RecordSource;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.walkin.WalkIn;
import dev.ittaku.lessons.walkin.WalkInItems;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Moves bookings, held seats, favourites and walk-ins to a lesson's new time, each in one transaction. Their seats were
 * taken there by the move itself, so nobody can lose one in between. Every step can be repeated.
 */
public final class MovedRecords {
    /** Nobody moves a lesson so often before its people have arrived. */
    private static final int MOST_MOVES = 20;

    private final Table table;
    private final Clock clock;
    private final Lessons lessons;
    private final Relations relations;
    private final FreedSeat freed;
    private final Promotions promotions;
    private final Notices notices;
    private final MoveNotice notice;

    public MovedRecords(
            Table lessonsTable,
            Clock clock,
            Lessons lessons,
            Relations relations,
            FreedSeat freed,
            Promotions promotions,
            Notices notices,
            MoveNotice notice) {
        this.table = lessonsTable;
        this.clock = clock;
        this.lessons = lessons;
        this.relations = relations;
        this.freed = freed;
        this.promotions = promotions;
        this.notices = notices;
        this.notice = notice;
    }

    /** Where a lesson takes place now, after one move or several; empty if it was cancelled after all. */
    Optional<ReadLesson> destination(ReadLesson moved) {
        ReadLesson at = moved;
        for (int move = 0; move < MOST_MOVES && at.lesson().isCancelled(); move++) {
            String to = at.lesson().movedTo();
            Optional<ReadLesson> next = to == null ? Optional.empty() : lessons.find(LessonKey.parse(to));
            if (next.isEmpty()) {
                return Optional.empty();
            }
            at = next.get();
        }
        return at.lesson().isCancelled() ? Optional.empty() : Optional.of(at);
    }

    /** Moves one record and notifies its user; false if it changed meanwhile. */
    boolean bring(UserLesson record, ReadLesson before) {
        if (record.source() == RecordSource.OWN) {
            return true; // of no schedule's lesson
        }
        Optional<ReadLesson> there = destination(before);
        if (there.isEmpty()) {
            notice.writeCancelled(record.userId(), before);
            return table.transact(Transaction.named("close a record of a cancelled lesson")
                            .replace(UserLessonsTable.USER_LESSON, record, record.lessonCancelled(clock.instant())))
                    .isDone();
        }
        notice.write(record.userId(), before);
        Transaction transaction = Transaction.named("take a record along")
                .delete(UserLessonsTable.USER_LESSON, record, Relations.unchanged(record));
        return arrive(transaction, record, there.get())
                && table.transact(transaction).isDone();
    }

    /** A user's record, as they saw it; if it has moved with its lesson, the error names the new time. */
    public UserLesson require(String userId, LessonKey key, RelationType type, Revision revision) {
        UserLesson found = relations
                .find(userId, key, type)
                .orElseThrow(() -> lessons.find(key)
                        .filter(ReadLesson::isMoved)
                        .map(ReadLesson::moved)
                        .orElseGet(Relations::missing));
        return Relations.requireSeen(found, revision);
    }

    /** What to answer to somebody who acts on a record of the old time, after taking it along. */
    public LessonsRefusal follow(UserLesson record, ReadLesson before) {
        // A record in line is the queue's to move, which the destination completes.
        if (record.queuedAt() == null || destination(before).isEmpty()) {
            bring(record, before);
        }
        return before.moved();
    }

    private boolean arrive(Transaction transaction, UserLesson record, ReadLesson there) {
        Instant now = clock.instant();
        Optional<UserLesson> other = relations.active(record.userId(), there.key(), record.type());
        Instant until = heldUntil(record, there);
        UserLesson moved = record.movedTo(there.lesson(), there.times().kept(), until, now);
        if (until != null) {
            Claims.drop(transaction, record);
            transaction
                    .create(QueueItems.CLAIM, FreedSeat.claim(there.key(), record.userId(), until, there.times()))
                    .update(
                            StudioItems.LESSON,
                            there.key().itemKey(),
                            Update.of(LessonFields.OPENING.add(1)),
                            LessonFields.asRead(there.lesson()));
            freed.tell(transaction, notices.contact(record.userId()), Notice.Kind.SEAT_HELD, there, until);
            other.ifPresent(waiting -> Waitlist.outOfQueue(transaction, waiting));
            transaction.put(
                    UserLessonsTable.USER_LESSON,
                    moved,
                    other.map(Relations::unchanged).orElse(Relations.NOT_ACTIVE));
            return true;
        }
        if (other.isEmpty()) {
            transaction
                    .put(UserLessonsTable.USER_LESSON, moved, Relations.NOT_ACTIVE)
                    .check(StudioItems.LESSON, there.key().itemKey(), LessonFields.SCHEDULED);
            return true;
        }
        // Somebody who has booked the new time already keeps that booking; the seat that was moved is free.
        return record.type() != RelationType.BOOKING
                || !there.studio().isManaged()
                || promotions.passOn(transaction, there, record.seats(), Cause.CANCELLED) instanceof PassedOn.Done;
    }

    /** A held seat stays held as long as it was, but not beyond the time at which the waitlist closes. */
    private static @Nullable Instant heldUntil(UserLesson record, ReadLesson there) {
        Instant until = record.claimUntil();
        Instant cutoff = there.times().cutoff();
        return !record.hasClaim() || until == null || until.isBefore(cutoff) ? until : cutoff;
    }

    /** Walk-ins without an account, and then the remaining seats for people who wait. */
    void finish(ReadLesson before) {
        Optional<ReadLesson> there = destination(before);
        try (Stream<WalkIn> guests =
                table.stream(WalkInItems.WALK_INS.of(before.key().tableKey()))) {
            guests.toList().forEach(guest -> bring(guest, there));
        }
        there.ifPresent(read -> promotions.run(read.key()));
    }

    private void bring(WalkIn guest, Optional<ReadLesson> there) {
        Transaction transaction = Transaction.named("take a walk-in along").delete(WalkInItems.WALK_IN, guest);
        there.ifPresent(read -> transaction.create(
                WalkInItems.WALK_IN,
                new WalkIn(
                        read.key().studio(),
                        read.key().date(),
                        read.key().time(),
                        guest.at(),
                        guest.id(),
                        guest.name(),
                        guest.people(),
                        read.times().kept())));
        table.transact(transaction);
    }
}
