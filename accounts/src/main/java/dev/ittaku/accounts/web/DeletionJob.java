package dev.ittaku.accounts.web;

import dev.ittaku.accounts.deletion.AccountDeletion;
import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.due.JobState;
import dev.ittaku.platform.due.Jobs;
import dev.ittaku.platform.product.LocalText;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import org.jboss.logging.Logger;

/** Goes on with deletions of accounts that a crash or a failing part interrupted. */
@Singleton
class DeletionJob implements Jobs {
    private static final Logger LOG = Logger.getLogger(DeletionJob.class);

    private final AccountDeletion deletions;
    private final JobRecord job;

    DeletionJob(AccountDeletion deletions, Clock clock) {
        this.deletions = deletions;
        this.job =
                new JobRecord("accounts-delete", new LocalText("中断されたアカウント削除の再開", "Resuming account deletions"), clock);
    }

    @Override
    public String product() {
        return "accounts";
    }

    @Override
    public List<JobState> jobs() {
        return List.of(job.state());
    }

    @Override
    public void look() {
        resume();
    }

    @Scheduled(
            every = "${ittaku.deletion.every}",
            delayed = "10s",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void resume() {
        long finished = job.run(deletions::resume);
        if (finished > 0) {
            LOG.infof("Finished the deletion of %d accounts", finished);
        }
    }
}
