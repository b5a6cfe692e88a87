package dev.ittaku.lessons.mylist;

import dev.ittaku.lessons.record.Endings;
import dev.ittaku.lessons.record.MyLesson;
import dev.ittaku.lessons.record.OwnLessons;
import dev.ittaku.lessons.record.OwnLessons.Details;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.refusal.LessonTexts;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.seat.Seats;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.waitlist.Waitlist;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Outcome;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a user does with lessons. A record is active until it is completed, cancelled or expired, and never becomes active
 * again by a change: waiting or booking again puts a new record in its place.
 */
public final class MyLessons {
    /** The result of a put. */
    public record Put(MyLesson mine, boolean isNew) {}

    private final Table table;
    private final Clock clock;
    private final Lessons lessons;
    private final Relations relations;
    private final Seats seats;
    private final Waitlist waitlist;
    private final Endings endings;
    private final OwnLessons own;

    public MyLessons(
            Table userLessons,
            Clock clock,
            Lessons lessons,
            Relations relations,
            Seats seats,
            Waitlist waitlist,
            Endings endings,
            OwnLessons own) {
        this.table = userLessons;
        this.clock = clock;
        this.lessons = lessons;
        this.relations = relations;
        this.seats = seats;
        this.waitlist = waitlist;
        this.endings = endings;
        this.own = own;
    }

    public MyLesson require(String userId, LessonKey key, RelationType type) {
        return placed(relations.require(userId, key, type));
    }

    public Optional<UserLesson> find(String userId, LessonKey key, RelationType type) {
        return relations.find(userId, key, type);
    }

    /** New notes; null takes them away. */
    public record Notes(@Nullable String text) {
        public Notes {
            text = text == null ? null : LessonTexts.notes(text);
        }
    }

    /**
     * Changes the given fields, on condition that the record is still what the caller saw. The state comes first: if it
     * cannot be changed, the notes are not changed either.
     */
    public MyLesson change(
            String userId,
            LessonKey key,
            RelationType type,
            @Nullable RelationStatus status,
            @Nullable Notes notes,
            Revision revision) {
        UserLesson before = relations.require(userId, key, type, revision);
        MyLesson moved = status == null ? placed(before) : move(before, status, revision);
        return notes == null ? moved : note(moved.record(), notes);
    }

    private MyLesson placed(UserLesson record) {
        return MyLesson.of(record).at(waitlist.position(record));
    }

    /**
     * Additional data of a record.
     *
     * @param details the user's own words about the lesson, which are used only while no schedule has it
     * @param party for how many people a booking or a place in line is, all or none; absent for one
     */
    public record Input(
            @Nullable String notes,
            @Nullable Details details,
            @Nullable Integer party) {
        public static final Input NONE = new Input(null, null, null);

        public Input {
            notes = notes == null ? null : LessonTexts.notes(notes);
        }
    }

    /** Likes, waits for, books or notes a lesson; of an active record only the notes are changed. */
    public Put put(String userId, LessonKey key, RelationType type, @Nullable String notes) {
        return put(userId, key, type, new Input(notes, null, null), Revision.ANY);
    }

    /** Likes, waits for, books or notes down a lesson, on condition that the record is still what the caller saw. */
    public Put put(String userId, LessonKey key, RelationType type, Input input, Revision revision) {
        Details details = input.details();
        if (details != null && lessons.find(key).isEmpty()) {
            boolean isNew = relations.seen(userId, key, type, revision).isEmpty();
            Optional<UserLesson> written = own.put(userId, key, type, details, input.notes());
            if (written.isPresent()) {
                return new Put(MyLesson.of(noted(written.get(), input)), isNew);
            }
        }
        ReadLesson read = lessons.require(key);
        boolean isNew = relations.active(userId, key, type).isEmpty();
        Integer party = input.party();
        UserLesson record = noted(
                switch (type) {
                    case FAVORITE -> favourite(userId, read, input.notes(), revision);
                    case WAITLIST -> waitlist.join(userId, key, party == null ? 1 : party, revision);
                    case BOOKING -> seats.book(userId, key, party, revision);
                    case HISTORY -> visit(userId, read, revision);
                },
                input);
        boolean takesTime = type == RelationType.BOOKING || type == RelationType.WAITLIST;
        List<UserLesson> overlaps = takesTime ? seats.overlapping(userId, key, read.times()) : List.of();
        return new Put(new MyLesson(record, waitlist.position(record), overlaps), isNew);
    }

