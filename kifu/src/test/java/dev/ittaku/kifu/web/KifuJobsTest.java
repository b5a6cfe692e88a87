package dev.ittaku.kifu.web;

import static org.awaitility.Awaitility.await;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.analysis.Analyses;
import dev.ittaku.kifu.analysis.Analysis;
import dev.ittaku.kifu.analysis.AnalysisEngines;
import dev.ittaku.kifu.analysis.AnalysisStatus;
import dev.ittaku.kifu.analysis.AnalysisWorkers;
import dev.ittaku.kifu.analysis.LiveEvaluation;
import dev.ittaku.kifu.batch.BatchThread;
import dev.ittaku.kifu.batch.BatchWorker;
import dev.ittaku.kifu.imports.ImportThread;
import dev.ittaku.kifu.imports.ImportWorker;
import dev.ittaku.kifu.notebook.KifuUpgrade;
import dev.ittaku.kifu.position.IndexThread;
import dev.ittaku.kifu.position.IndexWorker;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the notebook does by itself. */
class KifuJobsTest {
    private final Notebook notebook = new Notebook();

    @AfterEach
    void close() {
        notebook.close();
    }

    @Test
    void aServerThatIsAskedToLookWorksOnAnalysesThatWait() {
        Analyses analyses =
                new Analyses(notebook.table, notebook.clock, notebook.secrets, true, notebook.reading, notebook.kifus);
        // A function of Lambda is frozen between events, so that this pause never ends there.
        AnalysisWorkers workers = new AnalysisWorkers(
                1,
                notebook.table,
                notebook.clock,
                notebook.secrets,
                notebook.reading,
                AnalysisEngines.BUILT_IN,
                Duration.ofHours(1),
                trouble -> {});
        KifuJobs jobs = jobs(workers, analyses);
        jobs.start(new StartupEvent());
        try {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> workers.job().runs() == 1 && workers.job().running() == 0);
            Analysis analysis = analyses.ask(
                    Notebook.OWNER,
                    "home",
                    Analyses.request("9/8k/9/8S/8p/9/9/9/4K4 b GS 1", null, null, null, 100, 1));
            jobs.look();
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> analyses.get(Notebook.OWNER, analysis.aid()).status() == AnalysisStatus.SUCCEEDED);
        } finally {
            jobs.stop(new ShutdownEvent());
        }
    }

    private KifuJobs jobs(AnalysisWorkers workers, Analyses analyses) {
        ImportWorker imports =
                new ImportWorker("test", notebook.table, notebook.clock, notebook.kifus, notebook.tags, trouble -> {});
        IndexWorker index = new IndexWorker(notebook.table, notebook.index, trouble -> {});
        return new KifuJobs(
                workers,
                new LiveEvaluation(Optional.empty()),
                new ImportThread(imports, notebook.clock, trouble -> {}),
                new IndexThread(index, notebook.clock, trouble -> {}),
                new BatchThread(new BatchWorker(notebook.table, analyses, () -> {}), notebook.clock, trouble -> {}),
                notebook.removals,
                new KifuUpgrade(notebook.table),
                notebook.clock);
    }
}
