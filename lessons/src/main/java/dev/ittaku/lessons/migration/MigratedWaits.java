package dev.ittaku.lessons.migration;

import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.person.Delivery;
import dev.ittaku.lessons.person.DeliveryState;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.OldTimes;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.waitlist.Waitlist;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Batch;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Waitlist entries imported from another system. Users who still wait get a place in the lesson's queue, in the old
 * order. A missing lesson is created with an unknown number of seats, so that its next opening is announced; a studio
 * must exist. Earlier notifications are in the users' delivery logs; they are written first, so that an entry never
 * lacks them.
 */
public final class MigratedWaits {
    private static final Retry RETRY = Retry.atOnce(20);
    private static final Duration KEPT_AT_LEAST = Duration.ofDays(30);
    private static final Duration LOGGED = Duration.ofDays(90);
    private static final int ID_LENGTH = 32;

    /** An entry as the other system had it. */
    public record Wait(
            String userId,
            LessonKey lesson,
            @Nullable LocalTime endTime,
            String lessonName,
            String instructor,
            RelationStatus status,
            String waitlistId,
            boolean notified,
            Instant createdAt,
            Instant updatedAt,
            @Nullable OldTimes oldTimes,
            List<Told> history) {
        public Wait {
            history = List.copyOf(history);
        }
    }

    /** A notification by the other system, with the number of free seats at that time. */
    public record Told(
            Instant sentAt,
            String notificationId,
            String message,
            @Nullable Integer free,
            @Nullable Integer capacity) {}

    /**
     * The result of an entry.
     *
     * @param collidedWith the entry that has its place already
     */
    public record Result(boolean isNew, Optional<String> collidedWith) {}

    private final Table lessons;
    private final Table userLessons;
    private final Clock clock;
    private final Studios studios;

    public MigratedWaits(Table lessons, Table userLessons, Clock clock) {
        this.lessons = lessons;
        this.userLessons = userLessons;
        this.clock = clock;
        this.studios = new Studios(lessons, clock);
    }

    /** Whether exactly this entry is in the table with all its data, and with all notifications. */
    public boolean has(Wait wait) {
        List<ItemKey> told =
                deliveries(wait).stream().map(PersonItems.DELIVERY::keyOf).toList();
        return there(wait)
                        .filter(record -> wait.waitlistId().equals(record.waitlistId()))
                        .filter(record -> saysTheSame(record, wait) || isChangedHere(record, wait))
                        .isPresent()
                && lessons.getAll(PersonItems.DELIVERY, told).value().keySet().containsAll(told);
    }

    private Optional<UserLesson> there(Wait wait) {
        return userLessons
                .get(UserLessonsTable.RELATION.of(
                        UserLessonsTable.key(wait.userId(), wait.lesson(), RelationType.WAITLIST)))
                .item();
    }

    public Result take(Wait wait, boolean dryRun) {
        Optional<UserLesson> there = there(wait);
        if (there.isPresent()) {
            String id = String.valueOf(there.get().waitlistId());
            if (!id.equals(wait.waitlistId())) {
                return new Result(false, Optional.of(id));
            }
            boolean carries = !saysTheSame(there.get(), wait) && !isChangedHere(there.get(), wait);
            if (!dryRun) {
                log(wait);
                if (carries) {
                    carry(wait, times(wait));
                }
            }
            return new Result(carries, Optional.empty());
        }
        LessonTimes times = times(wait);
        if (!dryRun) {
            log(wait);
            write(wait, times);
        }
        return new Result(true, Optional.empty());
    }

    private LessonTimes times(Wait wait) {
        Studio studio = studios.find(wait.lesson().studio())
                .orElseThrow(() -> new LessonsRefusal(
                        LessonsRefusal.Reason.INVALID,
                        "studioCode",
                        Fault.of(
                                "NO_STUDIO",
                                "there is no studio '{name}'; set it up first",
                                wait.lesson().studio())));
        return LessonTimes.of(wait.lesson(), wait.endTime(), studio);
    }

    /** A change by the user here takes precedence over the old table. */
    private static boolean isChangedHere(UserLesson record, Wait wait) {
        return record.updatedAt().isAfter(wait.updatedAt());
    }

    private static boolean saysTheSame(UserLesson record, Wait wait) {
        return record.status() == wait.status()
                && record.createdAt().equals(wait.createdAt())
                && record.updatedAt().equals(wait.updatedAt())
                && record.lessonName().equals(wait.lessonName())
                && record.instructor().equals(wait.instructor())
                && Objects.equals(record.endTime(), wait.endTime())
                && Objects.equals(record.oldTimes(), wait.oldTimes())
                // A user who was notified here too stays notified.
                && (!wait.notified() || Boolean.TRUE.equals(record.notificationSent()));
    }

    /** Updates a record from its row, which changed since it was imported. */
    private void carry(Wait wait, LessonTimes times) {
        RETRY.untilDone(() -> tryToCarry(wait, times), () -> busy(wait));
    }

    private boolean tryToCarry(Wait wait, LessonTimes times) {
        Optional<UserLesson> before = there(wait);
        if (before.isEmpty() || isChangedHere(before.get(), wait) || saysTheSame(before.get(), wait)) {
            return true;
        }
        Transaction transaction = Transaction.named("let a waitlist entry follow");
        boolean waits = waits(wait, times);
        Long queuedAt = before.get().queuedAt();
        if (queuedAt != null && !waits) {
            Waitlist.outOfQueue(transaction, before.get());
            queuedAt = null;
        } else if (queuedAt == null && waits) {
            queuedAt = place(transaction, wait, times);
        }
        transaction.replace(UserLessonsTable.USER_LESSON, before.get(), record(wait, times, queuedAt));
        return userLessons.transact(transaction).isDone();
    }

