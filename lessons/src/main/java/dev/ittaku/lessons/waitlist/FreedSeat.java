package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.follow.Followers;
import dev.ittaku.lessons.notice.Contact;
import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.NoticeItems;
import dev.ittaku.lessons.notice.Notices;
import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.Announcement.Kind;
import dev.ittaku.lessons.queue.Claim;
import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.queue.SeatDecision;
import dev.ittaku.lessons.queue.SeatDecision.Cause;
import dev.ittaku.lessons.queue.SeatDecision.Outcome;
import dev.ittaku.lessons.queue.SeatDecision.Why;
import dev.ittaku.lessons.record.Overlaps;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The further use of freed seats in a managed studio, in the transaction that frees them: the entry whose {@link Turn}
 * it is gets them, or they become free. What must stay true: a lesson's capacity is always the sum of free, booked and
 * held seats; a message about a seat is written in the same transaction as the seat; and before the cut-off, no seats
 * are free that are enough for an entry in line, except with {@code notify}, where everyone who waits may book.
 */
public final class FreedSeat {
    private static final Duration SHORTEST_CLAIM = Duration.ofMinutes(2);
    private static final int CLAIM_PART = 6;

    private final Table lessons;
    private final Clock clock;
    private final Relations relations;
    private final Overlaps overlaps;
    private final Followers followers;
    private final Notices notices;

    public FreedSeat(
            Table lessons, Clock clock, Relations relations, Overlaps overlaps, Followers followers, Notices notices) {
        this.lessons = lessons;
        this.clock = clock;
        this.relations = relations;
        this.overlaps = overlaps;
        this.followers = followers;
        this.notices = notices;
    }

    /** The people whose turn it is for this number of seats. */
    Turn turn(LessonKey key, int seats) {
        try (Stream<QueueEntry> line = lessons.stream(line(key))) {
            return Turn.of(seats, line.iterator());
        }
    }

    private static Query<QueueEntry> line(LessonKey key) {
        return QueueItems.QUEUE.of(new Lesson.Key(key.studio(), key.date(), key.time()));
    }

    /** Adds to a transaction what passes seats on that were taken until now. */
    PassedOn passOn(Transaction transaction, ReadLesson read, int seats, Cause cause) {
        Instant now = clock.instant();
        Lesson lesson = read.lesson();
        if (read.inTurn(now)) {
            int all = lesson.freeSeats() + seats;
            Turn turn = turn(read.key(), all);
            if (turn.next().isPresent()) {
                QueueEntry next = turn.next().get();
                if (!give(transaction, read, turn, all, seats - next.seats(), cause)) {
                    return new PassedOn.Overtaken(turn.next());
                }
                boolean more = all > next.seats() && lesson.waiting() > 1;
                Optional<Announcement> opened =
                        more ? Optional.of(announcement(read, Kind.OPENED, now)) : Optional.empty();
                opened.ifPresent(a -> transaction.create(QueueItems.ANNOUNCEMENT, a));
                return new PassedOn.Done(opened);
            }
            if (turn.why() == Why.NOBODY_WAITS && lesson.waiting() > 0) {
                return new PassedOn.Overtaken(Optional.empty());
            }
            // Someone who enters the queue meanwhile comes before everyone else.
            transaction.check(StudioItems.LESSON, read.key().itemKey(), LessonFields.sameLine(lesson));
        }
        return new PassedOn.Done(open(transaction, read, seats, cause, now));
    }

    /**
     * Makes seats free, with an announcement if they are enough for an entry that waits in turn, if they are now enough
     * for an entry that waits to be notified, or if that opens a full lesson for its followers.
     */
    public Optional<Announcement> open(Transaction transaction, ReadLesson read, int seats, Cause cause, Instant now) {
        Lesson lesson = read.lesson();
        int before = lesson.freeSeats();
        int all = before + seats;
        // The announcement gives them out one after the other, each with a decision of its own.
        boolean given = read.inTurn(now) && Turn.isSomeones(all, lesson);
        boolean told = !read.inTurn(now) && Turn.isSomeones(before, all, lesson);
        boolean opens = read.moves(now) && (given || told || (before == 0 && seats > 0 && followers.any(lesson)));
        Update update = Update.of(LessonFields.FREE.add(seats), LessonFields.OPENING.add(1), LessonFields.updated(now));
        Condition condition = LessonFields.asRead(lesson).and(LessonFields.sameFree(lesson));
        if (!opens) {
            // Someone who enters the queue meanwhile must not miss these seats.
            condition = condition.and(LessonFields.sameLine(lesson));
        }
        transaction.update(StudioItems.LESSON, read.key().itemKey(), update, condition);
        if (!given) {
            Why why = !read.inTurn(now) ? Why.FIRST_COME : lesson.waiting() == 0 ? Why.NOBODY_WAITS : Why.NOBODY_FITS;
            write(transaction, read, cause, Outcome.FREE, why, all, null, 0);
        }
        Optional<Announcement> announcement = opens ? Optional.of(opened(read, all, now)) : Optional.empty();
        announcement.ifPresent(a -> transaction.create(QueueItems.ANNOUNCEMENT, a));
        return announcement;
    }

    public boolean isFollowed(Lesson lesson) {
        return followers.any(lesson);
    }

