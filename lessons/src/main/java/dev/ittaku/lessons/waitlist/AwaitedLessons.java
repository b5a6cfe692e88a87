package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Condition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The lessons that somebody waits for, the soonest first: what a program that reports seats has to watch. A lesson is in
 * the list until its waitlist stops moving. The index has one entry for each person, and those of several studios at one
 * time come mixed; so all entries of one time are read before the lessons of that time are counted.
 */
public final class AwaitedLessons {
    /** Zones reach 12 hours behind UTC. */
    private static final Duration FARTHEST_ZONE = Duration.ofHours(12);

    private static final int AT_ONCE = 500;

    /** People with a held seat do not wait for one. */
    private static final Condition WAITS = UserLessonsTable.USER_LESSON
            .field(UserLesson::type)
            .is(RelationType.WAITLIST)
            .and(UserLessonsTable.USER_LESSON.field(UserLesson::claimUntil).absent());

    /** A lesson and how many wait for a seat of it. */
    public record Awaited(LessonKey lesson, String lessonName, String instructor, int waiting) {
        Awaited andOne() {
            return new Awaited(lesson, lessonName, instructor, waiting + 1);
        }
    }

    /** One page, and where the next begins. */
    public record Page(List<Awaited> items, Optional<String> cursor) {
        public Page {
            items = List.copyOf(items);
        }
    }

    private final Table userLessons;
    private final Clock clock;
    private final Studios studios;

    public AwaitedLessons(Table userLessons, Clock clock, Studios studios) {
        this.userLessons = userLessons;
        this.clock = clock;
        this.studios = studios;
    }

    public Page page(int limit, @Nullable String cursor) {
        Query<UserLesson> all = UserLessonsTable.BY_STATUS
                .of(new UserLesson.ByStatus(RelationStatus.ACTIVE))
                .filter(WAITS)
                .limit(AT_ONCE);
        Instant now = clock.instant();
        Counted counted = new Counted(limit, now);
        if (cursor == null) {
            LocalDate first = LocalDate.ofInstant(now.minus(FARTHEST_ZONE), ZoneOffset.UTC);
            counted.read(all.range(UserLesson::lessonDate).from(first), null);
        } else {
            LessonKey last = LessonKey.parse(userLessons.placeOf(all, cursor));
            Query<UserLesson> restOfDay = all.range(UserLesson::lessonDate)
                    .is(last.date())
                    .range(UserLesson::startTime)
                    .from(last.time());
            if (counted.read(restOfDay, last)) {
                counted.read(all.range(UserLesson::lessonDate).from(last.date().plusDays(1)), null);
            }
        }
        List<Awaited> found = new ArrayList<>(counted.lessons.values());
        if (found.size() <= limit) {
            return new Page(found, Optional.empty());
        }
        List<Awaited> shown = found.subList(0, limit);
        return new Page(
                shown,
                Optional.of(
                        userLessons.cursorAt(all, shown.get(limit - 1).lesson().toString())));
    }

    /** Counts entries in the order of their lessons' times, until there are more lessons than a page takes. */
    private final class Counted {
        private final int limit;
        private final Instant now;
        private final Map<String, Optional<Studio>> known = new HashMap<>();
        private final TreeMap<LessonKey, Awaited> lessons = new TreeMap<>();

        Counted(int limit, Instant now) {
            this.limit = limit;
            this.now = now;
        }

        /** Says whether there is room for more lessons. */
        boolean read(Query<UserLesson> query, @Nullable LessonKey after) {
            try (Stream<UserLesson> entries = userLessons.stream(query)) {
                for (UserLesson entry : (Iterable<UserLesson>) entries::iterator) {
                    LessonKey lesson = entry.lesson();
                    if (lessons.size() > limit && !sameTime(lessons.lastKey(), lesson)) {
                        return false;
                    }
                    if ((after == null || lesson.compareTo(after) > 0) && moves(entry)) {
                        lessons.merge(
                                lesson,
                                new Awaited(lesson, entry.lessonName(), entry.instructor(), 1),
                                (before, one) -> before.andOne());
                    }
                }
            }
            return lessons.size() <= limit;
        }

        private static boolean sameTime(LessonKey one, LessonKey other) {
            return one.date().equals(other.date()) && one.time().equals(other.time());
        }

        private boolean moves(UserLesson entry) {
            return known.computeIfAbsent(entry.studioCode(), studios::find)
                    .map(studio -> LessonTimes.of(entry.lesson(), entry.endTime(), studio))
                    .filter(times -> now.isBefore(times.cutoff()))
                    .isPresent();
        }
    }
}
