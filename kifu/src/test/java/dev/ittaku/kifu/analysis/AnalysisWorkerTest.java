package dev.ittaku.kifu.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.table.Kifu;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Workers share the queue by leases, go on where others died, and take from users in turn. */
class AnalysisWorkerTest {
    private static final String OWNER = Notebook.OWNER;

    private final Desk desk = new Desk();
    private final Notebook notebook = desk.notebook;

    @AfterEach
    void close() {
        desk.close();
    }

    /** A worker's process ends. */
    private static final class Died extends RuntimeException {}

    @Test
    void withNothingToDoAWorkerSaysSo() {
        assertThat(desk.worker(new ScriptedEngine()).workOnce()).isFalse();
    }

    @Test
    void anotherWorkerGoesOnWithTheSameNodes() {
        Analysis analysis = desk.askWhole(OWNER, desk.longGame(9));
        AtomicInteger asked = new AtomicInteger();
        ScriptedEngine closing = new ScriptedEngine();
        closing.before(() -> closing.closed = asked.incrementAndGet() > 4);
        desk.worker(closing).workOnce();
        ScriptedEngine faster = new ScriptedEngine();
        desk.coldWorker(faster).workOnce();
        assertThat(faster.limits)
                .hasSize(6)
                .allSatisfy(limit -> assertThat(limit.nodes()).hasValue(20_000));
        assertThat(desk.now(analysis).status()).isEqualTo(AnalysisStatus.SUCCEEDED);
    }

    @Test
    void aRequestThatHasExpiredIsNeverWorkedOn() {
        desk.askStart(Notebook.OWNER);
        desk.notebook.clock.advance(Duration.ofHours(24));
        assertThat(desk.worker(new ScriptedEngine()).take()).isEmpty();
    }

    @Test
    void twoWorkersNeverHoldTheSameRequest() {
        desk.askStart(OWNER);
        desk.askStart(Notebook.READER);
        Optional<Analysis> first = desk.worker(new ScriptedEngine()).take();
        Optional<Analysis> second = desk.worker(new ScriptedEngine()).take();
        assertThat(first).isPresent();
        assertThat(second).isPresent();
        assertThat(second.get().aid()).isNotEqualTo(first.get().aid());
        assertThat(desk.worker(new ScriptedEngine()).take()).isEmpty();
    }

    @Test
    void aRequestWhoseWorkerDiedIsTakenWhenItsLeaseEndsAndGoesOnFromWhatWasSaved() {
        Analysis analysis = desk.askWhole(OWNER, desk.longGame(9));
        AtomicInteger asked = new AtomicInteger();
        ScriptedEngine dying = new ScriptedEngine().before(() -> {
            if (asked.incrementAndGet() > 6) {
                throw new Died();
            }
            notebook.clock.advance(Duration.ofSeconds(2));
        });
        assertThatThrownBy(() -> desk.worker(dying).workOnce()).isInstanceOf(Died.class);
        assertThat(desk.now(analysis).progress()).isEqualTo(60);
        assertThat(desk.report(analysis).positions()).hasSize(6);
        ScriptedEngine other = new ScriptedEngine();
        AnalysisWorker next = desk.worker(other);
        assertThat(next.workOnce()).as("the lease is alive").isFalse();
        notebook.clock.advance(AnalysisWorker.LEASE);
        assertThat(next.workOnce()).isTrue();
        assertThat(other.asked).hasSize(4);
        assertThat(desk.now(analysis).status()).isEqualTo(AnalysisStatus.SUCCEEDED);
        assertThat(desk.report(analysis).positions()).hasSize(10);
    }

    @Test
    void aWorkerThatLostItsLeaseWritesNothing() {
        Analysis analysis = desk.askStart(OWNER);
        ScriptedEngine quick = new ScriptedEngine().judging(p -> 11);
        ScriptedEngine asleep = new ScriptedEngine().judging(p -> 99).before(() -> {
            notebook.clock.advance(AnalysisWorker.LEASE.plusSeconds(1));
            assertThat(desk.worker(quick).workOnce()).isTrue();
        });
        desk.worker(asleep).workOnce();
        assertThat(desk.report(analysis).positions().get(0).cp()).isEqualTo(11);
    }

    @Test
    void aSlowStartAndTheLongestSearchOfAPositionAreWithinTheLease() {
        desk.ask(OWNER, Analyses.request(null, desk.longGame(2).kid(), null, true, 10_000, 1));
        AnalysisWorker other = desk.worker(new ScriptedEngine());
        List<Optional<Analysis>> taken = new ArrayList<>();
        ScriptedEngine slow = new ScriptedEngine();
        slow.before(() -> {
            int asked = slow.limits.size();
            boolean isMeasured = asked < 2;
            long millis = asked < 3 ? 0 : slow.limits.get(2).millis().orElseThrow();
            // No limit of an engine is met to the moment.
            notebook.clock.advance(
                    isMeasured
                            ? Duration.ofSeconds(15)
                            : Duration.ofMillis(millis).plusSeconds(5));
            taken.add(other.take());
        });
        desk.coldWorker(slow).workOnce();
        assertThat(taken).hasSize(5).containsOnly(Optional.empty());
    }

