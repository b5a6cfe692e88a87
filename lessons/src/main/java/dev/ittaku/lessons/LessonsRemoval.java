package dev.ittaku.lessons;

import dev.ittaku.lessons.notice.Outbox;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.table.CalendarToken;
import dev.ittaku.lessons.table.Delivery;
import dev.ittaku.lessons.table.Follow;
import dev.ittaku.lessons.table.FollowCount;
import dev.ittaku.lessons.table.LessonKey;
import dev.ittaku.lessons.table.LessonsTable;
import dev.ittaku.lessons.table.OwnLessonCount;
import dev.ittaku.lessons.table.PushSubscription;
import dev.ittaku.lessons.table.Settings;
import dev.ittaku.lessons.table.UserItem;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Batch;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What deleting an account removes: seats and places are given back first, so that others get them. */
public final class LessonsRemoval implements AccountRemoval {
    /** Of who came the record goes, but the seat is used. */
    private static final Set<Reason> NOTHING_TO_GIVE_BACK =
            Set.of(Reason.LESSON_OVER, Reason.NOT_FOUND, Reason.ATTENDANCE_NOTED);

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
        List<UserLesson> records;
        try (Stream<UserLesson> all = services.records().all(userId)) {
            records = all.toList();
        }
        records.stream().filter(UserLesson::isActive).forEach(this::giveBack);
        records.stream()
                .map(UserLesson::lesson)
                .distinct()
                .forEach(lesson -> services.seatStory().forget(userId, lesson));
        Batch theirRecords = new Batch();
        // Read again: a booking that was given back has changed, a visit may have come of it.
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

    private void giveBack(UserLesson record) {
        LessonKey key = record.lesson();
        try {
            if (record.type() == RelationType.BOOKING) {
                services.seats().cancel(record.userId(), key);
            } else if (record.type() == RelationType.WAITLIST) {
                services.waitlist().leave(record.userId(), key);
            }
        } catch (LessonsRefusal e) {
            if (!NOTHING_TO_GIVE_BACK.contains(e.reason())) {
                throw e;
            }
        }
    }

    private long settings(String userId) {
        Batch all = new Batch();
        long removed = 0;
        try (Stream<UserItem> items = lessons.stream(LessonsTable.ALL_OF_USER.of(new Settings.Key(userId)))) {
            for (UserItem item : (Iterable<UserItem>) items::iterator) {
                if (item instanceof Settings settings) {
                    removed += calendar(settings, all);
                    all.delete(LessonsTable.SETTINGS, LessonsTable.SETTINGS.keyOf(settings));
                } else if (item instanceof PushSubscription browser) {
                    all.delete(LessonsTable.PUSH, LessonsTable.PUSH.keyOf(browser));
                } else if (item instanceof Follow follow) {
                    services.follows().remove(follow);
                } else if (item instanceof FollowCount count) {
                    all.delete(LessonsTable.FOLLOW_COUNT, LessonsTable.FOLLOW_COUNT.keyOf(count));
                } else if (item instanceof OwnLessonCount count) {
                    all.delete(LessonsTable.OWN_LESSON_COUNT, LessonsTable.OWN_LESSON_COUNT.keyOf(count));
                } else if (item instanceof Delivery delivery) {
                    all.delete(LessonsTable.DELIVERY, LessonsTable.DELIVERY.keyOf(delivery));
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
                LessonsTable.CALENDAR_TOKEN,
                LessonsTable.CALENDAR_TOKEN.key(new CalendarToken.Key(Secrets.hash(token))));
        return 1;
    }
}
