package dev.ittaku.lessons;

import static dev.ittaku.table.design.Projection.ALL;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** The table {@code user_lessons}: what lessons are to users. */
public final class UserLessonsTable {
    public static final Entity<UserLesson> USER_LESSON;

    public static final GetPattern<UserLesson> RELATION;
    public static final QueryPattern<UserLesson> LESSONS_OF_USER;
    public static final QueryPattern<UserLesson> LATEST_OF_USER;
    public static final QueryPattern<UserLesson> BY_TYPE;
    public static final QueryPattern<UserLesson> BY_STUDIO;
    public static final QueryPattern<UserLesson> BY_STATUS;

    public static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("user_lessons")
                .describedAs("A user's favourites, waitlist entries, bookings and past lessons.")
                .keys("PK", "SK")
                .gsi("TypeDateIndex", "type", "lessonDate", ALL)
                .gsi("StudioDateIndex", "studioCode", "lessonDate", ALL)
                .gsi("StatusDateTimeIndex", "status", "lessonDateTime", ALL)
                .ttl("ttl")
                .stream(StreamViewType.NEW_AND_OLD_IMAGES)
                .pointInTimeRecovery()
                .instants(InstantFormat.MILLIS)
                .enums(EnumNames.LOWER_CASE);

        USER_LESSON = table.entity(UserLesson.class)
                .named("userLesson")
                .describedAs("A user's relation to a lesson.")
                .key("USER#{userId}", "LESSON#{studioCode}#{lessonDate}#{startTime}#{type}")
                .attribute("lessonDateTime", "{lessonDate}T{startTime}")
                .storeAll()
                .samples(LessonSamples::userLesson)
                .declare();

        RELATION = USER_LESSON.getConsistently("relation", "What a lesson is to a user, before it is changed.");
        LESSONS_OF_USER = USER_LESSON
                .query(
                        "lessons of a user",
                        "A user's own lists, by studio, date and time; filtered by type and status.")
                .limit(100)
                .declare();
        LATEST_OF_USER = USER_LESSON
                .query("latest lessons of a user", "The same from the newest on.")
                .newestFirst()
                .limit(100)
                .declare();
        BY_TYPE = USER_LESSON
                .query("lessons by type", "All favourites, waitlist entries, bookings or visits of some days.")
                .index("TypeDateIndex")
                .limit(100)
                .example(query -> query.from("lessonDate", LessonSamples.DATE).to("lessonDate", LessonSamples.DATE))
                .declare();
        BY_STUDIO = USER_LESSON
                .query("lessons by studio", "What users have with a studio's lessons of some days.")
                .index("StudioDateIndex")
                .limit(100)
                .example(query -> query.from("lessonDate", LessonSamples.DATE).to("lessonDate", LessonSamples.DATE))
                .declare();
        BY_STATUS = USER_LESSON
                .query("lessons by status", "What is active, over or cancelled, in order of the lessons' times.")
                .index("StatusDateTimeIndex")
                .limit(100)
                .example(query -> query.to("lessonDate", LessonSamples.DATE))
                .declare();

        DESIGN = table.build();
    }

    private UserLessonsTable() {}
}
