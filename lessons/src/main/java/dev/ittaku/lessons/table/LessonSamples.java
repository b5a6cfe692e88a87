package dev.ittaku.lessons.table;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Sample items: number 0 is the design document's own, the others fill a table for measuring. */
final class LessonSamples {
    static final LocalDate DATE = LocalDate.of(2025, 7, 30);
    static final Instant LATER = Instant.parse("2030-01-01T00:00:00Z");
    private static final String USER = "user123";
    private static final String STUDIO = "gnz";
    private static final LocalTime TIME = LocalTime.of(10, 30);
    private static final Instant CREATED = Instant.parse("2025-07-29T03:45:00.000Z");

    private LessonSamples() {}

    private static String numbered(String base, int i) {
        return i == 0 ? base : base + i;
    }

    /** A different date and time for each number, a hundred a day. */
    private static LocalDate date(int i) {
        return DATE.plusDays(i / 100);
    }

    private static LocalTime time(int i) {
        return TIME.plusMinutes(i % 100);
    }

    static Studio studio(int i) {
        return new Studio(
                numbered(STUDIO, i),
                "Ginza",
                "Asia/Tokyo",
                StudioMode.MANAGED,
                WaitlistMode.CLAIM,
                30,
                30,
                10,
                CREATED);
    }

    static StudioEntry studioEntry(int i) {
        return new StudioEntry(numbered(STUDIO, i), "Ginza", "Asia/Tokyo", StudioMode.MANAGED, null);
    }

    static Lesson lesson(int i) {
        return Lesson.at(new LessonKey(STUDIO, date(i), time(i)), CREATED)
                .endTime(LocalTime.of(23, 0))
                .lessonName("BSL House 1")
                .instructor("YUKI")
                .capacity(30)
                .free(0)
                .opening(1)
                .queued(3)
                .queueTail(CREATED.toEpochMilli())
                .build();
    }

    static QueueEntry queueEntry(int i) {
        return new QueueEntry(STUDIO, DATE, TIME, CREATED.plusMillis(i), numbered(USER, i), LATER, null);
    }

    static OutboxMessage outbox(int i) {
        return new OutboxMessage(
                0,
                CREATED.plusMillis(i),
                numbered("7f3a9c", i),
                USER,
                Channel.EMAIL,
                "seat-free",
                Map.of("lesson", "gnz#2025-07-30#10:30"),
                0,
                null,
                null,
                null,
                LATER);
    }

    static Settings settings(int i) {
        return new Settings(
                numbered(USER, i),
                Set.of(Channel.EMAIL),
                "user@example.com",
                null,
                null,
                null,
                LocalTime.of(22, 0),
                LocalTime.of(7, 0),
                "Asia/Tokyo",
                "ja",
                null,
                CREATED,
                60);
    }

    static PushSubscription push(int i) {
        return new PushSubscription(
                USER, numbered("b1", i), "https://push.example.com/b1", "BPk…", "a1…", CREATED, null);
    }

    static Delivery delivery(int i) {
        return new Delivery(
                USER,
                CREATED.plusMillis(i),
                numbered("7f3a9c", i),
                Channel.EMAIL,
                "seat-free",
                DeliveryState.SENT,
                "BSL House 1",
                null,
                null,
                null,
                LATER);
    }

    static Claim claim(int i) {
        return new Claim(CREATED.plusMillis(i), STUDIO, DATE, TIME, numbered(USER, i), LATER);
    }

    static Announcement announcement(int i) {
        return new Announcement(STUDIO, date(i), time(i), 1, Announcement.Kind.OPENED, CREATED, LATER, null);
    }

    static Lease lease(int i) {
        return new Lease(numbered("endings", i), "server-1", CREATED, 1L);
    }

    static PushKeys pushKeys(int i) {
        return new PushKeys(numbered("vapid", i), "BPk…", "a1…", CREATED);
    }

    static MigrationProgress migration(int i) {
        return new MigrationProgress(numbered("5f2d7c81", i), "300", 297, 0, 2, 1, 0, false, CREATED);
    }

    static OldWait oldWait(int i) {
        return new OldWait(numbered("5d41402abc4b2a76", i), "7f3a9c00112233445566778899aabbcc", "{…}", CREATED, LATER);
    }

    static CalendarToken calendarToken(int i) {
        return new CalendarToken(numbered("3c9909afec25354d", i), USER, CREATED);
    }

    static FollowCount followCount(int i) {
        return new FollowCount(numbered(USER, i), 3);
    }

    static Follow follow(int i) {
        return new Follow(USER, FollowKind.INSTRUCTOR, numbered("yuki", i), numbered("YUKI", i), CREATED);
    }

    static Follower follower(int i) {
        return new Follower(FollowKind.INSTRUCTOR, "yuki", numbered(USER, i));
    }

    static SeatDecision seatDecision(int i) {
        return new SeatDecision(
                STUDIO,
                DATE,
                TIME,
                i + 1,
                CREATED,
                SeatDecision.Cause.CANCELLED,
                SeatDecision.Outcome.BOOKED,
                SeatDecision.Why.FIRST_THAT_FITS,
                1,
                USER,
                CREATED,
                1,
                1,
                3,
                LATER);
    }

    static WalkIn walkIn(int i) {
        return new WalkIn(STUDIO, DATE, TIME, CREATED.plusMillis(i), numbered("w1", i), "佐藤", 1, LATER);
    }

    static ScheduleSource source(int i) {
        return new ScheduleSource(
                numbered(STUDIO, i),
                "https://calendar.example.com/ginza.ics",
                60,
                LATER,
                CREATED,
                "\"5f2d\"",
                null,
                CREATED,
                new ScheduleSource.Result(
                        CREATED, ScheduleSource.Outcome.TAKEN, 12, 3, 0, 0, List.of(), null, Map.of(), null),
                null,
                null,
                1L);
    }

    static OwnLessonCount ownLessonCount(int i) {
        return new OwnLessonCount(numbered(USER, i), 3);
    }

    static OwnLesson ownLesson(int i) {
        return new OwnLesson(STUDIO, date(i), time(i), USER, "favorite");
    }
}
