package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.refusal.LessonTexts;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.FoldedName;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.waitlist.Announcements;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Changes of many lessons at once by an admin: a day is cancelled, an instructor's lessons get a substitute or move to
 * other days, a week is repeated. Each lesson changes separately, and a repeat continues where an interrupted one
 * stopped: cancelled, handed over or existing lessons are not found again, and lessons that move are listed one by one.
 */
public final class ManyLessons {
    static final int LONGEST_SPAN = 31;
    static final int FARTHEST = 366;
    static final int MOST_WEEKS = 12;
    private static final int WEEK = 7;
    private static final int ID_LENGTH = 12;

    /**
     * The future lessons of some days, both included.
     *
     * @param instructor whose, in any spelling; all if absent
     */
    public record Which(
            String studio,
            LocalDate from,
            LocalDate to,
            @Nullable String instructor) {
        public Which {
            if (from.isAfter(to)) {
                throw new LessonsRefusal(Reason.INVALID, "to", Fault.of("BEFORE_FROM", "must not lie before from"));
            }
            if (ChronoUnit.DAYS.between(from, to) >= LONGEST_SPAN) {
                throw new LessonsRefusal(
                        Reason.INVALID, "to", Fault.of("TOO_MANY_DAYS", "must lie within {max} days", LONGEST_SPAN));
            }
        }
    }

    /**
     * What became of a lesson, or would.
     *
     * @param movedTo where it takes place now, or its copy does
     * @param refused why nothing was changed about it
     */
    public record Result(Lesson lesson, Optional<LessonKey> movedTo, Optional<LessonsRefusal> refused) {}

    private final Table table;
    private final Clock clock;
    private final Studios studios;
    private final Schedule schedule;
    private final Rescheduling rescheduling;

    private final Announcements announcements;
    private final Secrets secrets;

    public ManyLessons(
            Table lessonsTable,
            Clock clock,
            Studios studios,
            Schedule schedule,
            Rescheduling rescheduling,
            Announcements announcements,
            Secrets secrets) {
        this.table = lessonsTable;
        this.clock = clock;
        this.studios = studios;
        this.schedule = schedule;
        this.rescheduling = rescheduling;
        this.announcements = announcements;
        this.secrets = secrets;
    }

    /** Cancels them; with {@code dryRun} it only says which. */
    public List<Result> cancel(Which which, boolean dryRun) {
        return each(ahead(which), dryRun, lesson -> {
            schedule.cancel(LessonKey.of(lesson));
            return Optional.empty();
        });
    }

    /** Gives them to another instructor. */
    public List<Result> handOver(Which which, String instructor, boolean dryRun) {
        String other = LessonTexts.printed("toInstructor", instructor, Schedule.LONGEST_TEXT);
        return each(ahead(which), dryRun, lesson -> {
            schedule.put(new Schedule.Input(LessonKey.of(lesson), null, lesson.lessonName(), other, null, null), false);
            return Optional.empty();
        });
    }

    /**
     * Their new times, this number of days later at the same time of day; a lesson whose new time is taken or has
     * passed stays.
     */
    public List<Result> planShift(Which which, int days) {
        return planned(studios.require(which.studio()), ahead(which), days);
    }

    /**
     * Moves the chosen lessons. They are chosen by their times before the move and not searched again: a lesson that
     * moved within the days would be found again by a repeat, and move twice.
     */
    public List<Result> shift(Which which, Set<LessonKey> chosen, int days) {
        Studio studio = studios.require(which.studio());
        List<Lesson> moving = all(studio, which)
                .filter(lesson -> chosen.contains(LessonKey.of(lesson)))
                .toList();
        List<Result> results = new ArrayList<>();
        // All are looked at before one moves: records are kept by the time, which must not pass from hand to hand.
        for (Result plan : planned(studio, moving, days)) {
            results.addAll(
                    plan.movedTo().isEmpty()
                            ? List.of(plan)
                            : each(List.of(plan.lesson()), false, lesson -> {
                                rescheduling.move(LessonKey.of(lesson), shifted(lesson, days));
                                return plan.movedTo();
                            }));
        }
        return results;
    }