    private boolean waits(Wait wait, LessonTimes times) {
        return wait.status() == RelationStatus.ACTIVE && clock.instant().isBefore(times.start());
    }

    private void log(Wait wait) {
        Batch batch = new Batch();
        deliveries(wait).forEach(delivery -> batch.put(PersonItems.DELIVERY, delivery));
        lessons.write(batch);
    }

    /** Their ids are made from what stays the same, so that a second run writes the same items. */
    private List<Delivery> deliveries(Wait wait) {
        List<Delivery> all = new ArrayList<>();
        for (Told told : wait.history()) {
            String id = Secrets.hash(wait.waitlistId() + "\n" + told.notificationId());
            Integer free = told.free();
            Integer capacity = told.capacity();
            String seats = free == null ? null : "free seats: " + free + (capacity == null ? "" : " of " + capacity);
            all.add(new Delivery(
                    wait.userId(),
                    told.sentAt(),
                    id.substring(0, ID_LENGTH),
                    null,
                    Notice.Kind.SEAT_FREE.text(),
                    DeliveryState.SENT,
                    told.message(),
                    seats,
                    null,
                    null,
                    atLeast(told.sentAt().plus(LOGGED))));
        }
        return all;
    }

    private void write(Wait wait, LessonTimes times) {
        boolean waits = waits(wait, times);
        RETRY.untilDone(
                () -> {
                    Transaction transaction = Transaction.named("bring a waitlist entry over");
                    Long queuedAt = waits ? place(transaction, wait, times) : null;
                    transaction.create(UserLessonsTable.USER_LESSON, record(wait, times, queuedAt));
                    return userLessons.transact(transaction).isDone() || has(wait);
                },
                () -> busy(wait));
    }

    private static LessonsRefusal busy(Wait wait) {
        return new LessonsRefusal(
                LessonsRefusal.Reason.BUSY,
                "The lesson " + wait.lesson() + " keeps changing; run the migration again.");
    }

    /** Adds a place in the queue; says when it was taken. */
    private Long place(Transaction transaction, Wait wait, LessonTimes times) {
        Lesson lesson = lesson(wait);
        long entered = unused(wait);
        Long tail = lesson.queueTail();
        Update update = Update.of(
                LessonFields.QUEUED.add(1),
                LessonFields.QUEUE_TAIL.set(tail == null ? entered : Math.max(tail, entered)));
        QueueEntry entry = Waitlist.entry(wait.lesson(), Instant.ofEpochMilli(entered), wait.userId(), times, null);
        transaction
                .create(QueueItems.QUEUE_ENTRY, entry)
                .update(
                        StudioItems.LESSON,
                        wait.lesson().itemKey(),
                        update,
                        tail == null ? LessonFields.QUEUE_TAIL.absent() : LessonFields.QUEUE_TAIL.is(tail));
        return entered;
    }

    /** Old times are often whole seconds, and no two may have the same place. */
    private long unused(Wait wait) {
        LessonKey key = wait.lesson();
        Instant entered = wait.createdAt();
        while (lessons.first(QueueItems.QUEUE
                        .of(new Lesson.Key(key.studio(), key.date(), key.time()))
                        .range(QueueEntry::entered)
                        .is(entered))
                .item()
                .isPresent()) {
            entered = entered.plusMillis(1);
        }
        return entered.toEpochMilli();
    }

    private Lesson lesson(Wait wait) {
        LessonKey key = wait.lesson();
        Lesson fresh = Lesson.at(key, clock.instant())
                .endTime(wait.endTime())
                .lessonName(wait.lessonName())
                .instructor(wait.instructor())
                .queued(0)
                .build();
        Optional<Lesson> there =
                lessons.get(StudioItems.LESSON_TO_DECIDE.of(key.itemKey())).item();
        if (there.isPresent()) {
            return there.get();
        }
        return lessons.create(StudioItems.LESSON, fresh) instanceof Outcome.Done<Lesson> done
                ? done.item()
                : lessons.get(StudioItems.LESSON_TO_DECIDE.of(key.itemKey()))
                        .item()
                        .orElse(fresh);
    }

    /** Old records are kept for a while too, or they would be deleted before anyone could look at them. */
    private Instant atLeast(Instant kept) {
        Instant later = clock.instant().plus(KEPT_AT_LEAST);
        return kept.isAfter(later) ? kept : later;
    }

    private UserLesson record(Wait wait, LessonTimes times, @Nullable Long queuedAt) {
        return UserLesson.of(wait.userId(), wait.lesson(), RelationType.WAITLIST, wait.createdAt())
                .endTime(wait.endTime())
                .lessonName(wait.lessonName())
                .instructor(wait.instructor())
                .status(wait.status())
                .updatedAt(wait.updatedAt())
                .ttl(atLeast(times.kept()))
                .waitlistId(wait.waitlistId())
                .notificationSent(wait.notified())
                .queuedAt(queuedAt)
                .oldTimes(wait.oldTimes())
                .build();
    }
}
