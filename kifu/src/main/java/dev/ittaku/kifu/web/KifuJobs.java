package dev.ittaku.kifu.web;

import dev.ittaku.kifu.analysis.AnalysisWorkers;
import dev.ittaku.kifu.analysis.LiveEvaluation;
import dev.ittaku.kifu.batch.BatchThread;
import dev.ittaku.kifu.imports.ImportThread;
import dev.ittaku.kifu.notebook.KifuUpgrade;
import dev.ittaku.kifu.notebook.Removals;
import dev.ittaku.kifu.position.IndexThread;
import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.due.JobState;
import dev.ittaku.platform.due.Jobs;
import dev.ittaku.platform.product.LocalText;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import org.jboss.logging.Logger;

/** What the notebook does by itself: the engines' work, folders analysed over night, imports, the index of positions, the rest of interrupted deletions, and records of older versions. */
@Singleton
class KifuJobs implements Jobs {
    private static final Logger LOG = Logger.getLogger(KifuJobs.class);

    private final AnalysisWorkers workers;
    private final LiveEvaluation live;
    private final ImportThread imports;
    private final IndexThread index;
    private final BatchThread batches;
    private final Removals removals;
    private final KifuUpgrade upgrade;
    private final JobRecord removing;
    private final JobRecord upgrading;
    /** Whether this server has processed all users; records written from then on need no upgrade. */
    private volatile boolean upgraded;

    KifuJobs(
            AnalysisWorkers workers,
            LiveEvaluation live,
            ImportThread imports,
            IndexThread index,
            BatchThread batches,
            Removals removals,
            KifuUpgrade upgrade,
            Clock clock) {
        this.index = index;
        this.batches = batches;
        this.workers = workers;
        this.live = live;
        this.imports = imports;
        this.removals = removals;
        this.upgrade = upgrade;
        this.removing = new JobRecord("kifu-remove", new LocalText("中断された削除の再開", "Resuming deletions"), clock);
        this.upgrading =
                new JobRecord("kifu-upgrade", new LocalText("以前の版の棋譜の更新", "Updating records of older versions"), clock);
    }

    @Override
    public String product() {
        return "kifu";
    }

    @Override
    public List<JobState> jobs() {
        return List.of(workers.job(), imports.job(), index.job(), batches.job(), removing.state(), upgrading.state());
    }

    @Override
    public void look() {
        workers.look();
        resume();
        upgrade();
    }

    void start(@Observes StartupEvent event) {
        workers.start();
        imports.start();
        index.start();
        batches.start();
    }

    /** Before the store closes. */
    void stop(@Observes ShutdownEvent event) {
        imports.close();
        index.close();
        batches.close();
        workers.close();
        live.close();
    }

    @Scheduled(
            every = "${ittaku.kifu.removals.every}",
            delayed = "5s",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void resume() {
        // What another server has begun and not finished.
        imports.look();
        index.look();
        batches.look();
        long finished = removing.run(removals::resume);
        if (finished > 0) {
            LOG.debugf("Cleared away what hung on %d deleted things", finished);
        }
    }

    /** Once after each start; again later where the store failed or somebody interfered. */
    @Scheduled(every = "60s", delayed = "10s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void upgrade() {
        if (upgraded) {
            return;
        }
        long users = upgrading.run(upgrade::run);
        upgraded = true;
        if (users > 0) {
            LOG.infof("The records of %d users can be searched as a whole now", users);
        }
    }
}
