package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.QueueItems;
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
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Waiting for a seat. The order is that of the transactions by which people entered: each entry's time is later than the
 * one before, also where servers' clocks differ.
 */
public final class Waitlist {
    private static final Set<String> OF_A_SEAT =
            Set.of(Notice.Kind.SEAT_FREE.text(), Notice.Kind.SEAT_HELD.text(), Notice.Kind.BOOKED.text());

    private final Table table;
    private final Clock clock;
    private final Lessons lessons;
    private final Relations relations;
    private final Promotions promotions;
    private final MovedRecords movedRecords;
    private final Announcements announcements;
    private final Claims claims;
    private final Attempts attempts;

    public Waitlist(
            Table table,
            Clock clock,
            Lessons lessons,
            Relations relations,
            Promotions promotions,
            MovedRecords movedRecords,
            Announcements announcements,
            Claims claims,
            Attempts attempts) {
        this.table = table;
        this.clock = clock;
        this.lessons = lessons;
        this.relations = relations;
        this.promotions = promotions;
        this.movedRecords = movedRecords;
        this.announcements = announcements;
        this.claims = claims;
        this.attempts = attempts;
    }

    /** Enters the queue at its end; someone who is in it stays in place. */
    public UserLesson join(String userId, LessonKey key, Revision revision) {
        return join(userId, key, 1, revision);
    }

    /** Joins as a group, which gets all of its seats at once or none. */
    public UserLesson join(String userId, LessonKey key, int party, Revision revision) {
        return attempts.until(() -> tryJoin(userId, key, party, revision));
    }

    private Optional<UserLesson> tryJoin(String userId, LessonKey key, int party, Revision revision) {
        Optional<UserLesson> before = relations.seen(userId, key, RelationType.WAITLIST, revision);
        if (before.filter(UserLesson::isActive).isPresent()) {
            return before;
        }
        ReadLesson read = lessons.require(key);
        Lesson lesson = read.lesson();
        Instant now = clock.instant();
        read.requireAhead(now);
        if (!read.moves(now)) {
            throw new LessonsRefusal(
                    Reason.WAITLIST_CLOSED, "The waitlist has closed; a seat that is free now can be booked at once.");
        }
        if (relations.active(userId, key, RelationType.BOOKING).isPresent()) {
            throw new LessonsRefusal(Reason.BOOKED, "You have booked this lesson already.");
        }
        read.requireRoom(party);
        boolean behindOthers = read.inTurn(now) && Turn.isSomeones(lesson.freeSeats(), lesson);
        if (lesson.freeSeats() >= party && !behindOthers) {
            throw new LessonsRefusal(Reason.SEATS_FREE, "Seats are free: book the lesson instead of waiting.");
        }
        Long tail = lesson.queueTail();
        Instant entered = tail == null || tail < now.toEpochMilli() ? now : Instant.ofEpochMilli(tail + 1);
        Condition full = LessonFields.FREE.absent().or(LessonFields.FREE.lessThan(party));
        Condition last = LessonFields.QUEUE_TAIL.absent().or(LessonFields.QUEUE_TAIL.lessThan(entered.toEpochMilli()));
        Condition room = behindOthers ? full.or(LessonFields.QUEUED.greaterThan(0)) : full;
        UserLesson waiting =
                relations.waiting(userId, lesson, read.times(), entered).ofParty(party);
        boolean done = table.transact(Transaction.named("join the queue")
                        .update(
                                StudioItems.LESSON,
                                key.itemKey(),
                                Update.of(LessonFields.inLine(party, 1))
                                        .and(LessonFields.QUEUE_TAIL.set(entered.toEpochMilli())),
                                LessonFields.SCHEDULED.and(last).and(room))
                        .create(QueueItems.QUEUE_ENTRY, entry(key, entered, userId, read.times(), waiting.party()))
                        .put(UserLessonsTable.USER_LESSON, waiting, Relations.replaceable(before, revision))
                        .check(
                                UserLessonsTable.USER_LESSON,
                                UserLessonsTable.key(userId, key, RelationType.BOOKING),
                                Relations.NOT_ACTIVE))
                .isDone();
        return done ? Optional.of(waiting) : Optional.empty();
    }

    public static QueueEntry entry(
            LessonKey key, Instant entered, String userId, LessonTimes times, @Nullable Integer party) {
        return new QueueEntry(key.studio(), key.date(), key.time(), entered, userId, times.kept(), party);
    }

    /** Leaves the queue, or declines the held seat. */
    public UserLesson leave(String userId, LessonKey key) {
        return leave(userId, key, Revision.ANY);
    }