    private UserLesson noted(UserLesson record, Input input) {
        String notes = input.notes();
        return notes == null || notes.equals(record.notes()) ? record : noted(record, notes);
    }

    private UserLesson favourite(String userId, ReadLesson read, @Nullable String notes, Revision revision) {
        Optional<UserLesson> before = relations.seen(userId, read.key(), RelationType.FAVORITE, revision);
        if (before.filter(UserLesson::isActive).isPresent()) {
            return before.get();
        }
        if (read.lesson().isCancelled()) {
            throw new LessonsRefusal(Reason.LESSON_CANCELLED, "The lesson is cancelled.");
        }
        if (!clock.instant().isBefore(read.times().end())) {
            throw new LessonsRefusal(Reason.LESSON_OVER, "The lesson is over; note it down as history instead.");
        }
        UserLesson record = relations.favourite(userId, read.lesson(), read.times(), notes);
        return table.put(UserLessonsTable.USER_LESSON, record, Relations.replaceable(before, revision))
                        instanceof Outcome.Done<UserLesson> done
                ? done.item()
                : relations
                        .seen(userId, read.key(), RelationType.FAVORITE, revision)
                        .orElseThrow(
                                () -> new LessonsRefusal(Reason.STALE, "The record changed meanwhile; read it again."));
    }

    /** Notes a visit down; a booking of the lesson becomes it. */
    private UserLesson visit(String userId, ReadLesson read, Revision revision) {
        Optional<UserLesson> already = relations.seen(userId, read.key(), RelationType.HISTORY, revision);
        if (already.isPresent()) {
            return already.get();
        }
        if (read.lesson().isCancelled()) {
            throw new LessonsRefusal(Reason.LESSON_CANCELLED, "The lesson was cancelled.");
        }
        Instant now = clock.instant();
        if (now.isBefore(read.times().end())) {
            throw new LessonsRefusal(Reason.LESSON_NOT_OVER, "The lesson is not over yet.");
        }
        Optional<UserLesson> booking = relations.active(userId, read.key(), RelationType.BOOKING);
        if (booking.isPresent()) {
            return endings.complete(booking.get());
        }
        UserLesson record = relations.unbooked(userId, read.lesson()).visited(now);
        return table.put(UserLessonsTable.USER_LESSON, record).orThrow();
    }

    MyLesson note(UserLesson before, Notes notes) {
        return placed(noted(before, notes.text()));
    }

    private UserLesson noted(UserLesson before, @Nullable String notes) {
        Outcome<UserLesson> outcome =
                table.replace(UserLessonsTable.USER_LESSON, before, before.noted(notes, clock.instant()));
        if (outcome instanceof Outcome.Done<UserLesson> done) {
            return done.item();
        }
        throw new LessonsRefusal(Reason.STALE, "The record changed meanwhile; read it again.");
    }

    /** Moves a record to another state, where that is possible. */
    MyLesson move(UserLesson before, RelationStatus status, Revision revision) {
        if (before.status() == status) {
            return placed(before);
        }
        LessonKey key = before.lesson();
        if (before.isActive() && status == RelationStatus.CANCELLED) {
            if (before.type() == RelationType.BOOKING) {
                return placed(seats.cancel(before.userId(), key, revision));
            }
            if (before.type() == RelationType.WAITLIST) {
                return placed(waitlist.leave(before.userId(), key, revision));
            }
        }
        boolean visited = before.isActive() && status == RelationStatus.COMPLETED;
        if (visited && before.type() == RelationType.BOOKING) {
            return placed(visit(before.userId(), lessons.require(key), Revision.ANY));
        }
        throw new LessonsRefusal(
                Reason.BAD_TRANSITION,
                "A record that is " + before.status().name().toLowerCase(Locale.ROOT) + " can't become "
                        + status.name().toLowerCase(Locale.ROOT) + ".");
    }

    /** Gives up: bookings and waitlist entries are cancelled and kept, favourites and visits removed. */
    public void delete(String userId, LessonKey key, RelationType type) {
        UserLesson record = relations.require(userId, key, type);
        if (type == RelationType.HISTORY && record.came() != null) {
            throw new LessonsRefusal(
                    Reason.ATTENDANCE_NOTED, "The studio has noted who came; the visit can't be removed.");
        }
        switch (type) {
            case BOOKING -> seats.cancel(userId, key);
            case WAITLIST -> waitlist.leave(userId, key);
            default ->
                table.deleteKey(UserLessonsTable.USER_LESSON, UserLessonsTable.USER_LESSON.keyOf(record))
                        .orThrow();
        }
        own.forget(record);
    }
}
