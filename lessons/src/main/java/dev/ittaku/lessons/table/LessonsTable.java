package dev.ittaku.lessons.table;

import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** The table {@code lessons}: studios, their schedules and queues, and everything about messages to users. */
public final class LessonsTable {
    public static final Entity<Studio> STUDIO;
    public static final Entity<StudioEntry> STUDIO_ENTRY;
    public static final Entity<Lesson> LESSON;
    public static final Entity<QueueEntry> QUEUE_ENTRY;
    public static final Entity<OutboxMessage> OUTBOX;
    public static final Entity<Settings> SETTINGS;
    public static final Entity<PushSubscription> PUSH;
    public static final Entity<Delivery> DELIVERY;
    public static final Entity<CalendarToken> CALENDAR_TOKEN;
    public static final Entity<Claim> CLAIM;
    public static final Entity<Announcement> ANNOUNCEMENT;
    public static final Entity<Lease> LEASE;
    public static final Entity<PushKeys> PUSH_KEYS;
    public static final Entity<MigrationProgress> MIGRATION;
    public static final Entity<OldWait> OLD_WAIT;

    public static final GetPattern<Studio> STUDIO_BY_CODE;
    public static final QueryPattern<StudioEntry> STUDIOS;
    public static final GetPattern<Lesson> LESSON_BY_TIME;
    public static final GetPattern<Lesson> LESSON_TO_DECIDE;
    public static final QueryPattern<Lesson> SCHEDULE;
    public static final QueryPattern<QueueEntry> QUEUE;
    public static final QueryPattern<OutboxMessage> MESSAGES_DUE;
    public static final GetPattern<Settings> SETTINGS_OF_USER;
    public static final CollectionPattern<UserSettings> HOW_TO_REACH;
    public static final QueryPattern<PushSubscription> PUSH_OF_USER;
    public static final QueryPattern<Delivery> DELIVERIES;
    public static final GetPattern<CalendarToken> CALENDAR_BY_TOKEN;
    public static final QueryPattern<Claim> CLAIMS_LAPSED;
    public static final QueryPattern<Announcement> ANNOUNCEMENTS;
    public static final GetPattern<Lease> LEASE_OF_JOB;
    public static final GetPattern<PushKeys> PUSH_KEYS_BY_NAME;
    public static final GetPattern<MigrationProgress> MIGRATION_OF;
    public static final QueryPattern<OldWait> OLD_WAITS_OF;

    public static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("lessons")
                .describedAs("Studios, schedules, queues and messages.")
                .keys("PK", "SK")
                .ttl("ttl")
                .stream(StreamViewType.NEW_AND_OLD_IMAGES)
                .pointInTimeRecovery()
                .instants(InstantFormat.MILLIS)
                .enums(EnumNames.LOWER_CASE);

        STUDIO = table.entity(Studio.class)
                .named("studio")
                .describedAs("A studio and how its lessons are run.")
                .key("STUDIO#{code}", "PROFILE")
                .samples(LessonSamples::studio)
                .declare();
        STUDIO_ENTRY = table.entity(StudioEntry.class)
                .named("studioEntry")
                .describedAs("A studio in the list of all, written together with it.")
                .key("STUDIOS", "STUDIO#{code}")
                .samples(LessonSamples::studioEntry)
                .declare();
        LESSON = table.entity(Lesson.class)
                .named("lesson")
                .describedAs("A lesson of the schedule with its seats.")
                .key("STUDIO#{code}", "LESSON#{date}#{time}")
                .samples(LessonSamples::lesson)
                .declare();
        QUEUE_ENTRY = table.entity(QueueEntry.class)
                .named("queueEntry")
                .describedAs("A place in a lesson's queue, written in the transaction about the seat.")
                .key("QUEUE#{code}#{date}#{time}", "{entered:13}#{userId}")
                .samples(LessonSamples::queueEntry)
                .declare();
        OUTBOX = table.entity(OutboxMessage.class)
                .named("outbox")
                .describedAs("A message that shall go out, once.")
                .key("OUTBOX#{shard}", "{due:13}#{id}")
                // The id stays taken after the message has gone out, until its time to live.
                .uniqueForever("id")
                .samples(LessonSamples::outbox)
                .declare();
        SETTINGS = table.entity(Settings.class)
                .named("settings")
                .describedAs("How a user wants to be reached.")
                .key("USER#{userId}", "SETTINGS")
                .samples(LessonSamples::settings)
                .declare();
        PUSH = table.entity(PushSubscription.class)
                .named("push")
                .describedAs("A browser that takes push messages.")
                .key("USER#{userId}", "PUSH#{id}")
                .samples(LessonSamples::push)
                .declare();
        DELIVERY = table.entity(Delivery.class)
                .named("delivery")
                .describedAs("What was sent, for 90 days.")
                .key("USER#{userId}", "DELIVERY#{at:13}#{id}")
                .samples(LessonSamples::delivery)
                .declare();
        CALENDAR_TOKEN = table.entity(CalendarToken.class)
                .named("calendarToken")
                .describedAs("Leads from a calendar link to its user.")
                .key("CALENDAR#{tokenHash}", "TOKEN")
                .samples(LessonSamples::calendarToken)
                .declare();

