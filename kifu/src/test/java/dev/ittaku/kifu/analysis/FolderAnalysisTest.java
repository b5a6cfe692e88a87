package dev.ittaku.kifu.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.batch.BatchJob;
import dev.ittaku.kifu.batch.BatchJob.Status;
import dev.ittaku.kifu.batch.BatchWorker;
import dev.ittaku.kifu.batch.Batches;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.work.WorkQueue.Look;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FolderAnalysisTest {
    private static final String OWNER = Notebook.OWNER;

    private final Desk desk = new Desk();
    private final Notebook notebook = desk.notebook;
    private final Batches batches = new Batches(notebook.table, notebook.clock, notebook.lists, desk.analyses);
    private final AtomicInteger asked = new AtomicInteger();
    private final BatchWorker worker = new BatchWorker(notebook.table, desk.analyses, asked::incrementAndGet);
    private final AnalysisWorker engine = desk.worker(new ScriptedEngine());

    @AfterEach
    void close() {
        desk.close();
    }

    private Kifu keep(String path) {
        return notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).at(path));
    }

    private BatchJob job() {
        return batches.find(OWNER).orElseThrow();
    }

    private boolean isJudged(Kifu kifu) {
        return desk.analyses.isAnalysed(OWNER, kifu.kid());
    }

    /** As the threads of a server do it; with a crash of the worker in between, since it knows nothing by itself. */
    private void work() {
        for (int i = 0; i < 20 && job().status() == Status.RUNNING; i++) {
            new BatchWorker(notebook.table, desk.analyses, () -> {}).workOnce();
            engine.workOnce();
        }
    }

    @Test
    void everyRecordOfAFolderIsAnalysedAndTheRestIsNot() {
        Kifu one = keep("2025/春/一局目");
        Kifu two = keep("2025/二局目");
        Kifu other = keep("2024/別の局");
        batches.begin(OWNER, "2025", 100);
        work();
        assertThat(job().status()).isEqualTo(Status.DONE);
        assertThat(job().done()).isEqualTo(2);
        assertThat(job().failed()).isZero();
        assertThat(isJudged(one)).isTrue();
        assertThat(isJudged(two)).isTrue();
        assertThat(isJudged(other)).isFalse();
    }

    @Test
    void theWorkersAreToldOfEachRequest() {
        keep("a/1");
        keep("a/2");
        batches.begin(OWNER, "a", null);
        worker.workOnce();
        assertThat(asked).hasValue(1);
        worker.workOnce();
        assertThat(asked).as("while the engine is at work").hasValue(1);
        engine.workOnce();
        assertThat(worker.workOnce()).isEqualTo(Look.WORKED);
        worker.workOnce();
        assertThat(asked).hasValue(2);
    }

    @Test
    void aTextOfSeveralGamesInUsiIsAnalysedOnceAndThenSkipped() {
        String games = "position startpos moves 7g7f 3c3d\nposition startpos moves 2g2f\n";
        notebook.kifus.create(OWNER, Draft.of(games).at("a/1"));
        batches.begin(OWNER, "a", null);
        work();
        assertThat(job().failed()).isZero();
        assertThat(job().skipped()).isZero();
        batches.begin(OWNER, "a", null);
        work();
        assertThat(job().skipped()).isEqualTo(1);
    }

    @Test
    void aRecordThatCanHoldNoEvaluationsTakesNoTimeOfTheEngine() {
        String odd = Notebook.GAME + "   6 なにか(11)\n";
        notebook.kifus.create(OWNER, Draft.of(odd).withText(odd, true).at("a/1"));
        batches.begin(OWNER, "a", null);
        assertThat(worker.workOnce()).isEqualTo(Look.WORKED);
        assertThat(desk.analyses.waiting()).isEmpty();
        assertThat(job().status()).isEqualTo(Status.DONE);
        assertThat(job().failed()).isEqualTo(1);
    }

    @Test
    void whatIsStoppedGoesOnWhereItWas() {
        Kifu one = keep("a/1");
        Kifu two = keep("a/2");
        batches.begin(OWNER, "a", null);
        assertThat(worker.workOnce()).isEqualTo(Look.HELD);
        engine.workOnce();
        assertThat(worker.workOnce()).isEqualTo(Look.WORKED);
        worker.workOnce();
        batches.stop(OWNER);
        assertThat(job().status()).isEqualTo(Status.STOPPED);
        assertThat(desk.analyses.waiting()).isEmpty();
        assertThat(worker.workOnce()).isEqualTo(Look.NOTHING);
        assertThat(isJudged(one)).isTrue();
        assertThat(isJudged(two)).isFalse();
        batches.begin(OWNER, "a", null);
        work();
        assertThat(job().skipped()).isEqualTo(1);
        assertThat(isJudged(two)).isTrue();
    }

    @Test
    void othersWhoWaitForTheEnginesComeFirst() {
        keep("a/1");
        String waiting = desk.askStart("somebody").aid();
        batches.begin(OWNER, "a", null);
        worker.workOnce();
        assertThat(desk.analyses.waiting()).containsExactly(waiting);
        engine.workOnce();
        worker.workOnce();
        assertThat(desk.analyses.waiting()).hasSize(1).doesNotContain(waiting);
    }

    @Test
    void aRecordThatGoesMeanwhileIsCountedAndTheOthersAreAnalysed() {
        Kifu gone = keep("a/1");
        Kifu kept = keep("a/2");
        batches.begin(OWNER, "a", null);
        notebook.kifus.delete(OWNER, gone.kid(), any -> {});
        work();
        assertThat(job().failed()).isEqualTo(1);
        assertThat(isJudged(kept)).isTrue();
    }

    @Test
    void onePersonHasOneAtATimeAndAFolderMustHaveRecords() {
        keep("a/1");
        batches.begin(OWNER, null, null);
        refused("a", Reason.BATCH_AT_WORK);
        refused("nothing", Reason.NOTHING_TO_ANALYSE);
    }

    private void refused(String folder, Reason reason) {
        assertThatThrownBy(() -> batches.begin(OWNER, folder, null))
                .isInstanceOfSatisfying(
                        KifuRefusal.class,
                        refusal -> assertThat(refusal.reason()).isEqualTo(reason));
    }
}