    /** Adds the lessons of a week to the weeks after it; where a lesson is already, cancelled or not, that one stays. */
    public List<Result> repeat(String code, LocalDate from, int weeks, boolean dryRun) {
        Studios.range("weeks", weeks, 1, MOST_WEEKS);
        Studio studio = studios.require(code);
        List<Lesson> week = between(studio, from, from.plusDays(WEEK - 1L)).stream()
                .filter(lesson -> !lesson.isCancelled())
                .toList();
        List<Result> results = new ArrayList<>();
        String batch = secrets.id(ID_LENGTH);
        for (int n = 1; n <= weeks; n++) {
            int days = n * WEEK;
            List<Lesson> ahead = week.stream()
                    .filter(lesson -> clock.instant()
                            .isBefore(LessonTimes.of(shifted(lesson, days), lesson.endTime(), studio)
                                    .start()))
                    .toList();
            results.addAll(each(ahead, false, lesson -> copy(lesson, shifted(lesson, days), dryRun ? null : batch)));
        }
        announcements.tellTogether(batch);
        return results;
    }

    /** Only looks whether it could be if there is no batch that it belongs to. */
    private Optional<LessonKey> copy(Lesson lesson, LessonKey to, @Nullable String batch) {
        if (batch != null) {
            schedule.add(
                    new Schedule.Input(
                            to, lesson.endTime(), lesson.lessonName(), lesson.instructor(), lesson.capacity(), null),
                    batch);
        } else if (table.get(StudioItems.LESSON_BY_TIME.of(to.itemKey())).item().isPresent()) {
            throw Rescheduling.taken(to);
        }
        return Optional.of(to);
    }

    private static LessonKey shifted(Lesson lesson, int days) {
        return new LessonKey(lesson.code(), lesson.date().plusDays(days), lesson.time());
    }

    private List<Result> planned(Studio studio, List<Lesson> moving, int days) {
        if (days == 0) {
            throw new LessonsRefusal(Reason.INVALID, "days", Fault.of("NOT_ZERO", "must not be 0"));
        }
        Studios.range("days", days, -FARTHEST, FARTHEST);
        return moving.stream()
                .map(lesson -> {
                    LessonKey to = shifted(lesson, days);
                    Optional<LessonsRefusal> refused = hindrance(studio, lesson, to);
                    return new Result(lesson, refused.isPresent() ? Optional.empty() : Optional.of(to), refused);
                })
                .toList();
    }

    private Optional<LessonsRefusal> hindrance(Studio studio, Lesson lesson, LessonKey to) {
        if (Rescheduling.isMoved(lesson, to)) {
            return Optional.empty();
        }
        Instant start = LessonTimes.of(to, lesson.endTime(), studio).start();
        if (!clock.instant().isBefore(start)) {
            return Optional.of(Rescheduling.passed());
        }
        boolean taken = table.get(StudioItems.LESSON_BY_TIME.of(to.itemKey()))
                .item()
                .filter(there -> !there.isCancelled())
                .isPresent();
        return taken ? Optional.of(Rescheduling.taken(to)) : Optional.empty();
    }

    private static List<Result> each(
            List<Lesson> lessons, boolean dryRun, Function<Lesson, Optional<LessonKey>> change) {
        List<Result> results = new ArrayList<>();
        for (Lesson lesson : lessons) {
            try {
                Optional<LessonKey> movedTo = dryRun ? Optional.empty() : change.apply(lesson);
                results.add(new Result(lesson, movedTo, Optional.empty()));
            } catch (LessonsRefusal refusal) {
                results.add(new Result(lesson, Optional.empty(), Optional.of(refusal)));
            }
        }
        return results;
    }

    private List<Lesson> ahead(Which which) {
        Studio studio = studios.require(which.studio());
        Instant now = clock.instant();
        return all(studio, which)
                .filter(lesson -> !lesson.isCancelled())
                .filter(lesson -> now.isBefore(LessonTimes.of(lesson, studio).start()))
                .toList();
    }

    /** Also those that are cancelled or over. */
    private Stream<Lesson> all(Studio studio, Which which) {
        Optional<String> instructor = Optional.ofNullable(which.instructor()).map(FoldedName::of);
        return between(studio, which.from(), which.to()).stream()
                .filter(lesson -> instructor
                        .map(name -> name.equals(FoldedName.of(lesson.instructor())))
                        .orElse(true));
    }

    private List<Lesson> between(Studio studio, LocalDate from, LocalDate to) {
        try (Stream<Lesson> all = table.stream(StudioItems.SCHEDULE
                .of(new Studio.Key(studio.code()))
                .range(Lesson::date)
                .from(from)
                .range(Lesson::date)
                .to(to))) {
            return all.toList();
        }
    }
}
