package dev.ittaku.lessons.record;

import dev.ittaku.lessons.refusal.LessonTexts;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Records of lessons without a schedule, with the user's own words. Such a record is written only while there is no
 * lesson at its time, together with a mark; adding the lesson looks for marks afterwards. So none is missed: a record
 * was either written before the lesson and is found, or written after it and rejected.
 */
public final class OwnLessons {
    static final int MOST = 1000;
    static final int FARTHEST_DAYS = 366;
    /** How long after a lesson its marks are still checked: by then favourites have expired, and only visits are left. */
    private static final int LOOKED_AT_DAYS = 90;

    private static final int AT_ONCE = 100;
    private static final int LONGEST_TEXT = 120;
    private static final Field<?, RecordSource> SOURCE = UserLessonsTable.USER_LESSON.field(UserLesson::source);
    private static final Condition NOT_OWN = SOURCE.absent()
            .or(SOURCE.isNot(RecordSource.OWN))
            .or(UserLessonsTable.USER_LESSON.field(UserLesson::status).is(RelationStatus.CANCELLED));

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
        UserLesson record = kept.map(
                        known -> known.following(lesson, clock.instant()).asOwn())
                .orElseGet(() -> fresh(userId, type, lesson, times, notes).asOwn());
        OwnLesson mark = mark(userId, key, type);
        Committed result = userLessons.transact(written(kept, record)
                .create(OwnLessonItems.OWN_LESSON, mark)
                .limit(OwnLessonItems.OWN_LESSON_COUNTER, MOST));
        if (result.refused(dev.ittaku.table.write.Reason.EXISTS, OwnLessonItems.OWN_LESSON.name())) {
            // The previous record counts already.
            result = userLessons.transact(written(kept, record)
                    .check(
                            OwnLessonItems.OWN_LESSON,
                            OwnLessonItems.OWN_LESSON.keyOf(mark),
                            OwnLessonItems.OWN_LESSON.exists()));
        }
        if (result.refused(dev.ittaku.table.write.Reason.LIMIT, OwnLessonItems.OWN_LESSON_COUNTER)) {
            throw new LessonsRefusal(
                    Reason.TOO_MANY, "You have noted " + MOST + " lessons of your own; remove one first.");
        }
        return result.isDone() ? Optional.of(record) : Optional.empty();
    }

    private static Transaction written(Optional<UserLesson> kept, UserLesson record) {
        LessonKey key = record.lesson();
        Transaction transaction = Transaction.named("note a lesson that is in no schedule")
                .check(StudioItems.LESSON, key.itemKey(), StudioItems.LESSON.absent());
        return kept.isPresent()
                ? transaction.replace(UserLessonsTable.USER_LESSON, kept.get(), record)
                : transaction.put(UserLessonsTable.USER_LESSON, record, Relations.NOT_ACTIVE);
    }

    private static OwnLesson mark(String userId, LessonKey key, RelationType type) {
        return new OwnLesson(key.studio(), key.date(), key.time(), userId, word(type));
    }

    /** Removes the mark of a record that is deleted or cancelled, unless it was noted again meanwhile. */
    public void forget(UserLesson record) {
        if (record.source() == RecordSource.OWN) {
            remove(mark(record.userId(), record.lesson(), record.type()));
        }
    }

    private void check(RelationType type, LessonKey key, Studio studio, LessonTimes times) {
        Instant now = clock.instant();
        if (Duration.between(now, times.start()).abs().toDays() > FARTHEST_DAYS) {
            throw new LessonsRefusal(
                    Reason.INVALID,
                    "lessonDate",
                    Fault.of("TOO_FAR_AWAY", "must lie within {max} days of today", FARTHEST_DAYS));
        }
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
        return Lesson.at(key, clock.instant())
                .endTime(details.endTime())
                .lessonName(details.lessonName())
                .instructor(details.instructor())
                .build();
    }

    private static String word(RelationType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    /** Joins the records of a studio's lessons that have appeared on some days, both included; says how many. */
    public int join(String studio, LocalDate from, LocalDate to) {
        int joined = 0;
        for (OwnLesson mark : marks(studio, from, Optional.of(to))) {
            Optional<UserLesson> record = relations.find(mark.userId(), mark.lesson(), type(mark));
            // Reads the record again after its write.
            Optional<Lesson> lesson = lessons.get(
                            StudioItems.LESSON_TO_DECIDE.of(mark.lesson().itemKey()))
                    .item();
            joined += join(mark, record, lesson) ? 1 : 0;
        }
        return joined;
    }

    /** Joins whatever can be, and removes marks without records: what a server that died has left. */
    public int joinAll() {
        LocalDate from = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).minusDays(LOOKED_AT_DAYS);
        int joined = 0;
        Optional<String> cursor = Optional.empty();
        do {
            Page<Studio> page = studios.list(AT_ONCE, cursor.orElse(null));
            for (Studio studio : page.items()) {
                Map<LocalDate, List<OwnLesson>> days = marks(studio.code(), from, Optional.empty()).stream()
                        .collect(Collectors.groupingBy(OwnLesson::date, TreeMap::new, Collectors.toList()));
                for (Map.Entry<LocalDate, List<OwnLesson>> day : days.entrySet()) {
                    joined += joinDay(studio.code(), day.getKey(), day.getValue());
                }
            }
            cursor = page.cursor();
        } while (cursor.isPresent());
        return joined;
    }

    /** With one look at the day's schedule and one at the records, however many there are. */
    private int joinDay(String studio, LocalDate day, List<OwnLesson> marks) {
        Map<LocalTime, Lesson> schedule;
        try (Stream<Lesson> all = lessons.stream(StudioItems.SCHEDULE
                .of(new Studio.Key(studio))
                .range(Lesson::date)
                .is(day))) {
            schedule = all.collect(Collectors.toMap(Lesson::time, lesson -> lesson));
        }
        Map<ItemKey, UserLesson> records = userLessons
                .getAllConsistently(
                        UserLessonsTable.USER_LESSON,
                        marks.stream().map(OwnLessons::recordOf).toList())
                .value();
        int joined = 0;
        for (OwnLesson mark : marks) {
            Optional<UserLesson> record = Optional.ofNullable(records.get(recordOf(mark)));
            joined += join(mark, record, Optional.ofNullable(schedule.get(mark.time()))) ? 1 : 0;
        }
        return joined;
    }

    private List<OwnLesson> marks(String studio, LocalDate from, Optional<LocalDate> to) {
        Query<OwnLesson> query = OwnLessonItems.OWN_LESSONS
                .of(None.NONE)
                .range(OwnLesson::code)
                .is(studio)
                .range(OwnLesson::date)
                .from(from);
        try (Stream<OwnLesson> all = lessons.stream(
                to.map(last -> query.range(OwnLesson::date).to(last)).orElse(query))) {
            return all.toList();
        }
    }

    private static RelationType type(OwnLesson mark) {
        return RelationType.valueOf(mark.type().toUpperCase(Locale.ROOT));
    }

    private static ItemKey recordOf(OwnLesson mark) {
        return UserLessonsTable.key(mark.userId(), mark.lesson(), type(mark));
    }

    private boolean join(OwnLesson mark, Optional<UserLesson> record, Optional<Lesson> lesson) {
        Optional<UserLesson> own =
                record.filter(one -> one.source() == RecordSource.OWN && one.status() != RelationStatus.CANCELLED);
        if (own.isEmpty()) {
            remove(mark);
            return false;
        }
        return lesson.isPresent()
                && userLessons
                        .transact(Transaction.named("join a record with its lesson")
                                .replace(
                                        UserLessonsTable.USER_LESSON,
                                        own.get(),
                                        own.get().following(lesson.get(), clock.instant()))
                                .delete(OwnLessonItems.OWN_LESSON, mark))
                        .isDone();
    }

    /** Asks once more while it is deleted: the user may be noting the lesson again just now. */
    private void remove(OwnLesson mark) {
        userLessons.transact(Transaction.named("remove a mark without a record")
                .check(UserLessonsTable.USER_LESSON, recordOf(mark), NOT_OWN)
                .delete(OwnLessonItems.OWN_LESSON, mark));
    }
}
