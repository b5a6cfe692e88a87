package dev.ittaku.kifu.imports;

import dev.ittaku.kifu.imports.ImportJob.Status;
import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.notebook.Tags;
import dev.ittaku.kifu.work.WorkQueue;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Makes the files of imports into records, one after the other. An import is held by a lease; if this server dies, the lease
 * ends and another goes on with the first file that is not finished. Record and result are one transaction, so that no file
 * becomes two records and none is reported as its own duplicate.
 */
public final class ImportWorker implements WorkQueue {
    static final Duration LEASE = Duration.ofSeconds(60);
    /**
     * The number of files that it processes of one import before the next one has its turn, so that a small import does
     * not wait for thousands of files.
     */
    static final int SLICE = 20;

    private static final Field<ImportJob, Instant> UNTIL = ImportItems.IMPORT.field(ImportJob::leaseUntil);
    private static final Field<ImportJob, String> OWNER = ImportItems.IMPORT.field(ImportJob::leaseOwner);
    private static final Field<ImportJob, Status> STATUS = ImportItems.IMPORT.field(ImportJob::status);

    private final String name;
    private final Table table;
    private final Clock clock;
    private final Kifus kifus;
    private final Tags tags;
    private final Consumer<Throwable> trouble;
    private volatile boolean stopping;
    private String served = "";

    /**
     * @param name of this worker among all servers' workers
     * @param trouble called for files that could not be made into records for an unexpected reason
     */
    public ImportWorker(String name, Table table, Clock clock, Kifus kifus, Tags tags, Consumer<Throwable> trouble) {
        this.name = name;
        this.table = table;
        this.clock = clock;
        this.kifus = kifus;
        this.tags = tags;
        this.trouble = trouble;
    }

    /** Ends after the present file; another worker continues with the next. */
    @Override
    public void stop() {
        stopping = true;
    }

    /** Works on one import for a while. */
    @Override
    public Look workOnce() {
        List<RunningImport> running =
                table.page(ImportItems.RUNNING.of(None.NONE)).items();
        for (RunningImport one : inTurn(running)) {
            Optional<ImportJob> taken = take(one.importId());
            if (taken.isPresent()) {
                work(taken.get());
                return Look.WORKED;
            }
        }
        return running.isEmpty() ? Look.NOTHING : Look.HELD;
    }

    /** The imports after the one that had the last turn, then from the first on. */
    private List<RunningImport> inTurn(List<RunningImport> running) {
        int last = 0;
        while (last < running.size() && !running.get(last).importId().equals(served)) {
            last++;
        }
        List<RunningImport> all = new ArrayList<>(running);
        Collections.rotate(all, last < running.size() ? -(last + 1) : 0);
        return all;
    }

    private Optional<ImportJob> take(String importId) {
        Instant now = now();
        Condition free = STATUS.is(Status.RUNNING).and(UNTIL.absent().or(UNTIL.atMost(now)));
        Outcome<ImportJob> taken = table.update(
                ImportItems.IMPORT, key(importId), Update.of(OWNER.set(name), UNTIL.set(now.plus(LEASE))), free);
        return taken.written();
    }

    private static ItemKey key(String importId) {
        return ImportItems.IMPORT.key(new ImportJob.Key(importId));
    }

    private void work(ImportJob job) {
        served = job.importId();
        FileImport files = new FileImport(table, kifus, tags, job, trouble);
        int n = job.done();
        for (int end = Math.min(job.total(), n + SLICE); n < end && !(stopping && n > job.done()); n++) {
            files.take(n);
        }
        // The lease is released at once, so that the next worker need not wait for its end. Rejected if another worker
        // has the import by now, or it was deleted with its owner.
        ImportJob next = job.after(n, n < job.total() ? Status.RUNNING : Status.DONE, null, null);
        Transaction transaction =
                Transaction.named("go on with an import").replace(ImportItems.IMPORT, job, next, OWNER.is(name));
        if (next.status() == Status.DONE) {
            RunningImports.finish(transaction, job);
        }
        var ignored = table.transact(transaction);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }
}
