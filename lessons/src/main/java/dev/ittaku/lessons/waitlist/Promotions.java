package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.queue.SeatDecision.Cause;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
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
import java.util.Optional;

/** Gives free seats to those who wait for them in turn. */
public final class Promotions {
    private final Table table;
    private final Clock clock;
    private final Lessons lessons;
    private final Relations relations;
    private final FreedSeat freed;
    private final Attempts attempts;

    public Promotions(
            Table table, Clock clock, Lessons lessons, Relations relations, FreedSeat freed, Attempts attempts) {
        this.table = table;
        this.clock = clock;
        this.lessons = lessons;
        this.relations = relations;
        this.freed = freed;
        this.attempts = attempts;
    }

    /** Goes on until no seats are free that are enough for someone who waits; says how many entries got theirs. */
    public int run(LessonKey key) {
        int given = 0;
        while (attempts.until(() -> one(key))) {
            given++;
        }
        return given;
    }

    private Optional<Boolean> one(LessonKey key) {
        Optional<ReadLesson> found = lessons.find(key);
        if (found.isEmpty()
                || !found.get().inTurn(clock.instant())
                || found.get().lesson().freeSeats() <= 0) {
            return Optional.of(false);
        }
        int free = found.get().lesson().freeSeats();
        Turn turn = freed.turn(key, free);
        if (turn.next().isEmpty()) {
            return Optional.of(false);
        }
        QueueEntry next = turn.next().get();
        Transaction transaction = Transaction.named("give a free seat to the next");
        if (!freed.give(transaction, found.get(), turn, free, -next.seats(), Cause.LEFT_OVER)) {
            forget(next);
            return Optional.empty();
        }
        return table.transact(transaction).isDone() ? Optional.of(true) : Optional.empty();
    }

    /**
     * Adds to a transaction what passes seats on that were taken until now. Where that is overtaken by an entry whose user no
     * longer waits, takes it out of the queue, so that the caller can read everything again.
     */
    public PassedOn passOn(Transaction transaction, ReadLesson read, int seats, Cause cause) {
        PassedOn passed = freed.passOn(transaction, read, seats, cause);
        if (passed instanceof PassedOn.Overtaken overtaken) {
            overtaken.gone().ifPresent(this::forget);
        }
        return passed;
    }

    /** Takes an entry out of the queue whose user no longer waits. */
    public void forget(QueueEntry entry) {
        LessonKey key = new LessonKey(entry.code(), entry.date(), entry.time());
        boolean waits = relations
                .active(entry.userId(), key, RelationType.WAITLIST)
                .filter(waiting -> Long.valueOf(entry.entered().toEpochMilli()).equals(waiting.queuedAt()))
                .isPresent();
        if (!waits) {
            table.transact(Transaction.named("take an orphan out of the queue")
                    .delete(QueueItems.QUEUE_ENTRY, entry)
                    .update(StudioItems.LESSON, key.itemKey(), Update.of(LessonFields.inLine(entry.seats(), -1))));
        }
    }
}
