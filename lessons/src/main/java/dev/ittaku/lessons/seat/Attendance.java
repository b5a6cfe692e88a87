package dev.ittaku.lessons.seat;

import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.SeatDecision.Cause;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.refusal.Attempts;
import dev.ittaku.lessons.refusal.LessonTexts;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.waitlist.Announcements;
import dev.ittaku.lessons.waitlist.PassedOn;
import dev.ittaku.lessons.waitlist.Promotions;
import dev.ittaku.lessons.waitlist.Turn;
import dev.ittaku.lessons.waitlist.Waitlist;
import dev.ittaku.lessons.walkin.WalkIn;
import dev.ittaku.lessons.walkin.WalkInItems;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
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
 * The attendance of a lesson, as its studio notes it: people who had booked, people who did not come, and people who
 * came without booking. In a managed studio seats follow in the same transaction: the seat of a no-show can be given to
 * somebody at the door, and nobody at the door gets a seat that does not exist.
 */
public final class Attendance {
    /** From when on people are let in. */
    private static final Duration DOORS = Duration.ofHours(2);

    private static final int LONGEST_NAME = 80;
    private static final int ID_LENGTH = 10;

    private final Table table;
    private final Clock clock;
    private final Lessons lessons;
    private final Relations relations;
    private final Seats seats;
    private final Promotions promotions;
    private final Announcements announcements;
    private final Attempts attempts;
    private final Secrets secrets;

    public Attendance(
            Table lessonsTable,
            Clock clock,
            Lessons lessons,
            Relations relations,
            Seats seats,
            Promotions promotions,
            Announcements announcements,
            Attempts attempts,
            Secrets secrets) {
        this.table = lessonsTable;
        this.clock = clock;
        this.lessons = lessons;
        this.relations = relations;
        this.seats = seats;
        this.promotions = promotions;
        this.announcements = announcements;
        this.attempts = attempts;
        this.secrets = secrets;
    }

    /**
     * Notes how many people of a booking came.
     *
     * @param came 0 is a no-show, which can be noted from the start on; null removes the note
     */
    public UserLesson note(String userId, LessonKey key, @Nullable Integer came) {
        return attempts.until(() -> tryNote(userId, key, came));
    }

    private Optional<UserLesson> tryNote(String userId, LessonKey key, @Nullable Integer came) {
        ReadLesson read = lessons.require(key);
        Instant now = clock.instant();
        requireDoors(read, now);
        UserLesson before = relations
                .active(userId, key, RelationType.BOOKING)
                .or(() -> relations
                        .find(userId, key, RelationType.HISTORY)
                        .filter(visit -> visit.reservationId() != null))
                .orElseThrow(() -> new LessonsRefusal(Reason.NOT_FOUND, "This user has not booked the lesson."));
        Studios.range("came", came, 0, before.seats());
        if (came != null && came < before.seats() && now.isBefore(read.times().start())) {
            throw new LessonsRefusal(Reason.TOO_EARLY, "Who has not come is known from the start of the lesson on.");
        }
        UserLesson after = before.attended(came, now);
        Transaction transaction =
                Transaction.named("note who came").replace(UserLessonsTable.USER_LESSON, before, after);
        if (before.type() == RelationType.BOOKING && read.studio().isManaged()) {
            move(transaction, read, before.seatsUsed() - after.seatsUsed());
        }
        return table.transact(transaction).isDone() ? Optional.of(after) : Optional.empty();
    }

    /** After the start the waitlist is no longer used: a freed seat is free for people at the door. */
    private static void move(Transaction transaction, ReadLesson read, int freed) {
        if (freed == 0) {
            return;
        }
        if (read.lesson().freeSeats() < -freed) {
            throw new LessonsRefusal(Reason.FULL, "The seat has been given to somebody else.");
        }
        Condition there =
                freed > 0 ? LessonFields.SCHEDULED : LessonFields.SCHEDULED.and(LessonFields.FREE.atLeast(-freed));
        transaction.update(StudioItems.LESSON, read.key().itemKey(), Update.of(LessonFields.FREE.add(freed)), there);
    }

    /** Adds a member who has not booked; a member who has is noted as having come. */
    public UserLesson admit(String userId, LessonKey key, @Nullable Integer people) {
        UserLesson booked = attempts.until(() -> tryAdmit(userId, key, people));
        return booked.came() == null || booked.came() == 0 ? note(userId, key, booked.seats()) : booked;
    }

