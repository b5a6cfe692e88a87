package dev.ittaku.lessons.record;

import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Closes the open records of lessons that are over: bookings become history, waitlist entries and favourites expire.
 * Each record is closed separately, on condition that it is unchanged; so the work can stop anywhere, and be repeated
 * or done by two servers at once, with the same result.
 */
public final class Endings {
    /** Zones reach from 12 hours behind to 14 hours ahead of UTC. */
    private static final Duration FARTHEST_ZONE = Duration.ofHours(14);

    private static final int AT_ONCE = 500;
    private static final int ATTEMPTS = 3;

    private final Table userLessons;
    private final Clock clock;
    private final Studios studios;
    private final Runnable unfinishedMoves;

    /**
     * Closes open records.
     *
     * @param unfinishedMoves completes moves of lessons, because a booking that still has to move must not become a
     *     visit of the old time
     */
    public Endings(Table userLessons, Clock clock, Studios studios, Runnable unfinishedMoves) {
        this.unfinishedMoves = unfinishedMoves;
        this.userLessons = userLessons;
        this.clock = clock;
        this.studios = studios;
    }

    /** Closes all that is due; says how many records. */
    public int run() {
        Instant now = clock.instant();
        LocalDate latest = LocalDate.ofInstant(now.plus(FARTHEST_ZONE), ZoneOffset.UTC);
        Map<String, Optional<Studio>> known = new HashMap<>();
        int closed = 0;
        boolean looked = false;
        try (Stream<UserLesson> open = userLessons.stream(UserLessonsTable.BY_STATUS
                .of(new UserLesson.ByStatus(RelationStatus.ACTIVE))
                .range(UserLesson::lessonDate)
                .to(latest)
                .limit(AT_ONCE))) {
            for (UserLesson record : (Iterable<UserLesson>) open::iterator) {
                Optional<Studio> studio = known.computeIfAbsent(record.studioCode(), studios::find);
                boolean over = studio.isPresent()
                        && !now.isBefore(LessonTimes.of(record.lesson(), record.endTime(), studio.get())
                                .end());
                if (over && !looked) {
                    unfinishedMoves.run();
                    looked = true;
                }
                if (over && close(record)) {
                    closed++;
                }
            }
        }
        return closed;
    }

    private boolean close(UserLesson record) {
        if (record.type() == RelationType.BOOKING) {
            return tryComplete(record).isPresent();
        }
        Transaction transaction = Transaction.named("expire a record")
                .replace(UserLessonsTable.USER_LESSON, record, record.as(RelationStatus.EXPIRED, clock.instant()));
        Long queuedAt = record.queuedAt();
        if (record.type() == RelationType.WAITLIST && queuedAt != null) {
            LessonKey key = record.lesson();
            transaction
                    .deleteKey(
                            QueueItems.QUEUE_ENTRY,
                            QueueItems.QUEUE_ENTRY.key(new QueueEntry.Key(
                                    key.studio(),
                                    key.date(),
                                    key.time(),
                                    Instant.ofEpochMilli(queuedAt),
                                    record.userId())))
                    .update(StudioItems.LESSON, key.itemKey(), Update.of(LessonFields.inLine(record.seats(), -1)));
        }
        return userLessons.transact(transaction).isDone();
    }

    /** The visit a booking becomes, also if another server was faster. */
    public UserLesson complete(UserLesson booking) {
        UserLesson visit = tryComplete(booking).orElseGet(() -> booking.visited(clock.instant()));
        return now(visit).orElse(visit);
    }

    /** Empty if another server was faster; what the studio notes meanwhile is kept. */
    private Optional<UserLesson> tryComplete(UserLesson read) {
        UserLesson booking = read;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            UserLesson visit = booking.visited(clock.instant());
            if (userLessons.transact(completion(booking, visit)).isDone()) {
                return Optional.of(visit);
            }
            Optional<UserLesson> now = now(booking).filter(UserLesson::isActive);
            if (now.isEmpty()) {
                return Optional.empty();
            }
            booking = now.get();
        }
        return Optional.empty();
    }

    private Optional<UserLesson> now(UserLesson record) {
        return userLessons
                .get(UserLessonsTable.RELATION.of(UserLessonsTable.USER_LESSON.keyOf(record)))
                .item();
    }

    /** One goes, the other comes, together. */
    private static Transaction completion(UserLesson booking, UserLesson visit) {
        return Transaction.named("a booking becomes history")
                .delete(
                        UserLessonsTable.USER_LESSON,
                        booking,
                        UserLessonsTable.USER_LESSON
                                .field(UserLesson::status)
                                .is(RelationStatus.ACTIVE)
                                .and(UserLessonsTable.USER_LESSON
                                        .field(UserLesson::updatedAt)
                                        .is(booking.updatedAt())))
                .put(UserLessonsTable.USER_LESSON, visit);
    }
}
