package dev.ittaku.kifu.web.analysis;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.batch.BatchJob;
import dev.ittaku.kifu.web.KifuView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The progress of the analysis of a folder.
 *
 * @param status none, running, stopped or done
 * @param folder "" for all records
 * @param total how many records there are
 * @param done how many are finished; of these, skipped had evaluations already, and failed could not be analysed
 * @param kid the next or present record
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BatchView(
        String status,
        @Nullable String folder,
        @Nullable Integer movetimeMs,
        @Nullable Instant created,
        int total,
        int done,
        int skipped,
        int failed,
        @Nullable String kid) {
    static final BatchView NONE = new BatchView("none", null, null, null, 0, 0, 0, 0, null);

    static BatchView of(BatchJob job) {
        boolean isRunning = job.status() == BatchJob.Status.RUNNING;
        return new BatchView(
                String.valueOf(KifuView.lower(job.status())),
                job.folder(),
                job.movetimeMs(),
                job.created(),
                job.kids().size(),
                job.done(),
                job.skipped(),
                job.failed(),
                isRunning && job.done() < job.kids().size() ? job.kids().get(job.done()) : null);
    }
}
