package dev.ittaku.lessons.record;

import dev.ittaku.lessons.person.OwnLessonCount;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;

/** Records of lessons that are in no schedule yet. */
public final class OwnLessonItems {
    public static final Fragment PART = LessonsLayout.TABLE.fragment("own lessons");

    /** What counts the lessons of their own that a user has noted. */
    public static final String OWN_LESSON_COUNTER = "ownLessons";

    public static final Entity<OwnLesson, OwnLesson.Key> OWN_LESSON;

    public static final QueryPattern<None, OwnLesson> OWN_LESSONS;

    static {
        OWN_LESSON = PART.entity(OwnLesson.class, OwnLesson.Key.class)
                .named("ownLesson")
                .describedAs("A record of a lesson that is in no schedule yet.")
                .key("OWNLESSONS", "{code}#{date}#{time}#{userId}#{type}")
                .counted(
                        OWN_LESSON_COUNTER,
                        PersonItems.OWN_LESSON_COUNT,
                        OwnLessonCount::ownLessons,
                        own -> new OwnLessonCount.Key(own.userId()))
                .samples(OwnLessonItems::ownLesson)
                .declare();
        OWN_LESSONS = OWN_LESSON
                .query("own lessons", "Records that wait for their lessons to appear in a schedule.")
                .consistent()
                .limit(100)
                .example(query -> query.range(OwnLesson::code).is("gnz"))
                .declare(None.class);
    }

    private OwnLessonItems() {}

    private static OwnLesson ownLesson(int i) {
        return new OwnLesson(
                SampleValues.STUDIO, SampleValues.date(i), SampleValues.time(i), SampleValues.USER, "favorite");
    }
}
