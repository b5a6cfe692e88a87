package dev.ittaku.lessons.record;

import dev.ittaku.lessons.refusal.LessonTexts;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.table.Lesson;
import dev.ittaku.lessons.table.LessonKey;
import dev.ittaku.lessons.table.LessonStatus;
import dev.ittaku.lessons.table.LessonsTable;
import dev.ittaku.lessons.table.OwnLesson;
import dev.ittaku.lessons.table.Studio;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Records of lessons that are in no schedule, with the user's own words. Such a record is written only while there is no
 * lesson at its time, together with a mark; whoever adds the lesson looks for marks afterwards. So none is missed: a
 * record was written before the lesson and is found, or after it and refused.
 */
public final class OwnLessons {
    private static final int LONGEST_TEXT = 120;
    private static final Field<?, RecordSource> SOURCE = UserLessonsTable.USER_LESSON.field(UserLesson::source);
    private static final Condition NOT_OWN = SOURCE.absent().or(SOURCE.isNot(RecordSource.OWN));

    /** What the user says about the lesson. */
    public record Details(
            String lessonName, String instructor, @Nullable LocalTime endTime) {
        public Details {
            lessonName = LessonTexts.printed("lessonName", lessonName, LONGEST_TEXT);
            instructor = instructor.isBlank() ? "" : LessonTexts.printed("instructor", instructor, LONGEST_TEXT);
        }
    }

    private final Table lessons;
    private final Table userLessons;
    private final Clock clock;
    private final Studios studios;
    private final Relations relations;

    public OwnLessons(Table lessons, Table userLessons, Clock clock, Studios studios, Relations relations) {
        this.lessons = lessons;
        this.userLessons = userLessons;
        this.clock = clock;
        this.studios = studios;
        this.relations = relations;
    }

    /** Writes a record with the user's own words; empty if the lesson has appeared or the record changed meanwhile. */
    public Optional<UserLesson> put(
            String userId, LessonKey key, RelationType type, Details details, @Nullable String notes) {
        Studio studio = studios.require(key.studio());
        if (key.time().equals(details.endTime())) {
            throw new LessonsRefusal(
                    Reason.INVALID, "endTime", Fault.of("SAME_AS_START", "must differ from startTime"));
        }
        LessonTimes times = LessonTimes.of(key, details.endTime(), studio);
        check(type, key, studio, times);
        Lesson lesson = lesson(key, details);
        Optional<UserLesson> before = relations.find(userId, key, type);
        Optional<UserLesson> kept = before.filter(record -> record.isActive() || record.type() == RelationType.HISTORY);
        if (kept.isPresent() && kept.get().source() != RecordSource.OWN) {
            return kept;
        }
        Transaction transaction = Transaction.named("note a lesson that is in no schedule")
                .check(LessonsTable.LESSON, key.itemKey(), LessonsTable.LESSON.absent())
                .put(
                        LessonsTable.OWN_LESSON,
                        new OwnLesson(key.studio(), key.date(), key.time(), userId, word(type), times.kept()));
        UserLesson record = kept.map(
                        known -> known.following(lesson, clock.instant()).asOwn())
                .orElseGet(() -> fresh(userId, type, lesson, times, notes).asOwn());
        if (kept.isPresent()) {
            transaction.replace(UserLessonsTable.USER_LESSON, kept.get(), record);
        } else {
            transaction.put(UserLessonsTable.USER_LESSON, record, Relations.NOT_ACTIVE);
        }
        return userLessons.transact(transaction).isDone() ? Optional.of(record) : Optional.empty();
    }

    private void check(RelationType type, LessonKey key, Studio studio, LessonTimes times) {
        Instant now = clock.instant();
        boolean counted = type == RelationType.BOOKING && studio.isManaged();
        if (type == RelationType.WAITLIST || counted) {
            throw Lessons.missing(key);
        }
        if (type == RelationType.HISTORY && now.isBefore(times.end())) {
            throw new LessonsRefusal(Reason.LESSON_NOT_OVER, "The lesson is not over yet.");
        }
        if (type != RelationType.HISTORY && !now.isBefore(times.end())) {
            throw new LessonsRefusal(Reason.LESSON_OVER, "The lesson is over; note it down as history instead.");
        }
    }

    private UserLesson fresh(
            String userId, RelationType type, Lesson lesson, LessonTimes times, @Nullable String notes) {
        Instant now = clock.instant();
        return switch (type) {
            case BOOKING -> relations.booking(userId, lesson).noted(notes, now);
            case HISTORY -> relations.booking(userId, lesson).visited(now).noted(notes, now);
            default -> relations.favourite(userId, lesson, times, notes);
        };
    }

    /** As if a schedule had it. */
    private Lesson lesson(LessonKey key, Details details) {
        return new Lesson(
                key.studio(),
                key.date(),
                key.time(),
                details.endTime(),
                details.lessonName(),
                details.instructor(),
                null,
                null,
                0,
                null,
                null,
                LessonStatus.SCHEDULED,
                clock.instant(),
                null,
                null);
    }

    private static String word(RelationType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    /** Joins the records of a studio's lessons that have appeared on some days, both included; says how many. */
    public int join(String studio, LocalDate from, LocalDate to) {
        return join(LessonsTable.OWN_LESSONS
                .of(None.NONE)
                .range(OwnLesson::code)
                .is(studio)
                .range(OwnLesson::date)
                .from(from)
                .range(OwnLesson::date)
                .to(to));
    }

    /** Joins whatever can be: what a server that died has left. */
    public int joinAll() {
        return join(LessonsTable.OWN_LESSONS.of(None.NONE));
    }

    private int join(Query<OwnLesson> query) {
        List<OwnLesson> marks;
        try (Stream<OwnLesson> all = lessons.stream(query)) {
            marks = all.toList();
        }
        int joined = 0;
        for (OwnLesson mark : marks) {
            joined += join(mark) ? 1 : 0;
        }
        return joined;
    }

    private boolean join(OwnLesson mark) {
        RelationType type = RelationType.valueOf(mark.type().toUpperCase(Locale.ROOT));
        Optional<UserLesson> own = relations
                .find(mark.userId(), mark.lesson(), type)
                .filter(record -> record.source() == RecordSource.OWN);
        if (own.isEmpty()) {
            // Asked once more while it is deleted: the user may be noting the lesson again just now.
            userLessons.transact(Transaction.named("remove a mark without a record")
                    .check(
                            UserLessonsTable.USER_LESSON,
                            UserLessonsTable.key(mark.userId(), mark.lesson(), type),
                            NOT_OWN)
                    .delete(LessonsTable.OWN_LESSON, mark));
            return false;
        }
        Optional<Lesson> lesson = lessons.get(
                        LessonsTable.LESSON_TO_DECIDE.of(mark.lesson().itemKey()))
                .item();
        return lesson.isPresent()
                && userLessons
                        .transact(Transaction.named("join a record with its lesson")
                                .replace(
                                        UserLessonsTable.USER_LESSON,
                                        own.get(),
                                        own.get().following(lesson.get(), clock.instant()))
                                .delete(LessonsTable.OWN_LESSON, mark))
                        .isDone();
    }
}
