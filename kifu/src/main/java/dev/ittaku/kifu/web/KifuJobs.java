package dev.ittaku.kifu.web;

import dev.ittaku.kifu.Removals;
import dev.ittaku.kifu.analysis.AnalysisWorkers;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/** What the notebook does by itself: the engines' work, and the rest of interrupted deletions. */
@Singleton
class KifuJobs {
    private static final Logger LOG = Logger.getLogger(KifuJobs.class);

    private final AnalysisWorkers workers;
    private final Removals removals;

    KifuJobs(AnalysisWorkers workers, Removals removals) {
        this.workers = workers;
        this.removals = removals;
    }

    void start(@Observes StartupEvent event) {
        workers.start();
    }

    /** Before the store closes. */
    void stop(@Observes ShutdownEvent event) {
        workers.close();
    }

    @Scheduled(
            every = "${ittaku.kifu.removals.every:60s}",
            delayed = "5s",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void resume() {
        long finished = removals.resume();
        if (finished > 0) {
            LOG.debugf("Cleared away what hung on %d deleted things", finished);
        }
    }
}
