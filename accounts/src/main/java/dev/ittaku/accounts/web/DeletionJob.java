package dev.ittaku.accounts.web;

import dev.ittaku.accounts.AccountDeletion;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/** Goes on with deletions of accounts that a crash or a failing part interrupted. */
@Singleton
class DeletionJob {
    private static final Logger LOG = Logger.getLogger(DeletionJob.class);

    private final AccountDeletion deletions;

    DeletionJob(AccountDeletion deletions) {
        this.deletions = deletions;
    }

    @Scheduled(
            every = "${ittaku.deletion.every}",
            delayed = "10s",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void resume() {
        long finished = deletions.resume();
        if (finished > 0) {
            LOG.infof("Finished the deletion of %d accounts", finished);
        }
    }
}
