package dev.ittaku.kifu.batch;

import dev.ittaku.kifu.analysis.Analyses;
import dev.ittaku.kifu.batch.BatchJob.Status;
import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.text.Slug;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What users ask to be analysed over night: one folder at a time each. */
public final class Batches {
    /** So many records one batch may have. */
    public static final int MOST_RECORDS = 500;
    /** The maximum number of people with a running batch; each takes a place in the queue of analyses. */
    static final int MOST_AT_ONCE = 100;

    private static final Duration KEPT = Duration.ofDays(30);
    private static final Duration COME_AGAIN = Duration.ofMinutes(10);
    private static final int DEFAULT_MILLIS = 1000;

    private final Table table;
    private final Clock clock;
    private final KifuLists lists;
    private final Analyses analyses;

    public Batches(Table table, Clock clock, KifuLists lists, Analyses analyses) {
        this.table = table;
        this.clock = clock;
        this.lists = lists;
        this.analyses = analyses;
    }

    /** Begins with the records of a folder and of those in it; all records without one. */
    public BatchJob begin(String username, @Nullable String folder, @Nullable Integer movetimeMs) {
        int millis = movetimeMs == null ? DEFAULT_MILLIS : movetimeMs;
        if (millis < 100 || millis > 10_000) {
            throw KifuRefusal.invalid("movetimeMs", Fault.of("RANGE", "must be from {min} to {max}", 100, 10000));
        }
        String path = folder == null || folder.isEmpty() ? "" : Slug.checked("folder", folder);
        List<String> kids = lists.kidsBelow(username, path, MOST_RECORDS + 1);
        if (kids.isEmpty()) {
            throw KifuRefusal.of(Reason.NOTHING_TO_ANALYSE, "There is no record in this folder.");
        }
        if (kids.size() > MOST_RECORDS) {
            throw KifuRefusal.of(
                    Reason.TOO_MANY_RECORDS, "More than " + MOST_RECORDS + " records are too many; choose a folder.");
        }
        admit();
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        Optional<BatchJob> before = find(username);
        BatchJob job = new BatchJob(username, now, Status.RUNNING, path, millis, kids, 0, 0, 0, null, now.plus(KEPT));
        boolean isDone =
                before.map(BatchJob::status).filter(Status.RUNNING::equals).isEmpty()
                        && table.put(
                                        BatchItems.BATCH,
                                        job,
                                        before.map(old -> BatchItems.BATCH
                                                        .field(BatchJob::created)
                                                        .is(old.created())
                                                        .and(BatchItems.BATCH
                                                                .field(BatchJob::status)
                                                                .is(old.status())))
                                                .orElse(BatchItems.BATCH.absent()))
                                .written()
                                .isPresent();
        if (!isDone) {
            throw KifuRefusal.of(Reason.BATCH_AT_WORK, "A folder of yours is being analysed. Stop that one first.");
        }
        return job;
    }

    private void admit() {
        try (Stream<BatchJob> all = table.stream(BatchItems.ALL.of(None.NONE))) {
            if (all.filter(job -> job.status() == Status.RUNNING).count() >= MOST_AT_ONCE) {
                throw KifuRefusal.later(
                        Reason.ANALYSIS_QUEUE_FULL,
                        "The engines have more to do than they can. Try again in a while.",
                        COME_AGAIN);
            }
        }
    }

    /** Empty if there was none in the last 30 days. */
    public Optional<BatchJob> find(String username) {
        return table.get(BatchItems.ONE.of(new BatchJob.Key(username))).item();
    }

    /**
     * Stops; finished records keep their evaluations. The same folder can be started again and continues from there.
     */
    public void stop(String username) {
        find(username).filter(job -> job.status() == Status.RUNNING).ifPresent(job -> {
            String aid = job.aid();
            // Refused if the job moved on in between: then the caller sees it running, and stops it again.
            boolean isStopped = table.replace(BatchItems.BATCH, job, job.stopped(), BatchWorker.same(job))
                    .written()
                    .isPresent();
            if (isStopped && aid != null) {
                analyses.cancelIfThere(username, aid);
            } else if (!isStopped) {
                stop(username);
            }
        });
    }
}
