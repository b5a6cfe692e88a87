package dev.ittaku.kifu.imports;

import dev.ittaku.kifu.imports.ImportJob.Status;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The running imports of a person, never more than {@link #MOST}: their ids are on the user's item, and change in the
 * transactions that write and finish an import, so that simultaneous requests cannot exceed the limit.
 */
final class RunningImports {
    static final int MOST = 5;

    private static final Duration COME_AGAIN = Duration.ofSeconds(10);
    /** Each attempt after the first follows a removal of imports that were over. */
    private static final Retry RETRY = Retry.atOnce(MOST);

    private static final Field<?, Set<String>> RUNNING = KifuTable.USER.field(KifuUser::importing);
    private static final Condition HAS_ROOM = RUNNING.absent().or(RUNNING.size(Comparison.LESS, MOST));

    private final Table table;

    RunningImports(Table table) {
        this.table = table;
    }

    /** So that nothing is unpacked and stored for somebody who has to wait. */
    void requireRoom(String username) {
        Set<String> running = of(username);
        if (running.size() >= MOST && !dropOver(username, running)) {
            throw tooMany();
        }
    }

    /** Writes an import, unless another attempt at the same request has written it already. */
    void begin(ImportJob job) {
        RETRY.untilDone(() -> tryToBegin(job), RunningImports::tooMany);
    }

    /** False if there is room again. */
    private boolean tryToBegin(ImportJob job) {
        Committed done = table.transact(Transaction.named("begin an import")
                .create(ImportItems.IMPORT, job)
                .upsert(KifuTable.USER, key(job.username()), Update.of(RUNNING.add(Set.of(job.importId()))), HAS_ROOM));
        if (done.isDone() || done.refused(dev.ittaku.table.write.Reason.EXISTS)) {
            return true;
        }
        requireRoom(job.username());
        return false;
    }

    /** Has the transaction that finishes an import give its place to another. */
    static void finish(Transaction transaction, ImportJob job) {
        // Not an update: an import that an older version began may be of somebody who has no item.
        transaction.upsert(KifuTable.USER, key(job.username()), Update.of(RUNNING.delete(Set.of(job.importId()))));
    }

    private Set<String> of(String username) {
        return table.get(KifuTable.USER_TO_DECIDE.of(new KifuUser.Key(username)))
                .item()
                .flatMap(user -> Optional.ofNullable(user.importing()))
                .orElse(Set.of());
    }

    /**
     * Removes imports that are finished or deleted, possibly by a server of an older version; false if there are none.
     */
    private boolean dropOver(String username, Set<String> running) {
        // An import is written together with its id here, and an id is used once, so a missing import is finished.
        Set<String> over = running.stream().filter(id -> !isRunning(id)).collect(Collectors.toSet());
        if (over.isEmpty()) {
            return false;
        }
        // Rejected only if the user was deleted meanwhile.
        var ignored = table.update(KifuTable.USER, key(username), Update.of(RUNNING.delete(over)));
        return true;
    }

    private boolean isRunning(String importId) {
        return table.get(ImportItems.BY_ID.of(new ImportJob.Key(importId)))
                .item()
                .filter(job -> job.status() == Status.RUNNING)
                .isPresent();
    }

    private static ItemKey key(String username) {
        return KifuTable.USER.key(new KifuUser.Key(username));
    }

    private static KifuRefusal tooMany() {
        return KifuRefusal.later(
                Reason.TOO_MANY_IMPORTS,
                "As many imports of yours are at work as may be. Wait until one of them is done.",
                COME_AGAIN);
    }
}
