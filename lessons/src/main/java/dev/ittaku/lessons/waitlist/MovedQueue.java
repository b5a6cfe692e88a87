package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.refusal.Attempts;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * Moves the queue of a lesson to its new time, everyone with the same place. While some are still in line at the old
 * time, the lesson has {@code movedFrom}, and code that reads it to make a decision completes the queue first. So no
 * seat is given to somebody after a person who has not moved yet, and it does not matter which server does it or
 * whether one stopped half-way.
 */
public final class MovedQueue implements Lessons.Arrival {
    private final Table table;
    private final Clock clock;
    private final Relations relations;
    private final MoveNotice notice;
    private final Attempts attempts;

    public MovedQueue(Table lessons, Clock clock, Relations relations, MoveNotice notice, Attempts attempts) {
        this.table = lessons;
        this.clock = clock;
        this.relations = relations;
        this.notice = notice;
        this.attempts = attempts;
    }

    @Override
    public void complete(ReadLesson there, ReadLesson before) {
        while (attempts.until(() -> one(there, before))) {
            // Until nobody is in line at the old time.
        }
        // Refused only if another server was faster.
        var ignored = table.update(
                StudioItems.LESSON,
                there.key().itemKey(),
                Update.of(LessonFields.MOVED_FROM.remove()),
                LessonFields.MOVED_FROM.is(before.key().toString()));
    }

    /** False if there is nobody left. */
    private Optional<Boolean> one(ReadLesson there, ReadLesson before) {
        Optional<QueueEntry> first =
                table.first(QueueItems.QUEUE.of(before.key().tableKey())).item();
        if (first.isEmpty()) {
            return Optional.of(false);
        }
        QueueEntry entry = first.get();
        LessonKey from = before.key();
        Transaction transaction = Transaction.named("take someone in line along")
                .delete(QueueItems.QUEUE_ENTRY, entry)
                .update(StudioItems.LESSON, from.itemKey(), Update.of(LessonFields.inLine(entry.seats(), -1)));
        Optional<UserLesson> waiting = relations
                .active(entry.userId(), from, RelationType.WAITLIST)
                .filter(record -> Long.valueOf(entry.entered().toEpochMilli()).equals(record.queuedAt()));
        if (waiting.isPresent()) {
            notice.write(entry.userId(), before);
            arrive(transaction, entry, waiting.get(), there);
        }
        return table.transact(transaction).isDone() ? Optional.of(true) : Optional.empty();
    }

    private void arrive(Transaction transaction, QueueEntry entry, UserLesson waiting, ReadLesson there) {
        Instant now = clock.instant();
        LessonKey to = there.key();
        transaction.delete(UserLessonsTable.USER_LESSON, waiting, Relations.unchanged(waiting));
        if (relations.active(entry.userId(), to, RelationType.WAITLIST).isEmpty()) {
            Instant kept = there.times().kept();
            transaction
                    .update(StudioItems.LESSON, to.itemKey(), Update.of(LessonFields.inLine(entry.seats(), 1)))
                    .create(
                            QueueItems.QUEUE_ENTRY,
                            Waitlist.entry(to, entry.entered(), entry.userId(), there.times(), entry.party()))
                    .put(
                            UserLessonsTable.USER_LESSON,
                            waiting.movedTo(there.lesson(), kept, null, now),
                            Relations.NOT_ACTIVE);
        }
    }
}