    private Optional<UserLesson> tryAdmit(String userId, LessonKey key, @Nullable Integer people) {
        Optional<UserLesson> booked = relations.active(userId, key, RelationType.BOOKING);
        if (booked.isPresent()) {
            return booked;
        }
        ReadLesson read = lessons.require(key);
        Instant now = clock.instant();
        requireRunning(read, now);
        if (now.isBefore(read.times().start())) {
            return Optional.of(seats.book(userId, key, people, Revision.ANY));
        }
        Optional<UserLesson> waiting = relations.active(userId, key, RelationType.WAITLIST);
        if (waiting.filter(UserLesson::hasClaim).isPresent()) {
            return Optional.empty(); // it lapses by itself
        }
        int party = people == null ? 1 : people;
        read.requireRoom(party);
        UserLesson booking =
                relations.booking(userId, read.lesson()).ofParty(party).attended(party, now);
        Transaction transaction =
                Transaction.named("let somebody in").put(UserLessonsTable.USER_LESSON, booking, Relations.NOT_ACTIVE);
        takeSeats(transaction, read, party, now);
        waiting.ifPresent(entry -> {
            transaction.replace(UserLessonsTable.USER_LESSON, entry, entry.as(RelationStatus.COMPLETED, now));
            Waitlist.outOfQueue(transaction, entry);
        });
        return table.transact(transaction).isDone() ? Optional.of(booking) : Optional.empty();
    }

    /** Lets in somebody without an account. */
    public WalkIn walkIn(LessonKey key, String name, int people) {
        String shown = LessonTexts.printed("name", name, LONGEST_NAME);
        return attempts.until(() -> tryWalkIn(key, shown, people));
    }

    private Optional<WalkIn> tryWalkIn(LessonKey key, String name, int people) {
        ReadLesson read = lessons.require(key);
        Instant now = clock.instant();
        requireRunning(read, now);
        read.requireRoom(people);
        if (read.inTurn(now) && Turn.isSomeones(read.lesson().freeSeats(), read.lesson())) {
            promotions.run(key);
            return Optional.empty();
        }
        WalkIn guest = new WalkIn(
                key.studio(),
                key.date(),
                key.time(),
                now,
                secrets.id(ID_LENGTH),
                name,
                people,
                read.times().kept());
        Transaction transaction = Transaction.named("let a walk-in in").create(WalkInItems.WALK_IN, guest);
        takeSeats(transaction, read, people, now);
        return table.transact(transaction).isDone() ? Optional.of(guest) : Optional.empty();
    }

    private static void takeSeats(Transaction transaction, ReadLesson read, int people, Instant now) {
        if (read.studio().isManaged()) {
            Seats.takeSeats(transaction, read, people, now);
        } else {
            transaction.check(StudioItems.LESSON, read.key().itemKey(), LessonFields.SCHEDULED);
        }
    }

    /** Takes back that somebody without an account came; the seat goes to those who wait. */
    public void remove(LessonKey key, String id) {
        attempts.until(() -> tryRemove(key, id));
    }

    private Optional<WalkIn> tryRemove(LessonKey key, String id) {
        ReadLesson read = lessons.require(key);
        WalkIn guest;
        try (Stream<WalkIn> all =
                table.stream(WalkInItems.WALK_INS.of(new Lesson.Key(key.studio(), key.date(), key.time())))) {
            guest = all.filter(one -> one.id().equals(id))
                    .findFirst()
                    .orElseThrow(() -> new LessonsRefusal(Reason.NOT_FOUND, "There is no such walk-in."));
        }
        Transaction transaction = Transaction.named("take a walk-in back").delete(WalkInItems.WALK_IN, guest);
        Optional<Announcement> opened = Optional.empty();
        if (read.studio().isManaged() && read.moves(clock.instant())) {
            if (!(promotions.passOn(transaction, read, guest.people(), Cause.TAKEN_BACK)
                    instanceof PassedOn.Done passed)) {
                return Optional.empty();
            }
            opened = passed.opened();
        } else if (read.studio().isManaged() && !read.lesson().isCancelled()) {
            transaction.update(
                    StudioItems.LESSON,
                    key.itemKey(),
                    Update.of(LessonFields.FREE.add(seatsOf(guest, read.lesson()))),
                    LessonFields.SCHEDULED.and(LessonFields.sameFree(read.lesson())));
        }
        if (!table.transact(transaction).isDone()) {
            return Optional.empty();
        }
        opened.ifPresent(announcements::tell);
        return Optional.of(guest);
    }

    /** There are never more free seats than seats. */
    private static int seatsOf(WalkIn guest, Lesson lesson) {
        Integer capacity = lesson.capacity();
        return capacity == null ? guest.people() : Math.min(guest.people(), Math.max(0, capacity - lesson.freeSeats()));
    }

    private static void requireRunning(ReadLesson read, Instant now) {
        requireDoors(read, now);
        if (!now.isBefore(read.times().end())) {
            throw new LessonsRefusal(Reason.LESSON_OVER, "The lesson is over.");
        }
    }

    private static void requireDoors(ReadLesson read, Instant now) {
        if (read.lesson().isCancelled()) {
            throw new LessonsRefusal(Reason.LESSON_CANCELLED, "The lesson is cancelled.");
        }
        if (now.isBefore(read.times().start().minus(DOORS))) {
            throw new LessonsRefusal(Reason.TOO_EARLY, "Who comes is noted from two hours before the lesson on.");
        }
    }
}
