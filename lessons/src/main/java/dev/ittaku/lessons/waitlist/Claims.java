package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.Notices;
import dev.ittaku.lessons.queue.Claim;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.queue.SeatDecision.Cause;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.refusal.Attempts;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Seats that are held for people on the waitlist, until they are declined or their time has passed. */
public final class Claims {
    private final Table table;
    private final Clock clock;
    private final Lessons lessons;
    private final Relations relations;
    private final FreedSeat freed;
    private final Promotions promotions;
    private final MovedRecords movedRecords;
    private final Announcements announcements;
    private final Notices notices;
    private final Attempts attempts;

    public Claims(
            Table table,
            Clock clock,
            Lessons lessons,
            Relations relations,
            FreedSeat freed,
            Promotions promotions,
            MovedRecords movedRecords,
            Announcements announcements,
            Notices notices,
            Attempts attempts) {
        this.table = table;
        this.clock = clock;
        this.lessons = lessons;
        this.relations = relations;
        this.freed = freed;
        this.promotions = promotions;
        this.movedRecords = movedRecords;
        this.announcements = announcements;
        this.notices = notices;
        this.attempts = attempts;
    }

    /** Adds to a transaction that a held seat is declined and goes to the next entry. */
    PassedOn giveUp(Transaction transaction, ReadLesson read, UserLesson waiting) {
        drop(transaction, waiting);
        return promotions.passOn(transaction, read, waiting.seats(), Cause.DECLINED);
    }

    /** Adds the removal of the claim of a user with a held seat. */
    static void drop(Transaction transaction, UserLesson waiting) {
        Instant until = waiting.claimUntil();
        if (until != null) {
            transaction.deleteKey(
                    QueueItems.CLAIM,
                    QueueItems.CLAIM.key(new Claim.Key(
                            until, waiting.studioCode(), waiting.lessonDate(), waiting.startTime(), waiting.userId())));
        }
    }

    /** When the next claim lapses. */
    public Optional<Instant> nextLapse() {
        return table.first(QueueItems.CLAIMS_LAPSED.of(None.NONE)).item().map(Claim::until);
    }

    /** Expires every claim that was not taken in time; returns how many. */
    public int lapse() {
        int lapsed = 0;
        List<Claim> due = table.page(QueueItems.CLAIMS_LAPSED
                        .of(None.NONE)
                        .range(Claim::until)
                        .to(clock.instant()))
                .items();
        for (Claim claim : due) {
            attempts.until(() -> tryLapse(claim));
            lapsed++;
        }
        return lapsed;
    }

    private Optional<Boolean> tryLapse(Claim claim) {
        LessonKey key = new LessonKey(claim.code(), claim.date(), claim.time());
        Instant now = clock.instant();
        Optional<UserLesson> held = relations
                .active(claim.userId(), key, RelationType.WAITLIST)
                .filter(waiting -> claim.until().equals(waiting.claimUntil()));
        Optional<ReadLesson> read = lessons.find(key);
        if (held.isEmpty() || read.isEmpty()) {
            table.deleteKey(QueueItems.CLAIM, QueueItems.CLAIM.keyOf(claim)).orThrow();
            return Optional.of(false);
        }
        if (read.get().isMoved()) {
            return movedRecords.bring(held.get(), read.get()) ? Optional.of(true) : Optional.empty();
        }
        Transaction transaction = Transaction.named("let a claim lapse")
                .delete(QueueItems.CLAIM, claim)
                .replace(UserLessonsTable.USER_LESSON, held.get(), held.get().as(RelationStatus.EXPIRED, now));
        freed.tell(transaction, notices.contact(claim.userId()), Notice.Kind.CLAIM_LAPSED, read.get(), null);
        if (!(promotions.passOn(transaction, read.get(), held.get().seats(), Cause.LAPSED)
                        instanceof PassedOn.Done passed)
                || !table.transact(transaction).isDone()) {
            return Optional.empty();
        }
        passed.opened().ifPresent(announcements::tell);
        return Optional.of(true);
    }
}
