package dev.ittaku.lessons.record;

import static dev.ittaku.table.layout.Projection.ALL;

import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.platform.installation.ConfiguredShards;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** The table {@code user_lessons}: what lessons are to users. */
public final class UserLessonsTable {
    private static final LocalDate SAMPLE_DATE = LocalDate.of(2025, 7, 30);

    public static final Entity<UserLesson, UserLesson.Key> USER_LESSON;

    public static final GetPattern<UserLesson.Key, UserLesson> RELATION;
    public static final QueryPattern<UserLesson.ByUserId, UserLesson> LESSONS_OF_USER;
    public static final QueryPattern<UserLesson.ByUserId, UserLesson> LATEST_OF_USER;
    public static final QueryPattern<UserLesson.ByType, UserLesson> BY_TYPE;
    public static final QueryPattern<UserLesson.ByStudioCodeAndLessonDate, UserLesson> BY_STUDIO;
    public static final QueryPattern<UserLesson.ByStatus, UserLesson> BY_STATUS;

    public static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("user_lessons")
                .describedAs("A user's favourites, waitlist entries, bookings and past lessons.")
                .keys("PK", "SK")
                .gsi("TypeDateIndex", "type", "lessonDate", ALL)
                .gsi("StudioDateIndex", "studioCode", "lessonDate", ALL)
                .gsi("StatusDateTimeIndex", "status", "lessonDateTime", ALL)
                .raisedShards(ConfiguredShards.read())
                .ttl("ttl")
                .stream(StreamViewType.NEW_AND_OLD_IMAGES)
                .pointInTimeRecovery()
                .instants(InstantFormat.MILLIS)
                .enums(EnumNames.LOWER_CASE);

        USER_LESSON = table.entity(UserLesson.class, UserLesson.Key.class)
                .named("userLesson")
                .describedAs("A user's relation to a lesson.")
                .key("USER#{userId}", "LESSON#{studioCode}#{lessonDate}#{startTime}#{type}")
                .attribute("lessonDateTime", "{lessonDate}T{startTime}")
                .storeAll()
                .samples(UserLessonsTable::sample)
                .declare();

        RELATION = USER_LESSON.getConsistently("relation", "What a lesson is to a user, before it is changed.");
        LESSONS_OF_USER = USER_LESSON
                .query(
                        "lessons of a user",
                        "A user's own lists, by studio, date and time; filtered by type and status.")
                .limit(100)
                .declare(UserLesson.ByUserId.class);
        LATEST_OF_USER = USER_LESSON
                .query("latest lessons of a user", "Lists the lessons of a user, the newest first.")
                .newestFirst()
                .limit(100)
                .declare(UserLesson.ByUserId.class);
        BY_TYPE = USER_LESSON
                .query("lessons by type", "All favourites, waitlist entries, bookings or visits of some days.")
                .index("TypeDateIndex")
                .limit(100)
                .example(query -> query.range(UserLesson::lessonDate)
                        .from(SAMPLE_DATE)
                        .range(UserLesson::lessonDate)
                        .to(SAMPLE_DATE))
                .declare(UserLesson.ByType.class);
        BY_STUDIO = USER_LESSON
                .query("lessons by studio", "What users have with a studio's lessons of some days.")
                .index("StudioDateIndex")
                .limit(100)
                .example(query -> query.range(UserLesson::lessonDate)
                        .from(SAMPLE_DATE)
                        .range(UserLesson::lessonDate)
                        .to(SAMPLE_DATE))
                .declare(UserLesson.ByStudioCodeAndLessonDate.class);
        BY_STATUS = USER_LESSON
                .query("lessons by status", "What is active, over or cancelled, in order of the lessons' times.")
                .index("StatusDateTimeIndex")
                .limit(100)
                .example(query -> query.range(UserLesson::lessonDate).to(SAMPLE_DATE))
                .declare(UserLesson.ByStatus.class);

        DESIGN = table.build();
    }

    private UserLessonsTable() {}

    public static ItemKey key(String userId, LessonKey lesson, RelationType type) {
        return USER_LESSON.key(new UserLesson.Key(userId, lesson.studio(), lesson.date(), lesson.time(), type));
    }

    /** Number 0 is the design document's own, the others fill a table for measuring: a hundred a day. */
    private static UserLesson sample(int i) {
        Instant created = Instant.parse("2025-07-29T03:45:00.000Z");
        LessonKey lesson = new LessonKey(
                "gnz", SAMPLE_DATE.plusDays(i / 100), LocalTime.of(10, 30).plusMinutes(i % 100));
        return UserLesson.of("user123", lesson, RelationType.FAVORITE, created)
                .lessonName("BSL House 1")
                .instructor("YUKI")
                .notes("いつものお気に入り")
                .build();
    }
}
