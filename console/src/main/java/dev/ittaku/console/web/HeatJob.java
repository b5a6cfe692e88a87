package dev.ittaku.console.web;

import dev.ittaku.console.heat.HeatShares;
import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.due.JobState;
import dev.ittaku.platform.due.Jobs;
import dev.ittaku.platform.product.LocalText;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import org.jboss.logging.Logger;

/** Tells the other servers what this one's requests consumed. */
@Singleton
class HeatJob implements Jobs {
    private static final Logger LOG = Logger.getLogger(HeatJob.class);

    private final HeatShares shares;
    private final JobRecord job;

    HeatJob(HeatShares shares, Clock clock) {
        this.shares = shares;
        this.job = new JobRecord(
                "console-heat",
                new LocalText("消費ユニットのサーバー間の共有", "Sharing the units consumed with other servers"),
                clock);
    }

    @Override
    public String product() {
        return "console";
    }

    @Override
    public List<JobState> jobs() {
        return List.of(job.state());
    }

    @Override
    public void look() {
        share();
    }

    @Scheduled(every = "1m", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void share() {
        long windows = job.run(shares::share);
        LOG.debugf("Told other servers of %d windows", windows);
    }
}
