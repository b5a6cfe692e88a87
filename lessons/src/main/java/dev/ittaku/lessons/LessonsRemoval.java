package dev.ittaku.lessons;

import dev.ittaku.lessons.calendar.CalendarItems;
import dev.ittaku.lessons.calendar.CalendarToken;
import dev.ittaku.lessons.notice.Outbox;
import dev.ittaku.lessons.person.Delivery;
import dev.ittaku.lessons.person.Follow;
import dev.ittaku.lessons.person.FollowCount;
import dev.ittaku.lessons.person.OwnLessonCount;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.PushSubscription;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.lessons.person.UserItem;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Batch;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What deleting an account removes: seats and places are given back first, so that others get them. */
public final class LessonsRemoval implements AccountRemoval {
    /** The record of somebody who came is removed, but the seat stays used. */
    private static final Set<Reason> NOTHING_TO_GIVE_BACK =
            Set.of(Reason.LESSON_OVER, Reason.NOT_FOUND, Reason.ATTENDANCE_NOTED);

    private static final int MOST_MOVES = 5;

    private final Table lessons;
    private final Table userLessons;
    private final LessonsServices services;
    private final Outbox outbox;

    public LessonsRemoval(Table lessons, Table userLessons, LessonsServices services, Outbox outbox) {
        this.lessons = lessons;
        this.userLessons = userLessons;
        this.services = services;
        this.outbox = outbox;
    }

    @Override
    public String part() {
        return "lessons";
    }

    @Override
    public long remove(String userId, String username) {
        List<UserLesson> records = records(userId);
        for (int move = 0; move < MOST_MOVES && !giveBack(records); move++) {
            records = records(userId);
        }
        records.stream()
                .map(UserLesson::lesson)
                .distinct()
                .forEach(lesson -> services.seatStory().forget(userId, lesson));
        Batch theirRecords = new Batch();
        // Read again: a cancelled booking has changed, and it may have become a visit.
        long removed = 0;
        try (Stream<UserLesson> all = services.records().all(userId)) {
            for (UserLesson record : (Iterable<UserLesson>) all::iterator) {
                theirRecords.delete(UserLessonsTable.USER_LESSON, UserLessonsTable.USER_LESSON.keyOf(record));
                removed++;
            }
        }
        userLessons.write(theirRecords);
        records.forEach(services.ownLessons()::forget);
        return removed + settings(userId) + outbox.forget(userId);
    }

    private List<UserLesson> records(String userId) {
        try (Stream<UserLesson> all = services.records().all(userId)) {
            return all.toList();
        }
    }

    /** False if some have moved along with their lessons meanwhile and must be given back there. */
    private boolean giveBack(List<UserLesson> records) {
        return records.stream()
                        .filter(UserLesson::isActive)
                        .filter(record -> !giveBack(record))
                        .count()
                == 0;
    }

    private boolean giveBack(UserLesson record) {
        LessonKey key = record.lesson();
        try {
            if (record.type() == RelationType.BOOKING) {
                services.seats().cancel(record.userId(), key);
            } else if (record.type() == RelationType.WAITLIST) {
                services.waitlist().leave(record.userId(), key);
            }
        } catch (LessonsRefusal e) {
            if (e.reason() == Reason.LESSON_MOVED) {
                return false;
            }
            if (!NOTHING_TO_GIVE_BACK.contains(e.reason())) {
                throw e;
            }
        }
        return true;
    }

    private long settings(String userId) {
        Batch all = new Batch();
        long removed = 0;
        try (Stream<UserItem> items = lessons.stream(PersonItems.ALL_OF_USER.of(new Settings.Key(userId)))) {
            for (UserItem item : (Iterable<UserItem>) items::iterator) {
                if (item instanceof Settings settings) {
                    removed += calendar(settings, all);
                    all.delete(PersonItems.SETTINGS, PersonItems.SETTINGS.keyOf(settings));
                } else if (item instanceof PushSubscription browser) {
                    all.delete(PersonItems.PUSH, PersonItems.PUSH.keyOf(browser));
                } else if (item instanceof Follow follow) {
                    services.follows().remove(follow);
                } else if (item instanceof FollowCount count) {
                    all.delete(PersonItems.FOLLOW_COUNT, PersonItems.FOLLOW_COUNT.keyOf(count));
                } else if (item instanceof OwnLessonCount count) {
                    all.delete(PersonItems.OWN_LESSON_COUNT, PersonItems.OWN_LESSON_COUNT.keyOf(count));
                } else if (item instanceof Delivery delivery) {
                    all.delete(PersonItems.DELIVERY, PersonItems.DELIVERY.keyOf(delivery));
                }
                removed++;
            }
        }
        lessons.write(all);
        return removed;
    }

    /** The link to the calendar, if there is one. */
    private static long calendar(Settings settings, Batch all) {
        String token = settings.calendarToken();
        if (token == null) {
            return 0;
        }
        all.delete(
                CalendarItems.CALENDAR_TOKEN,
                CalendarItems.CALENDAR_TOKEN.key(new CalendarToken.Key(Secrets.hash(token))));
        return 1;
    }
}
