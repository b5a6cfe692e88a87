package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.Announcement.Kind;
import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.refusal.Attempts;
import dev.ittaku.lessons.refusal.LessonTexts;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonStatus;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.waitlist.Announcements;
import dev.ittaku.lessons.waitlist.FreedSeat;
import dev.ittaku.lessons.walkin.WalkIn;
import dev.ittaku.lessons.walkin.WalkInItems;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The lessons of studios: looking at them, and what admins change. */
public final class Schedule {
    static final int LONGEST_TEXT = 120;

    /** The wanted state of a lesson; absent parts are not changed, an empty instructor removes the instructor. */
    public record Input(
            LessonKey key,
            @Nullable LocalTime endTime,
            String lessonName,
            @Nullable String instructor,
            @Nullable Integer capacity,
            @Nullable Integer free) {
        public Input {
            lessonName = LessonTexts.printed("lessonName", lessonName, LONGEST_TEXT);
            if (instructor != null) {
                instructor = instructor.isBlank() ? "" : LessonTexts.printed("instructor", instructor, LONGEST_TEXT);
            }
            Studios.range("capacity", capacity, 1, Studios.LARGEST);
            Studios.range("free", free, 0, Studios.LARGEST);
            if (key.time().equals(endTime)) {
                throw new LessonsRefusal(
                        Reason.INVALID, "endTime", Fault.of("SAME_AS_START", "must differ from startTime"));
            }
            if (capacity != null && free != null && free > capacity) {
                throw new LessonsRefusal(
                        Reason.INVALID, "free", Fault.of("MORE_THAN_CAPACITY", "must not be more than the capacity"));
            }
        }
    }

    private final Table table;
    private final Table userLessons;
    private final Clock clock;
    private final Studios studios;
    private final Lessons lessons;
    private final LessonChanges changes;
    private final Arrivals arrivals;
    private final Announcements announcements;
    private final Attempts attempts;

    public Schedule(
            Table table,
            Table userLessons,
            Clock clock,
            Studios studios,
            Lessons lessons,
            LessonChanges changes,
            Arrivals arrivals,
            Announcements announcements,
            Attempts attempts) {
        this.table = table;
        this.userLessons = userLessons;
        this.clock = clock;
        this.studios = studios;
        this.lessons = lessons;
        this.changes = changes;
        this.arrivals = arrivals;
        this.announcements = announcements;
        this.attempts = attempts;
    }

    /** A studio's lessons of some days, both included. */
    public Page<Lesson> list(
            Studio studio, @Nullable LocalDate from, @Nullable LocalDate to, int limit, @Nullable String cursor) {
        if (from != null && to != null && from.isAfter(to)) {
            throw new LessonsRefusal(Reason.INVALID, "to", Fault.of("BEFORE_FROM", "must not lie before from"));
        }
        Query<Lesson> query = StudioItems.SCHEDULE.of(new Studio.Key(studio.code()));
        Query<Lesson> begun = from == null ? query : query.range(Lesson::date).from(from);
        return table.page((to == null ? begun : begun.range(Lesson::date).to(to))
                .limit(limit)
                .after(cursor));
    }

    public Lesson require(LessonKey key) {
        return table.get(StudioItems.LESSON_BY_TIME.of(key.itemKey())).item().orElseThrow(() -> Lessons.missing(key));
    }

    /**
     * Adds or changes a lesson.
     *
     * @param again whether a cancelled lesson takes place again
     */
    public Lesson put(Input input, boolean again) {
        return put(input, again, null);
    }

    /** Adds or changes one of many lessons, which are announced together when all of them are written. */
    Lesson put(Input input, String batch) {
        Studio studio = studios.require(input.key().studio());
        return attempts.until(() -> tryPut(input, studio, false, null, batch));
    }

    /**
     * Adds or changes a lesson on condition that it is still as the caller has read it.
     *
     * @param expected null for no condition: the lesson may have changed, or be absent
     */
    public Lesson put(Input input, boolean again, @Nullable Predicate<Lesson> expected) {
        Studio studio = studios.require(input.key().studio());
        return attempts.until(() -> tryPut(input, studio, again, expected, null));
    }

