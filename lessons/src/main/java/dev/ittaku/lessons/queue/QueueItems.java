package dev.ittaku.lessons.queue;

import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;

/** The items of a lesson's queue: entries, held seats, decisions about freed seats, and announcements. */
public final class QueueItems {
    public static final Fragment PART = LessonsLayout.TABLE.fragment("queue");

    public static final Entity<QueueEntry, QueueEntry.Key> QUEUE_ENTRY;
    public static final Entity<SeatDecision, SeatDecision.Key> SEAT_DECISION;
    public static final Entity<Claim, Claim.Key> CLAIM;
    public static final Entity<Announcement, Announcement.Key> ANNOUNCEMENT;

    public static final QueryPattern<Lesson.Key, QueueEntry> QUEUE;
    public static final QueryPattern<Lesson.Key, SeatDecision> SEAT_DECISIONS;
    public static final QueryPattern<None, Claim> CLAIMS_LAPSED;
    public static final QueryPattern<None, Announcement> ANNOUNCEMENTS;

    static {
        QUEUE_ENTRY = PART.entity(QueueEntry.class, QueueEntry.Key.class)
                .named("queueEntry")
                .describedAs("A place in a lesson's queue, written in the transaction about the seat.")
                .key("QUEUE#{code}#{date}#{time}", "{entered:13}#{userId}")
                .samples(QueueItems::queueEntry)
                .declare();
        SEAT_DECISION = PART.entity(SeatDecision.class, SeatDecision.Key.class)
                .named("seatDecision")
                .describedAs("Where freed seats went and why, written in the transaction about them.")
                .key("DECISIONS#{code}#{date}#{time}", "{opening:6}")
                .samples(QueueItems::seatDecision)
                .declare();
        CLAIM = PART.entity(Claim.class, Claim.Key.class)
                .named("claim")
                .describedAs("A seat held for a user, in order of when it lapses.")
                .key("CLAIMS", "{until:13}#{code}#{date}#{time}#{userId}")
                .samples(QueueItems::claim)
                .declare();
        ANNOUNCEMENT = PART.entity(Announcement.class, Announcement.Key.class)
                .named("announcement")
                .describedAs("Something that all concerned must still be told.")
                .key("ANNOUNCEMENTS", "{code}#{date}#{time}#{opening:6}#{kind}")
                .samples(QueueItems::announcement)
                .declare();
        QUEUE = QUEUE_ENTRY
                .query("queue", "Who waits for a lesson, first come first; it decides who gets the seat.")
                .consistent()
                .limit(100)
                .declare(Lesson.Key.class);
        SEAT_DECISIONS = SEAT_DECISION
                .query("seat decisions", "Where a lesson's freed seats went, the newest first.")
                .newestFirst()
                .limit(100)
                .declare(Lesson.Key.class);
        CLAIMS_LAPSED = CLAIM.query("claims lapsed", "Seats that are no longer held, the oldest first.")
                .consistent()
                .limit(25)
                .example(query -> query.range(Claim::until).to(SampleValues.LATER))
                .declare(None.class);
        ANNOUNCEMENTS = ANNOUNCEMENT
                .query("announcements", "What has not been told to all concerned yet.")
                .consistent()
                .limit(25)
                .declare(None.class);
    }

    private QueueItems() {}

    private static QueueEntry queueEntry(int i) {
        return new QueueEntry(
                SampleValues.STUDIO,
                SampleValues.DATE,
                SampleValues.TIME,
                SampleValues.CREATED.plusMillis(i),
                SampleValues.numbered(SampleValues.USER, i),
                SampleValues.LATER,
                null);
    }

    private static SeatDecision seatDecision(int i) {
        return new SeatDecision(
                SampleValues.STUDIO,
                SampleValues.DATE,
                SampleValues.TIME,
                i + 1,
                SampleValues.CREATED,
                SeatDecision.Cause.CANCELLED,
                SeatDecision.Outcome.BOOKED,
                SeatDecision.Why.FIRST_THAT_FITS,
                1,
                SampleValues.USER,
                SampleValues.CREATED,
                1,
                1,
                3,
                SampleValues.LATER);
    }

    private static Claim claim(int i) {
        return new Claim(
                SampleValues.CREATED.plusMillis(i),
                SampleValues.STUDIO,
                SampleValues.DATE,
                SampleValues.TIME,
                SampleValues.numbered(SampleValues.USER, i),
                SampleValues.LATER);
    }

    private static Announcement announcement(int i) {
        return new Announcement(
                SampleValues.STUDIO,
                SampleValues.date(i),
                SampleValues.time(i),
                1,
                Announcement.Kind.OPENED,
                SampleValues.CREATED,
                SampleValues.LATER,
                null,
                null,
                null);
    }
}
