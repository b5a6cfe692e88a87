package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.waitlist.Announcements;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The writes of an import: many lessons in one transaction, each on condition that nobody else changed it. */
public final class ImportedLessons {
    private static final int AT_ONCE = 1000;
    private static final int NEW_TOGETHER = 50;

    private final Table table;
    private final Studios studios;
    private final Schedule schedule;
    private final Rescheduling rescheduling;
    private final LessonChanges changes;
    private final Arrivals arrivals;
    private final Announcements announcements;
    private final Clock clock;

    public ImportedLessons(
            Table lessons,
            Clock clock,
            Studios studios,
            Schedule schedule,
            Rescheduling rescheduling,
            LessonChanges changes,
            Arrivals arrivals,
            Announcements announcements) {
        this.table = lessons;
        this.clock = clock;
        this.studios = studios;
        this.schedule = schedule;
        this.rescheduling = rescheduling;
        this.changes = changes;
        this.arrivals = arrivals;
        this.announcements = announcements;
    }

    public Map<LessonKey, Lesson> between(Studio studio, LocalDate from, LocalDate to) {
        Map<LessonKey, Lesson> found = new HashMap<>();
        try (Stream<Lesson> lessons = table.stream(StudioItems.SCHEDULE
                .of(new Studio.Key(studio.code()))
                .range(Lesson::date)
                .from(from)
                .range(Lesson::date)
                .to(to)
                .limit(AT_ONCE))) {
            lessons.forEach(lesson -> found.put(LessonKey.of(lesson), lesson));
        }
        return found;
    }

    public Lesson fresh(Schedule.Input input, Studio studio) {
        return changes.fresh(input, studio);
    }

    /** Whether the input would change anything; refuses what cannot be. */
    public boolean differs(Lesson before, Studio studio, Schedule.Input input) {
        return !changes.compose(Transaction.named("would change"), read(before, studio), input)
                .isNone();
    }

    private static ReadLesson read(Lesson lesson, Studio studio) {
        return new ReadLesson(lesson, studio, LessonTimes.of(lesson, studio));
    }

    /** False if not all of them could be: they must be tried one by one then. */
    public boolean create(List<Lesson> fresh, String batch) {
        // A lesson and the announcement of it are two items, and a transaction takes a hundred.
        for (int from = 0; from < fresh.size(); from += NEW_TOGETHER) {
            List<Lesson> some = fresh.subList(from, Math.min(from + NEW_TOGETHER, fresh.size()));
            Transaction transaction = Transaction.named("import new lessons");
            List<Announcement> added = new ArrayList<>();
            Map<String, Studio> known = new HashMap<>();
            some.forEach(lesson -> added.addAll(arrivals.create(
                    transaction, lesson, known.computeIfAbsent(lesson.code(), studios::require), batch)));
            if (!written(transaction)) {
                return false;
            }
            arrivals.arrived(some, added);
        }
        return true;
    }

    /** All or none; people who wait for a seat that opened are notified at once, other records follow soon after. */
    public boolean change(List<Lesson> before, List<Schedule.Input> inputs) {
        Transaction transaction = Transaction.named("import changed lessons");
        List<Announcement> opened = new ArrayList<>();
        Map<String, Studio> known = new HashMap<>();
        for (int i = 0; i < before.size(); i++) {
            Studio studio = known.computeIfAbsent(before.get(i).code(), studios::require);
            changes.compose(transaction, read(before.get(i), studio), inputs.get(i)).announcements().stream()
                    .filter(announcement -> announcement.kind() == Announcement.Kind.OPENED)
                    .forEach(opened::add);
        }
        if (!written(transaction)) {
            return false;
        }
        opened.forEach(announcements::tell);
        return true;
    }

    private boolean written(Transaction transaction) {
        try {
            return table.transact(transaction).isDone();
        } catch (TableException e) {
            if (e.code() == TableException.Code.CONFLICT) {
                return false;
            }
            throw e;
        }
    }

    /** The time by which lessons are past or to come. */
    Instant now() {
        return clock.instant();
    }

    /** Whether a lesson is still to come. */
    public boolean isAhead(Lesson lesson, Studio studio) {
        return !lesson.isCancelled()
                && now().isBefore(LessonTimes.of(lesson, studio).start());
    }

    /** Notes a lesson's id in the calendar; rejected only if the lesson does not exist any more. */
    public void call(LessonKey lesson, String id) {
        var ignored = table.update(StudioItems.LESSON, lesson.itemKey(), Update.of(LessonFields.CALENDAR_ID.set(id)));
    }

    /**
     * Lets a lesson take place where a file has it now, with its people; where another lesson is at that time, it is
     * cancelled and names that time.
     */
    public void move(LessonKey from, Schedule.Input to, boolean taken, String batch) {
        if (taken) {
            schedule.giveWay(from, to.key());
        } else {
            rescheduling.move(from, to.key());
            schedule.put(to, batch);
        }
    }

    public void put(Schedule.Input input, String batch) {
        schedule.put(input, batch);
    }

    /** Call it once all lessons of a batch are written: followers are notified once of all of them. */
    public void tell(String batch) {
        announcements.tellTogether(batch);
    }
}
