package dev.ittaku.lessons.table;

import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** The table {@code lessons}: studios, their schedules and queues, and everything about messages to users. */
public final class LessonsTable {
    public static final Entity<Studio, Studio.Key> STUDIO;
    public static final Entity<StudioEntry, StudioEntry.Key> STUDIO_ENTRY;
    public static final Entity<Lesson, Lesson.Key> LESSON;
    public static final Entity<QueueEntry, QueueEntry.Key> QUEUE_ENTRY;
    public static final Entity<SeatDecision, SeatDecision.Key> SEAT_DECISION;
    public static final Entity<WalkIn, WalkIn.Key> WALK_IN;
    public static final Entity<ScheduleSource, ScheduleSource.Key> SOURCE;
    public static final Entity<OutboxMessage, OutboxMessage.Key> OUTBOX;
    public static final Entity<Settings, Settings.Key> SETTINGS;
    public static final Entity<PushSubscription, PushSubscription.Key> PUSH;
    public static final Entity<Delivery, Delivery.Key> DELIVERY;
    public static final Entity<FollowCount, FollowCount.Key> FOLLOW_COUNT;
    public static final Entity<Follow, Follow.Key> FOLLOW;
    public static final Entity<Follower, Follower.Key> FOLLOWER;
    public static final Entity<OwnLessonCount, OwnLessonCount.Key> OWN_LESSON_COUNT;
    public static final Entity<OwnLesson, OwnLesson.Key> OWN_LESSON;
    public static final Entity<CalendarToken, CalendarToken.Key> CALENDAR_TOKEN;
    public static final Entity<Claim, Claim.Key> CLAIM;
    public static final Entity<Announcement, Announcement.Key> ANNOUNCEMENT;
    public static final Entity<Lease, Lease.Key> LEASE;
    public static final Entity<PushKeys, PushKeys.Key> PUSH_KEYS;
    public static final Entity<MigrationProgress, MigrationProgress.Key> MIGRATION;
    public static final Entity<OldWait, OldWait.Key> OLD_WAIT;

    public static final GetPattern<Studio.Key, Studio> STUDIO_BY_CODE;
    public static final QueryPattern<None, StudioEntry> STUDIOS;
    public static final GetPattern<Lesson.Key, Lesson> LESSON_BY_TIME;
    public static final GetPattern<Lesson.Key, Lesson> LESSON_TO_DECIDE;
    public static final QueryPattern<Studio.Key, Lesson> SCHEDULE;
    public static final QueryPattern<Lesson.Key, QueueEntry> QUEUE;
    public static final QueryPattern<Lesson.Key, SeatDecision> SEAT_DECISIONS;
    public static final QueryPattern<Lesson.Key, WalkIn> WALK_INS;
    public static final GetPattern<ScheduleSource.Key, ScheduleSource> SOURCE_OF;
    public static final QueryPattern<None, ScheduleSource> SOURCES;
    public static final QueryPattern<OutboxMessage.ByShard, OutboxMessage> MESSAGES_DUE;
    public static final GetPattern<Settings.Key, Settings> SETTINGS_OF_USER;
    public static final CollectionPattern<Settings.Key, UserSettings> HOW_TO_REACH;
    public static final QueryPattern<Settings.Key, PushSubscription> PUSH_OF_USER;
    public static final QueryPattern<Settings.Key, UserItem> ALL_OF_USER;
    public static final QueryPattern<Settings.Key, Delivery> DELIVERIES;
    public static final GetPattern<Follow.Key, Follow> FOLLOW_BY_NAME;
    public static final QueryPattern<Settings.Key, Follow> FOLLOWS;
    public static final QueryPattern<Follower.ByName, Follower> FOLLOWERS;
    public static final QueryPattern<None, OwnLesson> OWN_LESSONS;
    public static final GetPattern<CalendarToken.Key, CalendarToken> CALENDAR_BY_TOKEN;
    public static final QueryPattern<None, Claim> CLAIMS_LAPSED;
    public static final QueryPattern<None, Announcement> ANNOUNCEMENTS;
    public static final GetPattern<PushKeys.Key, PushKeys> PUSH_KEYS_BY_NAME;
    public static final GetPattern<MigrationProgress.Key, MigrationProgress> MIGRATION_OF;
    public static final QueryPattern<OldWait.ByAddress, OldWait> OLD_WAITS_OF;

