package dev.ittaku.lessons.record;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Condition;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Users' records of lessons: reading one, and making new ones. */
public final class Relations {
    /** No such record, or one that is closed: what a new one may replace. */
    public static final Condition NOT_ACTIVE = UserLessonsTable.USER_LESSON
            .absent()
            .or(UserLessonsTable.USER_LESSON.field(UserLesson::status).isNot(RelationStatus.ACTIVE));

    private static final Field<UserLesson, Instant> UPDATED = UserLessonsTable.USER_LESSON.field(UserLesson::updatedAt);

    private static final int ID_LENGTH = 12;

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;

    public Relations(Table userLessons, Clock clock, Secrets secrets) {
        this.table = userLessons;
        this.clock = clock;
        this.secrets = secrets;
    }

    public Table table() {
        return table;
    }

    public Optional<UserLesson> find(String userId, LessonKey key, RelationType type) {
        return table.get(UserLessonsTable.RELATION.of(UserLessonsTable.key(userId, key, type)))
                .item();
    }

    /** The record, if it is still what the caller saw. */
    public Optional<UserLesson> seen(String userId, LessonKey key, RelationType type, Revision revision) {
        Optional<UserLesson> found = find(userId, key, type);
        if (!revision.allows(found.map(UserLesson::version))) {
            throw new LessonsRefusal(Reason.STALE, "The record changed meanwhile; read it again.");
        }
        return found;
    }

    /** The condition that a new record may replace this one: the old one is closed, and, if required, unchanged. */
    public static Condition replaceable(Optional<UserLesson> read, Revision revision) {
        return read.isEmpty() || !revision.asked()
                ? NOT_ACTIVE
                : NOT_ACTIVE.and(UPDATED.is(read.get().updatedAt()));
    }

    /** The condition that the record is unchanged. */
    public static Condition unchanged(UserLesson read) {
        return UPDATED.is(read.updatedAt());
    }

    public Optional<UserLesson> active(String userId, LessonKey key, RelationType type) {
        return find(userId, key, type).filter(UserLesson::isActive);
    }

    public UserLesson require(String userId, LessonKey key, RelationType type) {
        return find(userId, key, type).orElseThrow(Relations::missing);
    }

    public static LessonsRefusal missing() {
        return new LessonsRefusal(Reason.NOT_FOUND, "You have no such record.");
    }

    /** The record, on condition that it is still what the caller saw. */
    public UserLesson require(String userId, LessonKey key, RelationType type, Revision revision) {
        return requireSeen(require(userId, key, type), revision);
    }

    public static UserLesson requireSeen(UserLesson found, Revision revision) {
        if (!revision.allows(Optional.of(found.version()))) {
            throw new LessonsRefusal(Reason.STALE, "The record changed meanwhile; read it again.");
        }
        return found;
    }

    public UserLesson favourite(String userId, Lesson lesson, LessonTimes times, @Nullable String notes) {
        return record(userId, lesson, RelationType.FAVORITE, times.kept(), null, null, notes, null);
    }

    public UserLesson waiting(String userId, Lesson lesson, LessonTimes times, Instant entered) {
        String id = "wl_" + secrets.id(ID_LENGTH);
        return record(userId, lesson, RelationType.WAITLIST, times.kept(), id, null, null, entered.toEpochMilli());
    }

    public UserLesson booking(String userId, Lesson lesson) {
        String id = "rs_" + secrets.id(ID_LENGTH);
        return record(userId, lesson, RelationType.BOOKING, null, null, id, null, null);
    }

    /** A record of somebody who was at a lesson without a booking here. */
    public UserLesson unbooked(String userId, Lesson lesson) {
        return record(userId, lesson, RelationType.BOOKING, null, null, null, null, null);
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
        return UserLesson.of(userId, LessonKey.of(lesson), type, now)
                .endTime(lesson.endTime())
                .lessonName(lesson.lessonName())
                .instructor(lesson.instructor())
                .ttl(ttl)
                .waitlistId(waitlistId)
                .notificationSent(type == RelationType.WAITLIST ? false : null)
                .reservationId(reservationId)
                .notes(notes)
                .queuedAt(queuedAt)
                .build();
    }
}
