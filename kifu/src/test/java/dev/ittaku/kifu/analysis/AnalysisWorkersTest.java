package dev.ittaku.kifu.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.ittaku.kifu.Notebook;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The threads of a server around its workers. */
class AnalysisWorkersTest {
    @Test
    void newRequestsAreDoneByAnyWorkerAndAllEndTogether() {
        try (Desk desk = new Desk()) {
            List<RuntimeException> trouble = new ArrayList<>();
            Analysis first;
            Analysis second;
            try (AnalysisWorkers workers = new AnalysisWorkers(
                    2,
                    desk.notebook.table,
                    desk.notebook.clock,
                    desk.notebook.secrets,
                    desk.notebook.reading,
                    AnalysisEngines.BUILT_IN,
                    Duration.ofSeconds(60),
                    trouble::add)) {
                workers.start();
                first = ask(desk, workers);
                second = ask(desk, workers);
                await().atMost(Duration.ofSeconds(60))
                        .until(() -> desk.now(first).status() == AnalysisStatus.SUCCEEDED
                                && desk.now(second).status() == AnalysisStatus.SUCCEEDED);
            }
            assertThat(trouble).isEmpty();
        }
    }

    private static Analysis ask(Desk desk, AnalysisWorkers workers) {
        Analysis analysis =
                desk.ask(Notebook.OWNER, Analyses.request("9/8k/9/8S/8p/9/9/9/4K4 b GS 1", null, null, null, 100, 1));
        workers.look();
        return analysis;
    }
}
