package dev.ittaku.lessons.studio;

import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import java.time.LocalTime;

/** Studios and the lessons of their schedules. */
public final class StudioItems {
    public static final Fragment PART = LessonsLayout.TABLE.fragment("studio");

    public static final Entity<Studio, Studio.Key> STUDIO;
    public static final Entity<StudioEntry, StudioEntry.Key> STUDIO_ENTRY;
    public static final Entity<Lesson, Lesson.Key> LESSON;

    public static final GetPattern<Studio.Key, Studio> STUDIO_BY_CODE;
    public static final QueryPattern<None, StudioEntry> STUDIOS;
    public static final GetPattern<Lesson.Key, Lesson> LESSON_BY_TIME;
    public static final GetPattern<Lesson.Key, Lesson> LESSON_TO_DECIDE;
    public static final QueryPattern<Studio.Key, Lesson> SCHEDULE;

    static {
        STUDIO = PART.entity(Studio.class, Studio.Key.class)
                .named("studio")
                .describedAs("A studio and how its lessons are run.")
                .key("STUDIO#{code}", "PROFILE")
                .samples(StudioItems::studio)
                .declare();
        STUDIO_ENTRY = PART.entity(StudioEntry.class, StudioEntry.Key.class)
                .named("studioEntry")
                .describedAs("A studio in the list of all, written together with it.")
                .key("STUDIOS", "STUDIO#{code}")
                .samples(StudioItems::studioEntry)
                .declare();
        LESSON = PART.entity(Lesson.class, Lesson.Key.class)
                .named("lesson")
                .describedAs("A lesson of the schedule with its seats.")
                .key("STUDIO#{code}", "LESSON#{date}#{time}")
                .samples(StudioItems::lesson)
                .declare();
        STUDIO_BY_CODE = STUDIO.get("studio", "A studio.");
        STUDIOS = STUDIO_ENTRY
                .query("studios", "All studios, by their codes.")
                .limit(100)
                .declare(None.class);
        LESSON_BY_TIME = LESSON.get("lesson", "A lesson.");
        LESSON_TO_DECIDE = LESSON.getConsistently(
                "lesson to decide", "A lesson's seats as they are now, before one is given away.");
        SCHEDULE = LESSON.query("schedule", "A studio's lessons from day to day.")
                .limit(100)
                .example(query -> query.range(Lesson::date)
                        .from(SampleValues.DATE)
                        .range(Lesson::date)
                        .to(SampleValues.DATE.plusDays(6)))
                .declare(Studio.Key.class);
    }

    private StudioItems() {}

    private static Studio studio(int i) {
        return new Studio(
                SampleValues.numbered(SampleValues.STUDIO, i),
                "Ginza",
                "Asia/Tokyo",
                StudioMode.MANAGED,
                WaitlistMode.CLAIM,
                30,
                30,
                10,
                SampleValues.CREATED);
    }

    private static StudioEntry studioEntry(int i) {
        return new StudioEntry(
                SampleValues.numbered(SampleValues.STUDIO, i), "Ginza", "Asia/Tokyo", StudioMode.MANAGED, null);
    }

    private static Lesson lesson(int i) {
        return Lesson.at(
                        new LessonKey(SampleValues.STUDIO, SampleValues.date(i), SampleValues.time(i)),
                        SampleValues.CREATED)
                .endTime(LocalTime.of(23, 0))
                .lessonName("BSL House 1")
                .instructor("YUKI")
                .capacity(30)
                .free(0)
                .opening(1)
                .queued(3)
                .queueTail(SampleValues.CREATED.toEpochMilli())
                .build();
    }
}