    /** Leaves the waitlist on condition that the entry is still what the caller saw. */
    public UserLesson leave(String userId, LessonKey key, Revision revision) {
        return attempts.until(() -> tryLeave(userId, key, revision));
    }

    private Optional<UserLesson> tryLeave(String userId, LessonKey key, Revision revision) {
        UserLesson waiting = movedRecords.require(userId, key, RelationType.WAITLIST, revision);
        if (!waiting.isActive()) {
            return Optional.of(waiting);
        }
        UserLesson left = waiting.as(RelationStatus.CANCELLED, clock.instant());
        Optional<ReadLesson> read = lessons.find(key);
        Transaction transaction =
                Transaction.named("leave the queue").replace(UserLessonsTable.USER_LESSON, waiting, left);
        if (read.isEmpty()) {
            return table.transact(transaction).isDone() ? Optional.of(left) : Optional.empty();
        }
        if (read.get().isMoved()) {
            throw movedRecords.follow(waiting, read.get());
        }
        Optional<Announcement> opened = Optional.empty();
        if (waiting.hasClaim()) {
            if (!(claims.giveUp(transaction, read.get(), waiting) instanceof PassedOn.Done passed)) {
                return Optional.empty();
            }
            opened = passed.opened();
        } else {
            outOfQueue(transaction, waiting);
        }
        if (!table.transact(transaction).isDone()) {
            return Optional.empty();
        }
        opened.ifPresent(announcements::tell);
        return Optional.of(left);
    }

    /** Adds what takes a waiting user out of the queue. */
    public static void outOfQueue(Transaction transaction, UserLesson waiting) {
        Long queuedAt = waiting.queuedAt();
        LessonKey key = waiting.lesson();
        if (queuedAt != null) {
            transaction
                    .deleteKey(
                            QueueItems.QUEUE_ENTRY,
                            QueueItems.QUEUE_ENTRY.key(new QueueEntry.Key(
                                    key.studio(),
                                    key.date(),
                                    key.time(),
                                    Instant.ofEpochMilli(queuedAt),
                                    waiting.userId())),
                            QueueItems.QUEUE_ENTRY.exists())
                    .update(StudioItems.LESSON, key.itemKey(), Update.of(LessonFields.inLine(waiting.seats(), -1)));
        }
    }

    /** Gives the free seats of a studio to those who wait, after its waitlists came to work in turn; says how many. */
    public int moveOn(Studio studio) {
        if (!studio.isManaged() || studio.waitlistMode() == WaitlistMode.NOTIFY) {
            return 0;
        }
        LocalDate today = LocalDate.ofInstant(clock.instant(), studio.zone());
        List<LessonKey> open;
        try (Stream<Lesson> ahead = table.stream(StudioItems.SCHEDULE
                .of(new Studio.Key(studio.code()))
                .range(Lesson::date)
                .from(today))) {
            open = ahead.filter(lesson -> lesson.freeSeats() > 0 && lesson.waiting() > 0)
                    .map(LessonKey::of)
                    .toList();
        }
        return open.stream().mapToInt(promotions::run).sum();
    }

    /** The user's place, 1 is next; empty for someone who does not wait in the queue. */
    public Optional<Integer> position(UserLesson waiting) {
        Long queuedAt = waiting.queuedAt();
        if (!waiting.isActive() || waiting.type() != RelationType.WAITLIST || queuedAt == null) {
            return Optional.empty();
        }
        long place = table.count(QueueItems.QUEUE
                        .of(new Lesson.Key(waiting.studioCode(), waiting.lessonDate(), waiting.startTime()))
                        .range(QueueEntry::entered)
                        .to(Instant.ofEpochMilli(queuedAt)))
                .value();
        return place == 0 ? Optional.empty() : Optional.of((int) place);
    }

    /** Notes on a waitlist entry that its user was notified of a seat: after a message was sent, never before. */
    public void told(OutboxMessage message) {
        String lesson = message.details().get(Notice.LESSON);
        if (lesson != null && OF_A_SEAT.contains(message.kind())) {
            relations
                    .table()
                    .update(
                            UserLessonsTable.USER_LESSON,
                            UserLessonsTable.key(message.userId(), LessonKey.parse(lesson), RelationType.WAITLIST),
                            Update.of(UserLessonsTable.USER_LESSON
                                    .field(UserLesson::notificationSent)
                                    .set(true)),
                            UserLessonsTable.USER_LESSON.exists());
        }
    }
}