    /** What counts the names that a user follows. */
    public static final String FOLLOW_COUNTER = "follows";

    /** What counts the lessons of their own that a user has noted. */
    public static final String OWN_LESSON_COUNTER = "ownLessons";

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

        STUDIO = table.entity(Studio.class, Studio.Key.class)
                .named("studio")
                .describedAs("A studio and how its lessons are run.")
                .key("STUDIO#{code}", "PROFILE")
                .samples(LessonSamples::studio)
                .declare();
        STUDIO_ENTRY = table.entity(StudioEntry.class, StudioEntry.Key.class)
                .named("studioEntry")
                .describedAs("A studio in the list of all, written together with it.")
                .key("STUDIOS", "STUDIO#{code}")
                .samples(LessonSamples::studioEntry)
                .declare();
        LESSON = table.entity(Lesson.class, Lesson.Key.class)
                .named("lesson")
                .describedAs("A lesson of the schedule with its seats.")
                .key("STUDIO#{code}", "LESSON#{date}#{time}")
                .samples(LessonSamples::lesson)
                .declare();
        QUEUE_ENTRY = table.entity(QueueEntry.class, QueueEntry.Key.class)
                .named("queueEntry")
                .describedAs("A place in a lesson's queue, written in the transaction about the seat.")
                .key("QUEUE#{code}#{date}#{time}", "{entered:13}#{userId}")
                .samples(LessonSamples::queueEntry)
                .declare();
        SEAT_DECISION = table.entity(SeatDecision.class, SeatDecision.Key.class)
                .named("seatDecision")
                .describedAs("Where freed seats went and why, written in the transaction about them.")
                .key("DECISIONS#{code}#{date}#{time}", "{opening:6}")
                .samples(LessonSamples::seatDecision)
                .declare();
        WALK_IN = table.entity(WalkIn.class, WalkIn.Key.class)
                .named("walkIn")
                .describedAs("Somebody without an account who came to a lesson, until 30 days after it.")
                .key("WALKINS#{code}#{date}#{time}", "{at:13}#{id}")
                .samples(LessonSamples::walkIn)
                .declare();
        SOURCE = table.entity(ScheduleSource.class, ScheduleSource.Key.class)
                .named("source")
                .describedAs("An address that a studio's schedule is fetched from, and what came of it last.")
                .key("SOURCES", "STUDIO#{code}")
                .secret(ScheduleSource::url)
                .samples(LessonSamples::source)
                .declare();
        OUTBOX = table.entity(OutboxMessage.class, OutboxMessage.Key.class)
                .named("outbox")
                .describedAs("A message that shall go out, once.")
                .key("OUTBOX#{shard}", "{due:13}#{id}")
                // The id stays taken after the message has gone out, until its time to live.
                .uniqueForever(OutboxMessage::id)
                .samples(LessonSamples::outbox)
                .declare();
        SETTINGS = table.entity(Settings.class, Settings.Key.class)
                .named("settings")
                .describedAs("How a user wants to be reached.")
                .key("USER#{userId}", "SETTINGS")
                .secret(Settings::webhookUrl, Settings::webhookSecret, Settings::calendarToken)
                .samples(LessonSamples::settings)
                .declare();
        PUSH = table.entity(PushSubscription.class, PushSubscription.Key.class)
                .named("push")
                .describedAs("A browser that takes push messages.")
                .key("USER#{userId}", "PUSH#{id}")
                .secret(PushSubscription::endpoint, PushSubscription::p256dh, PushSubscription::auth)
                .samples(LessonSamples::push)
                .declare();
        DELIVERY = table.entity(Delivery.class, Delivery.Key.class)
                .named("delivery")
                .describedAs("What was sent, for 90 days.")
                .key("USER#{userId}", "DELIVERY#{at:13}#{id}")
                .samples(LessonSamples::delivery)
                .declare();
        FOLLOW_COUNT = table.entity(FollowCount.class, FollowCount.Key.class)
                .named("followCount")
                .describedAs("How many names a user follows.")
                .key("USER#{userId}", "FOLLOWCOUNT")
                .samples(LessonSamples::followCount)
                .declare();
        FOLLOW = table.entity(Follow.class, Follow.Key.class)
                .named("follow")
                .describedAs("An instructor or a programme that a user follows over all studios.")
                .key("USER#{userId}", "FOLLOW#{kind}#{folded}")
                .counted(
                        FOLLOW_COUNTER,
                        FOLLOW_COUNT,
                        FollowCount::follows,
                        follow -> new FollowCount.Key(follow.userId()))
                .samples(LessonSamples::follow)
                .declare();
        FOLLOWER = table.entity(Follower.class, Follower.Key.class)
                .named("follower")
                .describedAs("Who follows a name, to be told of its lessons.")
                .key("FOLLOWED#{kind}#{folded}", "{userId}")
                .samples(LessonSamples::follower)
                .declare();
        OWN_LESSON_COUNT = table.entity(OwnLessonCount.class, OwnLessonCount.Key.class)
                .named("ownLessonCount")
                .describedAs("How many lessons of their own a user has noted.")
                .key("USER#{userId}", "OWNLESSONCOUNT")
                .samples(LessonSamples::ownLessonCount)
                .declare();
        OWN_LESSON = table.entity(OwnLesson.class, OwnLesson.Key.class)
                .named("ownLesson")
                .describedAs("A record of a lesson that is in no schedule yet.")
                .key("OWNLESSONS", "{code}#{date}#{time}#{userId}#{type}")
                .counted(
                        OWN_LESSON_COUNTER,
                        OWN_LESSON_COUNT,
                        OwnLessonCount::ownLessons,
                        own -> new OwnLessonCount.Key(own.userId()))
                .samples(LessonSamples::ownLesson)
                .declare();
        CALENDAR_TOKEN = table.entity(CalendarToken.class, CalendarToken.Key.class)
                .named("calendarToken")
                .describedAs("Leads from a calendar link to its user.")
                .key("CALENDAR#{tokenHash}", "TOKEN")
                .samples(LessonSamples::calendarToken)
                .declare();