    private Optional<Lesson> tryPut(
            Input input, Studio studio, boolean again, @Nullable Predicate<Lesson> expected, @Nullable String batch) {
        Optional<ReadLesson> read = lessons.find(input.key());
        if (expected != null && read.map(ReadLesson::lesson).filter(expected).isEmpty()) {
            throw new LessonsRefusal(Reason.STALE, "The lesson changed meanwhile; read it again.");
        }
        if (read.isEmpty()) {
            return create(changes.fresh(input, studio), studio, batch);
        }
        Transaction transaction = Transaction.named("change a lesson");
        if (again && read.get().lesson().isCancelled()) {
            changes.reinstate(transaction, read.get());
            return table.transact(transaction).isDone() ? tryPut(input, studio, false, null, batch) : Optional.empty();
        }
        LessonChanges.Change change = changes.compose(transaction, read.get(), input);
        if (!change.isNone() && !table.transact(transaction).isDone()) {
            return Optional.empty();
        }
        change.announcements().forEach(announcements::tell);
        return Optional.of(require(input.key()));
    }

    /** Adds one of many lessons where there is none, not even a cancelled one; they are announced together. */
    Lesson add(Input input, String batch) {
        Studio studio = studios.require(input.key().studio());
        return create(changes.fresh(input, studio), studio, batch).orElseThrow(() -> Rescheduling.taken(input.key()));
    }

    private Optional<Lesson> create(Lesson fresh, Studio studio, @Nullable String batch) {
        Transaction transaction = Transaction.named("add a lesson");
        List<Announcement> added = arrivals.create(transaction, fresh, studio, batch);
        if (!table.transact(transaction).isDone()) {
            return Optional.empty();
        }
        arrivals.arrived(List.of(fresh), added);
        return Optional.of(fresh);
    }

    /** Cancels a lesson: everyone concerned is notified and their records are closed. */
    public Lesson cancel(LessonKey key) {
        return attempts.until(() -> tryCancel(key, null));
    }

    /** Cancels a lesson for another one that a calendar has in its place, and that has seats and people of its own. */
    void giveWay(LessonKey from, LessonKey to) {
        attempts.until(() -> tryCancel(from, to));
    }

    private Optional<Lesson> tryCancel(LessonKey key, @Nullable LessonKey instead) {
        ReadLesson read = lessons.require(key);
        if (read.lesson().isCancelled()) {
            return Optional.of(read.lesson());
        }
        Announcement announcement = FreedSeat.announcement(read, Kind.CANCELLED, clock.instant());
        Update update = Update.of(
                LessonFields.STATUS.set(LessonStatus.CANCELLED),
                LessonFields.OPENING.add(1),
                LessonFields.updated(clock.instant()));
        if (instead != null) {
            update = update.and(LessonFields.MOVED_TO.set(instead.toString()));
        }
        boolean done = table.transact(Transaction.named("cancel a lesson")
                        .update(StudioItems.LESSON, key.itemKey(), update, LessonFields.asRead(read.lesson()))
                        .create(QueueItems.ANNOUNCEMENT, announcement))
                .isDone();
        if (!done) {
            return Optional.empty();
        }
        announcements.tell(announcement);
        return Optional.of(require(key));
    }

    /** Who comes and who waits; of a lesson that is over, who had booked it. */
    public Roster roster(LessonKey key) {
        lessons.require(key);
        List<UserLesson> concerned;
        try (Stream<UserLesson> records = userLessons.stream(
                UserLessonsTable.BY_STUDIO.of(new UserLesson.ByStudioCodeAndLessonDate(key.studio(), key.date())))) {
            concerned = records.filter(record -> record.startTime().equals(key.time()))
                    .toList();
        }
        Lesson.Key lesson = new Lesson.Key(key.studio(), key.date(), key.time());
        try (Stream<QueueEntry> queue = table.stream(QueueItems.QUEUE.of(lesson));
                Stream<WalkIn> walkIns = table.stream(WalkInItems.WALK_INS.of(lesson))) {
            return new Roster(
                    concerned.stream().filter(Schedule::hasSeat).toList(),
                    concerned.stream().filter(UserLesson::hasClaim).toList(),
                    queue.toList(),
                    walkIns.toList());
        }
    }

    /** A visit that its person noted down without having booked is theirs alone. */
    private static boolean hasSeat(UserLesson record) {
        return record.type() == RelationType.BOOKING
                ? record.isActive()
                : record.type() == RelationType.HISTORY && record.reservationId() != null;
    }
}
