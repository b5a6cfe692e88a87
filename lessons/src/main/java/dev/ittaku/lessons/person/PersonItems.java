package dev.ittaku.lessons.person;

import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.table.SampleValues;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.time.LocalTime;
import java.util.Set;

/** A person's items: how to reach them, sent messages, follows. */
public final class PersonItems {
    public static final Fragment PART = LessonsLayout.TABLE.fragment("person");

    /** What counts the names that a user follows. */
    public static final String FOLLOW_COUNTER = "follows";

    public static final Entity<Settings, Settings.Key> SETTINGS;
    public static final Entity<PushSubscription, PushSubscription.Key> PUSH;
    public static final Entity<Delivery, Delivery.Key> DELIVERY;
    public static final Entity<FollowCount, FollowCount.Key> FOLLOW_COUNT;
    public static final Entity<Follow, Follow.Key> FOLLOW;
    public static final Entity<OwnLessonCount, OwnLessonCount.Key> OWN_LESSON_COUNT;

    public static final GetPattern<Settings.Key, Settings> SETTINGS_OF_USER;
    public static final CollectionPattern<Settings.Key, UserSettings> HOW_TO_REACH;
    public static final QueryPattern<Settings.Key, PushSubscription> PUSH_OF_USER;
    public static final QueryPattern<Settings.Key, Delivery> DELIVERIES;
    public static final QueryPattern<Settings.Key, UserItem> ALL_OF_USER;
    public static final GetPattern<Follow.Key, Follow> FOLLOW_BY_NAME;
    public static final QueryPattern<Settings.Key, Follow> FOLLOWS;

    static {
        SETTINGS = PART.entity(Settings.class, Settings.Key.class)
                .named("settings")
                .describedAs("How a user wants to be reached.")
                .key("USER#{userId}", "SETTINGS")
                .secret(Settings::webhookUrl, Settings::webhookSecret, Settings::calendarToken)
                .samples(PersonItems::settings)
                .declare();
        PUSH = PART.entity(PushSubscription.class, PushSubscription.Key.class)
                .named("push")
                .describedAs("A browser that takes push messages.")
                .key("USER#{userId}", "PUSH#{id}")
                .secret(PushSubscription::endpoint, PushSubscription::p256dh, PushSubscription::auth)
                .samples(PersonItems::push)
                .declare();
        DELIVERY = PART.entity(Delivery.class, Delivery.Key.class)
                .named("delivery")
                .describedAs("What was sent, for 90 days.")
                .key("USER#{userId}", "DELIVERY#{at:13}#{id}")
                .samples(PersonItems::delivery)
                .declare();
        FOLLOW_COUNT = PART.entity(FollowCount.class, FollowCount.Key.class)
                .named("followCount")
                .describedAs("How many names a user follows.")
                .key("USER#{userId}", "FOLLOWCOUNT")
                .samples(PersonItems::followCount)
                .declare();
        FOLLOW = PART.entity(Follow.class, Follow.Key.class)
                .named("follow")
                .describedAs("An instructor or a programme that a user follows over all studios.")
                .key("USER#{userId}", "FOLLOW#{kind}#{folded}")
                .counted(
                        FOLLOW_COUNTER,
                        FOLLOW_COUNT,
                        FollowCount::follows,
                        follow -> new FollowCount.Key(follow.userId()))
                .samples(PersonItems::follow)
                .declare();
        OWN_LESSON_COUNT = PART.entity(OwnLessonCount.class, OwnLessonCount.Key.class)
                .named("ownLessonCount")
                .describedAs("How many lessons of their own a user has noted.")
                .key("USER#{userId}", "OWNLESSONCOUNT")
                .samples(PersonItems::ownLessonCount)
                .declare();
        SETTINGS_OF_USER = SETTINGS.get("settings", "How a user wants to be reached.");
        HOW_TO_REACH = PART.collection("how to reach a user", "Settings and push subscriptions in one query.")
                .of(SETTINGS, PUSH)
                .sortBetween("PUSH#", "SETTINGS")
                .fold(Settings.Key.class, items -> new UserSettings(items.one(SETTINGS), items.all(PUSH)));
        PUSH_OF_USER = PUSH.query("push subscriptions", "The browsers that take push messages.")
                .consistent()
                .declare(Settings.Key.class);
        DELIVERIES = DELIVERY.query("deliveries", "What was sent to a user, the newest first.")
                .newestFirst()
                .declare(Settings.Key.class);
        ALL_OF_USER = PART.mixed(
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
    }

    private PersonItems() {}

    private static Settings settings(int i) {
        return new Settings(
                SampleValues.numbered(SampleValues.USER, i),
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
                SampleValues.CREATED,
                60);
    }

    private static PushSubscription push(int i) {
        return new PushSubscription(
                SampleValues.USER,
                SampleValues.numbered("b1", i),
                "https://push.example.com/b1",
                "BPk…",
                "a1…",
                SampleValues.CREATED,
                null);
    }

    private static Delivery delivery(int i) {
        return new Delivery(
                SampleValues.USER,
                SampleValues.CREATED.plusMillis(i),
                SampleValues.numbered("7f3a9c", i),
                Channel.EMAIL,
                "seat-free",
                DeliveryState.SENT,
                "BSL House 1",
                null,
                null,
                null,
                SampleValues.LATER);
    }

    private static FollowCount followCount(int i) {
        return new FollowCount(SampleValues.numbered(SampleValues.USER, i), 3);
    }

    private static Follow follow(int i) {
        return new Follow(
                SampleValues.USER,
                FollowKind.INSTRUCTOR,
                SampleValues.numbered("yuki", i),
                SampleValues.numbered("YUKI", i),
                SampleValues.CREATED);
    }

    private static OwnLessonCount ownLessonCount(int i) {
        return new OwnLessonCount(SampleValues.numbered(SampleValues.USER, i), 3);
    }
}