        CLAIM = table.entity(Claim.class, Claim.Key.class)
                .named("claim")
                .describedAs("A seat held for a user, in order of when it lapses.")
                .key("CLAIMS", "{until:13}#{code}#{date}#{time}#{userId}")
                .samples(LessonSamples::claim)
                .declare();
        ANNOUNCEMENT = table.entity(Announcement.class, Announcement.Key.class)
                .named("announcement")
                .describedAs("Something that all concerned must still be told.")
                .key("ANNOUNCEMENTS", "{code}#{date}#{time}#{opening:6}#{kind}")
                .samples(LessonSamples::announcement)
                .declare();
        LEASE = table.entity(Lease.class, Lease.Key.class)
                .named("lease")
                .describedAs("Which server does a job.")
                .key("JOB#{job}", "LEASE")
                .samples(LessonSamples::lease)
                .declare();
        PUSH_KEYS = table.entity(PushKeys.class, PushKeys.Key.class)
                .named("pushKeys")
                .describedAs("The installation's keys for Web Push.")
                .key("KEYS#{name}", "KEYS")
                .secret(PushKeys::privateKey)
                .samples(LessonSamples::pushKeys)
                .declare();
        MIGRATION = table.entity(MigrationProgress.class, MigrationProgress.Key.class)
                .named("migration")
                .describedAs("How far a migration of an old waitlist is.")
                .key("MIGRATION#{source}", "PROGRESS")
                .samples(LessonSamples::migration)
                .declare();
        OLD_WAIT = table.entity(OldWait.class, OldWait.Key.class)
                .named("oldWait")
                .describedAs("A row of an old waitlist that waits for its person to confirm an address.")
                .key("OLDWAIT#{address}", "{id}")
                .samples(LessonSamples::oldWait)
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
                        .from(LessonSamples.DATE)
                        .range(Lesson::date)
                        .to(LessonSamples.DATE.plusDays(6)))
                .declare(Studio.Key.class);
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
        WALK_INS = WALK_IN.query("walk-ins", "Who came to a lesson without an account, in the order of their coming.")
                .consistent()
                .limit(100)
                .declare(Lesson.Key.class);
        SOURCE_OF = SOURCE.getConsistently("source", "Where a studio's schedule is fetched from.");
        SOURCES = SOURCE.query("sources", "All addresses that schedules are fetched from.")
                .limit(100)
                .declare(None.class);
        MESSAGES_DUE = OUTBOX.query("messages due", "What has to go out by now, the oldest first.")
                .consistent()
                .limit(25)
                .example(query -> query.range(OutboxMessage::due).to(LessonSamples.LATER))
                .declare(OutboxMessage.ByShard.class);
        SETTINGS_OF_USER = SETTINGS.get("settings", "How a user wants to be reached.");
        HOW_TO_REACH = table.collection("how to reach a user", "Settings and push subscriptions in one query.")
                .of(SETTINGS, PUSH)
                .sortBetween("PUSH#", "SETTINGS")
                .fold(Settings.Key.class, items -> new UserSettings(items.one(SETTINGS), items.all(PUSH)));
        PUSH_OF_USER = PUSH.query("push subscriptions", "The browsers that take push messages.")
                .consistent()
                .declare(Settings.Key.class);
        DELIVERIES = DELIVERY.query("deliveries", "What was sent to a user, the newest first.")
                .newestFirst()
                .declare(Settings.Key.class);
        ALL_OF_USER = table.mixed(
                        UserItem.class,
                        "all of a user",
                        "Settings, browsers, follows and log of who leaves, to remove them.")
                .of(SETTINGS, PUSH, DELIVERY, FOLLOW, FOLLOW_COUNT, OWN_LESSON_COUNT)
                .limit(100)
                .declare(Settings.Key.class);
        FOLLOW_BY_NAME = FOLLOW.getConsistently("follow", "Whether a user follows a name.");
        FOLLOWS = FOLLOW.query("follows", "The instructors and programmes that a user follows.")
                .limit(100)
                .declare(Settings.Key.class);
        FOLLOWERS = FOLLOWER.query("followers", "Who is told of a new lesson or a freed seat.")
                .limit(100)
                .declare(Follower.ByName.class);
        OWN_LESSONS = OWN_LESSON
                .query("own lessons", "Records that wait for their lessons to appear in a schedule.")
                .consistent()
                .limit(100)
                .example(query -> query.range(OwnLesson::code).is("gnz"))
                .declare(None.class);
        CALENDAR_BY_TOKEN = CALENDAR_TOKEN.getConsistently(
                "calendar token", "Whose calendar a link shows; a replaced link stops at once.");
        CLAIMS_LAPSED = CLAIM.query("claims lapsed", "Seats that are no longer held, the oldest first.")
                .consistent()
                .limit(25)
                .example(query -> query.range(Claim::until).to(LessonSamples.LATER))
                .declare(None.class);
        ANNOUNCEMENTS = ANNOUNCEMENT
                .query("announcements", "What has not been told to all concerned yet.")
                .consistent()
                .limit(25)
                .declare(None.class);
        PUSH_KEYS_BY_NAME = PUSH_KEYS.getConsistently("push keys", "The installation's keys for Web Push.");
        MIGRATION_OF = MIGRATION.getConsistently("migration", "Where a migration goes on.");
        OLD_WAITS_OF = OLD_WAIT.query("old waits of an address", "What becomes someone's who confirms an address.")
                .consistent()
                .declare(OldWait.ByAddress.class);

        DESIGN = table.build();
    }

    private LessonsTable() {}
}
