package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.follow.Followers;
import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.Announcement.Kind;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.OwnLessons;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.waitlist.Announcements;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The consequences of new lessons in a schedule: followers are notified, and records that people noted before are
 * connected with them.
 */
public final class Arrivals {
    private final Clock clock;
    private final Followers followers;
    private final OwnLessons own;
    private final Announcements announcements;

    public Arrivals(Clock clock, Followers followers, OwnLessons own, Announcements announcements) {
        this.clock = clock;
        this.followers = followers;
        this.own = own;
        this.announcements = announcements;
    }

    /** Whether somebody must be notified of it. */
    boolean isAwaited(Lesson lesson, Studio studio) {
        return clock.instant().isBefore(LessonTimes.of(lesson, studio).start()) && followers.any(lesson);
    }

    /**
     * Adds a new lesson to a transaction, with the announcement if one is due.
     *
     * @param batch the lessons it is added with, if with others
     */
    List<Announcement> create(Transaction transaction, Lesson lesson, Studio studio, @Nullable String batch) {
        transaction.create(StudioItems.LESSON, lesson);
        if (!isAwaited(lesson, studio)) {
            return List.of();
        }
        Instant now = clock.instant();
        Announcement added = new Announcement(
                lesson.code(),
                lesson.date(),
                lesson.time(),
                lesson.opening(),
                Kind.ADDED,
                now,
                LessonTimes.of(lesson, studio).kept(),
                batch,
                null,
                null);
        transaction.create(QueueItems.ANNOUNCEMENT, added);
        return List.of(added);
    }

    /** Call it once the lessons are written. Lessons of a batch are announced when the whole batch is written. */
    void arrived(List<Lesson> fresh, List<Announcement> added) {
        Map<String, List<LocalDate>> days = new TreeMap<>();
        fresh.forEach(lesson ->
                days.computeIfAbsent(lesson.code(), code -> new ArrayList<>()).add(lesson.date()));
        days.forEach((code, dates) -> {
            LocalDate first = dates.stream().min(Comparator.naturalOrder()).orElseThrow();
            LocalDate last = dates.stream().max(Comparator.naturalOrder()).orElseThrow();
            own.join(code, first, last);
        });
        added.stream().filter(one -> one.batch() == null).forEach(announcements::tell);
    }
}