        CLAIM = table.entity(Claim.class)
                .named("claim")
                .describedAs("A seat held for a user, in order of when it lapses.")
                .key("CLAIMS", "{until:13}#{code}#{date}#{time}#{userId}")
                .samples(LessonSamples::claim)
                .declare();
        ANNOUNCEMENT = table.entity(Announcement.class)
                .named("announcement")
                .describedAs("Something that all concerned must still be told.")
                .key("ANNOUNCEMENTS", "{code}#{date}#{time}#{opening:6}#{kind}")
                .samples(LessonSamples::announcement)
                .declare();
        LEASE = table.entity(Lease.class)
                .named("lease")
                .describedAs("Which server does a job.")
                .key("JOB#{job}", "LEASE")
                .samples(LessonSamples::lease)
                .declare();
        PUSH_KEYS = table.entity(PushKeys.class)
                .named("pushKeys")
                .describedAs("The installation's keys for Web Push.")
                .key("KEYS#{name}", "KEYS")
                .samples(LessonSamples::pushKeys)
                .declare();
        MIGRATION = table.entity(MigrationProgress.class)
                .named("migration")
                .describedAs("How far a migration of an old waitlist is.")
                .key("MIGRATION#{source}", "PROGRESS")
                .samples(LessonSamples::migration)
                .declare();
        OLD_WAIT = table.entity(OldWait.class)
                .named("oldWait")
                .describedAs("A row of an old waitlist that waits for its person to confirm an address.")
                .key("OLDWAIT#{address}", "{id}")
                .samples(LessonSamples::oldWait)
                .declare();

        STUDIO_BY_CODE = STUDIO.get("studio", "A studio.");
        STUDIOS = STUDIO_ENTRY
                .query("studios", "All studios, by their codes.")
                .limit(100)
                .declare();
        LESSON_BY_TIME = LESSON.get("lesson", "A lesson.");
        LESSON_TO_DECIDE = LESSON.getConsistently(
                "lesson to decide", "A lesson's seats as they are now, before one is given away.");
        SCHEDULE = LESSON.query("schedule", "A studio's lessons from day to day.")
                .limit(100)
                .example(query -> query.from("date", LessonSamples.DATE).to("date", LessonSamples.DATE.plusDays(6)))
                .declare();
        QUEUE = QUEUE_ENTRY
                .query("queue", "Who waits for a lesson, first come first; it decides who gets the seat.")
                .consistent()
                .limit(100)
                .declare();
        MESSAGES_DUE = OUTBOX.query("messages due", "What has to go out by now, the oldest first.")
                .consistent()
                .limit(25)
                .example(query -> query.to("due", LessonSamples.LATER))
                .declare();
        SETTINGS_OF_USER = SETTINGS.get("settings", "How a user wants to be reached.");
        HOW_TO_REACH = table.collection("how to reach a user", "Settings and push subscriptions in one query.")
                .of(SETTINGS, PUSH)
                .sortBetween("PUSH#", "SETTINGS")
                .fold(items -> new UserSettings(items.one(SETTINGS), items.all(PUSH)));
        PUSH_OF_USER = PUSH.query("push subscriptions", "The browsers that take push messages.")
                .declare();
        DELIVERIES = DELIVERY.query("deliveries", "What was sent to a user, the newest first.")
                .newestFirst()
                .declare();
        CALENDAR_BY_TOKEN = CALENDAR_TOKEN.getConsistently(
                "calendar token", "Whose calendar a link shows; a replaced link stops at once.");
        CLAIMS_LAPSED = CLAIM.query("claims lapsed", "Seats that are no longer held, the oldest first.")
                .consistent()
                .limit(25)
                .example(query -> query.to("until", LessonSamples.LATER))
                .declare();
        ANNOUNCEMENTS = ANNOUNCEMENT
                .query("announcements", "What has not been told to all concerned yet.")
                .consistent()
                .limit(25)
                .declare();
        LEASE_OF_JOB = LEASE.getConsistently("lease", "Who does a job.");
        PUSH_KEYS_BY_NAME = PUSH_KEYS.getConsistently("push keys", "The installation's keys for Web Push.");
        MIGRATION_OF = MIGRATION.getConsistently("migration", "Where a migration goes on.");
        OLD_WAITS_OF = OLD_WAIT.query("old waits of an address", "What becomes someone's who confirms an address.")
                .consistent()
                .declare();

        DESIGN = table.build();
    }

    private LessonsTable() {}
}
