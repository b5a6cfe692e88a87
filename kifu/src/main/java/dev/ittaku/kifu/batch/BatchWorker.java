package dev.ittaku.kifu.batch;

import dev.ittaku.kifu.analysis.Analyses;
import dev.ittaku.kifu.analysis.Analysis;
import dev.ittaku.kifu.analysis.AnalysisStatus;
import dev.ittaku.kifu.batch.BatchJob.End;
import dev.ittaku.kifu.batch.BatchJob.Status;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.work.WorkQueue;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Condition;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Goes on with the batches: asks for the analysis of one record of each at a time, and writes what came of it into the
 * record. A batch asks only while nobody else waits for the engines, so that it takes the time that is left over. Everything
 * it knows is in the table; a step is written on condition that the batch is as it was read, so that any server may go on
 * after a crash, and several may look at once.
 */
public final class BatchWorker implements WorkQueue {
    private final Table table;
    private final Analyses analyses;
    private final Runnable asked;
    private volatile boolean stopping;

    /** @param asked tells the workers of a request, for which they would otherwise look minutes later */
    public BatchWorker(Table table, Analyses analyses, Runnable asked) {
        this.table = table;
        this.analyses = analyses;
        this.asked = asked;
    }

    @Override
    public Look workOnce() {
        List<BatchJob> running;
        try (Stream<BatchJob> all = table.stream(BatchItems.ALL.of(None.NONE))) {
            running = all.filter(job -> job.status() == Status.RUNNING).toList();
        }
        Set<String> ours = new HashSet<>();
        running.forEach(job -> Optional.ofNullable(job.aid()).ifPresent(ours::add));
        boolean isQuiet = analyses.waiting().stream().allMatch(ours::contains);
        boolean worked = false;
        for (BatchJob job : running) {
            if (stopping) {
                return Look.NOTHING;
            }
            worked |= step(job, isQuiet);
        }
        return worked ? Look.WORKED : running.isEmpty() ? Look.NOTHING : Look.HELD;
    }

    @Override
    public void stop() {
        stopping = true;
    }

    /** Whether the batch is as it was read. */
    static Condition same(BatchJob job) {
        String aid = job.aid();
        Condition at = BatchItems.BATCH
                .field(BatchJob::created)
                .is(job.created())
                .and(BatchItems.BATCH.field(BatchJob::status).is(job.status()))
                .and(BatchItems.BATCH.field(BatchJob::done).is(job.done()));
        return at.and(
                aid == null
                        ? BatchItems.BATCH.field(BatchJob::aid).absent()
                        : BatchItems.BATCH.field(BatchJob::aid).is(aid));
    }

    /** One step of one batch; false if it has to wait. */
    private boolean step(BatchJob job, boolean isQuiet) {
        String aid = job.aid();
        if (aid != null) {
            return finished(job, aid);
        }
        String kid = job.kids().get(job.done());
        try {
            if (analyses.isAnalysed(job.username(), kid)) {
                return write(job, job.after(End.SKIPPED));
            }
        } catch (KifuRefusal gone) {
            return write(job, job.after(End.FAILED));
        }
        return isQuiet && ask(job, kid);
    }

    private boolean ask(BatchJob job, String kid) {
        try {
            analyses.requireWritable(job.username(), kid);
        } catch (KifuRefusal unwritable) {
            return write(job, job.after(End.FAILED));
        }
        Analysis analysis;
        try {
            analysis = analyses.askAside(job.username(), kid, job.movetimeMs());
        } catch (KifuRefusal full) {
            return false; // the queue moves, and the batch is looked at again
        }
        if (write(job, job.asking(analysis.aid()))) {
            asked.run();
        } else {
            analyses.cancelIfThere(job.username(), analysis.aid());
        }
        // It has to wait for the engine in any case.
        return false;
    }

    private boolean finished(BatchJob job, String aid) {
        Optional<Analysis> analysis = analyses.find(job.username(), aid);
        if (analysis.isPresent() && analysis.get().status() == AnalysisStatus.WAITING) {
            return false;
        }
        // One that is gone was cancelled by its owner, or nobody worked on it for a day.
        boolean isGood = analysis.isPresent() && analysis.get().status() == AnalysisStatus.SUCCEEDED;
        return write(job, job.after(isGood && save(job, aid) ? End.ANALYSED : End.FAILED));
    }

    private boolean save(BatchJob job, String aid) {
        try {
            analyses.save(job.username(), aid, any -> {});
            return true;
        } catch (KifuRefusal changed) {
            return false;
        }
    }

    private boolean write(BatchJob before, BatchJob after) {
        return table.replace(BatchItems.BATCH, before, after, same(before))
                .written()
                .isPresent();
    }
}