    public static Announcement announcement(ReadLesson read, Kind kind, Instant now) {
        return announcement(read, kind, now, null, null);
    }

    /** Announces the present number of free seats. */
    public static Announcement opened(ReadLesson read, int free, Instant now) {
        return announcement(read, Kind.OPENED, now, read.lesson().freeSeats(), free);
    }

    private static Announcement announcement(
            ReadLesson read, Kind kind, Instant now, @Nullable Integer freeBefore, @Nullable Integer freeNow) {
        LessonKey key = read.key();
        return new Announcement(
                key.studio(),
                key.date(),
                key.time(),
                read.nextOpening(),
                kind,
                now,
                read.times().kept(),
                null,
                freeBefore,
                freeNow);
    }

    /**
     * Gives seats to the entry whose turn it is: books them, or holds them if the waitlist works with claims or the
     * user has booked something at the same time. False if that user's record no longer allows it.
     *
     * @param all how many seats there are to give
     * @param left by how much the free seats change
     */
    boolean give(Transaction transaction, ReadLesson read, Turn turn, int all, int left, Cause cause) {
        Instant now = clock.instant();
        LessonKey key = read.key();
        QueueEntry next = turn.next().orElseThrow();
        String userId = next.userId();
        Optional<UserLesson> found = relations
                .active(userId, key, RelationType.WAITLIST)
                .filter(waiting -> Long.valueOf(next.entered().toEpochMilli()).equals(waiting.queuedAt()));
        if (found.isEmpty()) {
            return false;
        }
        UserLesson waiting = found.get();
        Update update = Update.of(LessonFields.inLine(next.seats(), -1))
                .and(LessonFields.OPENING.add(1), LessonFields.updated(now));
        Condition condition = LessonFields.asRead(read.lesson());
        if (left != 0) {
            update = update.and(LessonFields.FREE.add(left));
        }
        if (left < 0) {
            condition = condition.and(LessonFields.FREE.atLeast(-left));
        }
        transaction.update(StudioItems.LESSON, key.itemKey(), update, condition).delete(QueueItems.QUEUE_ENTRY, next);
        Contact contact = notices.contact(userId);
        boolean books = read.studio().waitlistMode() == WaitlistMode.AUTO
                && overlaps.of(userId, key, read.times()).isEmpty();
        if (books) {
            transaction
                    .replace(UserLessonsTable.USER_LESSON, waiting, waiting.as(RelationStatus.COMPLETED, now))
                    .put(
                            UserLessonsTable.USER_LESSON,
                            relations.booking(userId, read.lesson()).ofParty(next.seats()),
                            Relations.NOT_ACTIVE);
            tell(transaction, contact, Notice.Kind.BOOKED, read, null);
        } else {
            Instant until = claimEnd(read, contact, now);
            transaction
                    .replace(UserLessonsTable.USER_LESSON, waiting, waiting.held(until, now))
                    .create(QueueItems.CLAIM, claim(key, userId, until, read.times()));
            tell(transaction, contact, Notice.Kind.SEAT_HELD, read, until);
        }
        Outcome outcome = books ? Outcome.BOOKED : Outcome.HELD;
        write(transaction, read, cause, outcome, turn.why(), all, next, turn.passedOver());
        return true;
    }

    /** The reason for the decision, which people can read. */
    private void write(
            Transaction transaction,
            ReadLesson read,
            Cause cause,
            Outcome outcome,
            Why why,
            int seats,
            @Nullable QueueEntry to,
            int passedOver) {
        LessonKey key = read.key();
        transaction.put(
                QueueItems.SEAT_DECISION,
                new SeatDecision(
                        key.studio(),
                        key.date(),
                        key.time(),
                        read.nextOpening(),
                        clock.instant(),
                        cause,
                        outcome,
                        why,
                        seats,
                        to == null ? null : to.userId(),
                        to == null ? null : to.entered(),
                        to == null ? null : to.seats(),
                        passedOver,
                        read.lesson().waiting(),
                        read.times().kept()));
    }

    public static Claim claim(LessonKey key, String userId, Instant until, LessonTimes times) {
        return new Claim(until, key.studio(), key.date(), key.time(), userId, times.kept());
    }

    public void tell(
            Transaction transaction, Contact contact, Notice.Kind kind, ReadLesson read, @Nullable Instant until) {
        Notice notice = Notice.of(kind, read.lesson(), read.studio(), read.nextOpening(), until, read.times());
        notices.compose(contact, notice).forEach(message -> transaction.create(NoticeItems.OUTBOX, message));
    }

    /** Scaled to the time that is left, and counted from when the user may be woken. */
    private static Instant claimEnd(ReadLesson read, Contact contact, Instant now) {
        Instant cutoff = read.times().cutoff();
        Instant told = contact.quiet().next(now);
        if (!told.isBefore(cutoff)) {
            return cutoff;
        }
        Duration part = Duration.between(told, cutoff).dividedBy(CLAIM_PART);
        Duration scaled = part.compareTo(SHORTEST_CLAIM) < 0 ? SHORTEST_CLAIM : part;
        Duration longest = read.studio().longestClaim();
        Instant end = told.plus(scaled.compareTo(longest) < 0 ? scaled : longest);
        return end.isBefore(cutoff) ? end : cutoff;
    }
}
