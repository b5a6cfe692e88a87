package dev.ittaku.lessons.seat;

import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.refusal.Attempts;
import dev.ittaku.lessons.schedule.LessonChanges;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.waitlist.Announcements;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Seats of tracked studios as others report them. */
public final class SeatCounts {
    private final Table table;
    private final Clock clock;
    private final Lessons lessons;
    private final LessonChanges changes;
    private final Announcements announcements;
    private final Attempts attempts;

    public SeatCounts(
            Table table,
            Clock clock,
            Lessons lessons,
            LessonChanges changes,
            Announcements announcements,
            Attempts attempts) {
        this.table = table;
        this.clock = clock;
        this.lessons = lessons;
        this.changes = changes;
        this.announcements = announcements;
        this.attempts = attempts;
    }

    /** Processes a report; all entries that the seats are enough for now, and were not before, are notified once. */
    public Lesson report(LessonKey key, int free, @Nullable Integer capacity) {
        Studios.range("free", free, 0, Studios.LARGEST);
        Studios.range("capacity", capacity, 1, Studios.LARGEST);
        return attempts.until(() -> tryReport(key, free, capacity));
    }

    /** The count is not known any more. */
    public Lesson forget(LessonKey key) {
        return attempts.until(() -> tryForget(key));
    }

    private Optional<Lesson> tryForget(LessonKey key) {
        ReadLesson read = lessons.require(key);
        if (read.studio().isManaged()) {
            LessonChanges.refuseReported(0);
        }
        if (read.lesson().free() == null) {
            return Optional.of(read.lesson());
        }
        return table.transact(Transaction.named("forget reported seats")
                                .update(
                                        StudioItems.LESSON,
                                        key.itemKey(),
                                        Update.of(LessonFields.FREE.remove(), LessonFields.updated(clock.instant())),
                                        LessonFields.asRead(read.lesson()).and(LessonFields.sameFree(read.lesson()))))
                        .isDone()
                ? lessons.find(key).map(ReadLesson::lesson)
                : Optional.empty();
    }

    private Optional<Lesson> tryReport(LessonKey key, int free, @Nullable Integer capacity) {
        ReadLesson read = lessons.require(key);
        if (read.studio().isManaged()) {
            LessonChanges.refuseReported(free);
        }
        Transaction transaction = Transaction.named("report seats");
        List<Announcement> opened = new ArrayList<>();
        if (!changes.counts(transaction, read, free, capacity, opened)) {
            return Optional.of(read.lesson());
        }
        if (!table.transact(transaction).isDone()) {
            return Optional.empty();
        }
        opened.forEach(announcements::tell);
        return lessons.find(key).map(ReadLesson::lesson);
    }
}