    @Test
    void aRequestThatTakesItsWorkersDownIsGivenUp() {
        Analysis analysis = desk.askStart(OWNER);
        for (int i = 0; i < AnalysisWorker.MOST_ATTEMPTS; i++) {
            ScriptedEngine dying = new ScriptedEngine().before(() -> {
                throw new Died();
            });
            assertThatThrownBy(() -> desk.worker(dying).workOnce()).isInstanceOf(Died.class);
            notebook.clock.advance(AnalysisWorker.LEASE);
        }
        desk.worker(new ScriptedEngine()).workOnce();
        assertThat(desk.now(analysis).status()).isEqualTo(AnalysisStatus.ERROR);
        assertThat(Reports.readFailure(desk.now(analysis).response())
                        .orElseThrow()
                        .code())
                .isEqualTo("GAVE_UP");
    }

    @Test
    void whoAsksForMuchDoesNotKeepOthersWaiting() {
        List<String> served = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            desk.askStart(OWNER);
            notebook.clock.advance(Duration.ofSeconds(1));
        }
        desk.askStart(Notebook.READER);
        notebook.clock.advance(Duration.ofSeconds(1));
        desk.askStart(Notebook.STRANGER);
        AnalysisWorker worker = desk.worker(new ScriptedEngine());
        for (Optional<Analysis> next = worker.take(); next.isPresent(); next = worker.take()) {
            served.add(next.get().username());
        }
        assertThat(served).containsExactly(OWNER, Notebook.READER, Notebook.STRANGER, OWNER, OWNER, OWNER);
    }

    @Test
    void aLongGameLetsOthersHaveTheirTurnAndIsFinishedAllTheSame() {
        Analysis whole = desk.askWhole(OWNER, desk.longGame(30));
        Analysis[] other = new Analysis[1];
        ScriptedEngine engine = new ScriptedEngine();
        engine.before(() -> {
            notebook.clock.advance(Duration.ofSeconds(2));
            if (engine.asked.size() == 2) {
                other[0] = desk.askStart(Notebook.READER);
            }
        });
        AnalysisWorker worker = desk.worker(engine);
        worker.workOnce();
        assertThat(desk.now(whole).status()).isEqualTo(AnalysisStatus.WAITING);
        assertThat(desk.now(whole).progress()).isBetween(20, 40);
        worker.workOnce();
        assertThat(desk.now(other[0]).status()).isEqualTo(AnalysisStatus.SUCCEEDED);
        worker.workOnce();
        assertThat(desk.now(whole).status()).isEqualTo(AnalysisStatus.SUCCEEDED);
        assertThat(engine.asked).hasSize(31 + 1);
    }

    @Test
    void aCancelledRequestIsGoneWhateverItsWorkerFinds() {
        Analysis waiting = desk.askStart(OWNER);
        desk.analyses.cancel(OWNER, waiting.aid());
        assertThat(desk.worker(new ScriptedEngine()).workOnce()).isFalse();
        Analysis running = desk.askStart(OWNER);
        desk.worker(new ScriptedEngine().before(() -> desk.analyses.cancel(OWNER, running.aid())))
                .workOnce();
        assertThatThrownBy(() -> desk.now(running)).isInstanceOf(KifuRefusal.class);
        assertThat(notebook.items()).noneMatch(key -> key.startsWith("analysis "));
    }

    @Test
    void aServerThatStopsGivesItsRequestBackAtOnce() {
        Analysis analysis = desk.askWhole(OWNER, desk.longGame(6));
        ScriptedEngine engine = new ScriptedEngine();
        engine.before(() -> {
            if (engine.asked.size() == 3) {
                engine.close();
            }
        });
        desk.worker(engine).workOnce();
        assertThat(desk.now(analysis).status()).isEqualTo(AnalysisStatus.WAITING);
        ScriptedEngine other = new ScriptedEngine();
        assertThat(desk.worker(other).workOnce()).isTrue();
        assertThat(other.asked).hasSize(4);
    }

    @Test
    void aRecordThatIsGoneOrClosedMeanwhileIsAnError() {
        Kifu kifu = notebook.game();
        notebook.readers.grant(OWNER, kifu.kid(), Notebook.READER);
        Analysis readers = desk.askWhole(Notebook.READER, kifu);
        notebook.readers.revoke(OWNER, kifu.kid(), Notebook.READER);
        desk.worker(new ScriptedEngine()).workOnce();
        assertThat(desk.now(readers).status()).isEqualTo(AnalysisStatus.ERROR);
        Analysis owners = desk.askWhole(OWNER, kifu);
        notebook.kifus.delete(OWNER, kifu.kid(), r -> {});
        desk.worker(new ScriptedEngine()).workOnce();
        assertThat(Reports.readFailure(desk.now(owners).response())
                        .orElseThrow()
                        .code())
                .isEqualTo("RECORD_GONE");
    }
}
