package dev.ittaku.lessons;

import dev.ittaku.lessons.LessonsRefusal.Reason;
import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Users' records of lessons: reading one, and making new ones. */
public final class Relations {
    /** No such record, or one that is closed: what a new one may replace. */
    static final Condition NOT_ACTIVE = UserLessonsTable.USER_LESSON
            .absent()
            .or(UserLessonsTable.USER_LESSON
                    .field("status", RelationStatus.class)
                    .isNot(RelationStatus.ACTIVE));

    private static final Set<String> OF_A_SEAT =
            Set.of(Notice.Kind.SEAT_FREE.text(), Notice.Kind.SEAT_HELD.text(), Notice.Kind.BOOKED.text());
    private static final int ID_LENGTH = 12;

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;

    public Relations(Table userLessons, Clock clock, Secrets secrets) {
        this.table = userLessons;
        this.clock = clock;
        this.secrets = secrets;
    }

    Table table() {
        return table;
    }

    Optional<UserLesson> find(String userId, LessonKey key, RelationType type) {
        return table.get(UserLessonsTable.RELATION.of(key.relation(userId, type)))
                .item();
    }

    Optional<UserLesson> active(String userId, LessonKey key, RelationType type) {
        return find(userId, key, type).filter(UserLesson::isActive);
    }

    UserLesson require(String userId, LessonKey key, RelationType type) {
        return find(userId, key, type)
                .orElseThrow(() -> new LessonsRefusal(Reason.NOT_FOUND, "You have no such record."));
    }

    /** Notes on a waitlist entry that its user was told of a seat: after a message went out, never before. */
    void told(OutboxMessage message) {
        String lesson = message.details().get(Notice.LESSON);
        if (lesson != null && OF_A_SEAT.contains(message.kind())) {
            table.update(
                    UserLessonsTable.USER_LESSON,
                    LessonKey.parse(lesson).relation(message.userId(), RelationType.WAITLIST),
                    Update.of(UserLessonsTable.USER_LESSON
                            .field("notificationSent", Boolean.class)
                            .set(true)),
                    UserLessonsTable.USER_LESSON.exists());
        }
    }

    UserLesson favourite(String userId, Lesson lesson, LessonTimes times, @Nullable String notes) {
        return record(userId, lesson, RelationType.FAVORITE, times.kept(), null, null, notes, null);
    }

    UserLesson waiting(String userId, Lesson lesson, LessonTimes times, Instant entered) {
        String id = "wl_" + secrets.id(ID_LENGTH);
        return record(userId, lesson, RelationType.WAITLIST, times.kept(), id, null, null, entered.toEpochMilli());
    }

    UserLesson booking(String userId, Lesson lesson) {
        String id = "rs_" + secrets.id(ID_LENGTH);
        return record(userId, lesson, RelationType.BOOKING, null, null, id, null, null);
    }

    private UserLesson record(
            String userId,
            Lesson lesson,
            RelationType type,
            @Nullable Instant ttl,
            @Nullable String waitlistId,
            @Nullable String reservationId,
            @Nullable String notes,
            @Nullable Long queuedAt) {
        Instant now = clock.instant();
        return new UserLesson(
                userId,
                lesson.code(),
                lesson.date(),
                lesson.time(),
                lesson.endTime(),
                lesson.lessonName(),
                lesson.instructor(),
                type,
                RelationStatus.ACTIVE,
                now,
                now,
                ttl,
                waitlistId,
                type == RelationType.WAITLIST ? false : null,
                reservationId,
                notes,
                queuedAt,
                null);
    }
}
