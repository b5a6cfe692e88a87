package dev.ittaku.kifu.analysis;

import dev.ittaku.kifu.notebook.TimeId;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Lets requests into the queue. Never more than 30 of a user in any hour, and never more waiting than {@link Crowding}
 * allows, however many ask at once and on however many servers: the transaction that writes a request also moves what the
 * limits are counted by.
 */
final class Admission {
    static final int PER_HOUR = 30;

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration QUEUE_MOVES = Duration.ofSeconds(30);
    /** A user's own requests in the same moment make each other try again; more than these are no person's. */
    private static final Retry RETRY = Retry.atOnce(2 * PER_HOUR);

    private static final Field<?, List<Long>> ASKED = KifuTable.USER.field(KifuUser::asked);
    private static final Field<?, Set<String>> WAITING = AnalysisItems.ANALYSIS_QUEUE.field(AnalysisQueue::waiting);
    private static final ItemKey QUEUE = AnalysisItems.ANALYSIS_QUEUE.key(None.NONE);

    private final Table table;
    private final boolean limited;

    /** @param limited whether a person and an address are limited; the queue is limited in any case */
    Admission(Table table, boolean limited) {
        this.table = table;
        this.limited = limited;
    }

    /**
     * Writes a request, or refuses it and says when to come again.
     *
     * @param address the network address that asks
     * @param engineTime how long the engine shall think
     */
    void admit(Analysis analysis, String address, Duration engineTime, Instant now) {
        String person = limited ? analysis.username() : analysis.aid();
        QueuePlace place =
                QueuePlace.of(analysis.aid(), person, limited ? address : analysis.aid(), engineTime.toSeconds());
        RETRY.untilDone(() -> tryToAdmit(analysis, place, now), Admission::full);
    }

    /** False if the queue moved meanwhile. */
    private boolean tryToAdmit(Analysis analysis, QueuePlace place, Instant now) {
        Set<String> waiting = waiting();
        Crowding.Obstacle obstacle =
                Crowding.before(place, waiting.stream().map(QueuePlace::read).toList());
        if (obstacle != Crowding.Obstacle.NONE) {
            if (tidy(waiting, now)) {
                return false;
            }
            throw obstacle == Crowding.Obstacle.FULL ? full() : tooMuchWaiting();
        }
        Transaction transaction = Transaction.named("ask for an analysis")
                .create(AnalysisItems.ANALYSIS, analysis)
                .upsert(
                        AnalysisItems.ANALYSIS_QUEUE,
                        QUEUE,
                        Update.of(WAITING.add(Set.of(place.text()))),
                        waiting.isEmpty() ? WAITING.absent() : WAITING.is(waiting));
        if (limited) {
            count(transaction, analysis.username(), now);
        }
        return table.transact(transaction).isDone();
    }

    private Set<String> waiting() {
        return table.get(AnalysisItems.QUEUE_OF_ANALYSES.of(None.NONE))
                .item()
                .map(AnalysisQueue::waiting)
                .orElse(Set.of());
    }

    /** The times of the last hour's requests, with this one, in place of exactly those that were read. */
    private void count(Transaction transaction, String username, Instant now) {
        List<Long> before = table.get(KifuTable.USER_TO_DECIDE.of(new KifuUser.Key(username)))
                .item()
                .map(KifuUser::asked)
                .orElse(List.of());
        long hourAgo = now.minus(HOUR).toEpochMilli();
        List<Long> after =
                new ArrayList<>(before.stream().filter(time -> time > hourAgo).toList());
        if (after.size() >= PER_HOUR) {
            throw tooMany(after.get(0), now);
        }
        after.add(now.toEpochMilli());
        transaction.upsert(
                KifuTable.USER,
                KifuTable.USER.key(new KifuUser.Key(username)),
                Update.of(ASKED.set(after)),
                unchanged(before));
    }

    private static Condition unchanged(List<Long> before) {
        return before.isEmpty() ? ASKED.absent() : ASKED.is(before);
    }

    /**
     * Removes places of finished, cancelled or expired requests from the queue's list. False if all of them still wait.
     *
     * @param listed the list as it was read
     */
    private boolean tidy(Set<String> listed, Instant now) {
        Set<String> alive = new HashSet<>();
        // Read after the list. An id is used once, so an id in the list whose request does not exist any more is
        // finished.
        String oldest = TimeId.begin(now.minus(Analyses.KEPT));
        try (Stream<WaitingAnalysis> waiting = table.stream(AnalysisItems.WAITING_ANALYSES.of(None.NONE))) {
            waiting.map(WaitingAnalysis::aid)
                    .filter(aid -> aid.compareTo(oldest) > 0)
                    .forEach(alive::add);
        }
        Set<String> over = new HashSet<>(listed);
        over.removeIf(place -> alive.contains(QueuePlace.read(place).aid()));
        if (over.isEmpty()) {
            return false;
        }
        table.update(AnalysisItems.ANALYSIS_QUEUE, QUEUE, Update.of(WAITING.delete(over)))
                .orThrow();
        return true;
    }

    private static KifuRefusal tooMany(long oldest, Instant now) {
        long millis = Math.max(1, oldest + HOUR.toMillis() - now.toEpochMilli());
        return KifuRefusal.later(
                Reason.TOO_MANY_ANALYSES,
                "You have asked for " + PER_HOUR
                        + " analyses in an hour. Try again when the first of them is that old.",
                Duration.ofSeconds((millis + 999) / 1000));
    }

    private static KifuRefusal tooMuchWaiting() {
        return KifuRefusal.later(
                Reason.TOO_MUCH_WAITING,
                "Too many analyses of yours, or of others at your address, are waiting. Try again later.",
                QUEUE_MOVES);
    }

    private static KifuRefusal full() {
        return KifuRefusal.later(
                Reason.ANALYSIS_QUEUE_FULL,
                "The engines have more to do than they can. Try again in a while.",
                QUEUE_MOVES);
    }
}
