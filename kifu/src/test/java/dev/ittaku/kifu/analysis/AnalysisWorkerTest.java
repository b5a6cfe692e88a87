package dev.ittaku.kifu.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.table.Analysis;
import dev.ittaku.kifu.table.AnalysisStatus;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.engine.BuiltInEngine;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.shogi.usi.UsiEngine;
import dev.ittaku.shogi.usi.UsiSettings;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Workers share the queue by leases, go on where others died, and take from users in turn. */
class AnalysisWorkerTest {
    private static final String OWNER = Notebook.OWNER;
    private static final Path FAIRY_STOCKFISH = Path.of("/usr/games/fairy-stockfish");

    private final Desk desk = new Desk();
    private final Notebook notebook = desk.notebook;

    @AfterEach
    void close() {
        desk.close();
    }

    /** A worker's process ends. */
    private static final class Died extends RuntimeException {}

    private Kifu longGame(int moves) {
        String[] shuffle = {"5i5h", "5a5b", "5h5i", "5b5a"};
        StringBuilder usi = new StringBuilder("startpos moves");
        for (int i = 0; i < moves; i++) {
            usi.append(' ').append(shuffle[i % shuffle.length]);
        }
        return notebook.kifus.create(OWNER, Draft.of(usi.append('\n').toString()));
    }

    @Test
    void withNothingToDoAWorkerSaysSo() {
        assertThat(desk.worker(new ScriptedEngine()).workOnce()).isFalse();
    }

    @Test
    void theBuiltInEngineAnswersAboutAPosition() {
        Analysis analysis =
                desk.ask(OWNER, Analyses.request("9/8k/9/8S/8p/9/9/9/4K4 b GS 1", null, null, null, 200, 2));
        try (Engine engine = new BuiltInEngine()) {
            assertThat(desk.worker(engine).workOnce()).isTrue();
        }
        Report report = desk.report(analysis);
        assertThat(report.engine()).isEqualTo("Ittaku built-in");
        assertThat(report.positions()).hasSize(1);
        Report.Looked looked = report.positions().get(0);
        assertThat(looked.winner()).isEqualTo("sente");
        assertThat(looked.mate()).isEqualTo(3);
        assertThat(looked.lines().get(0).moves()).hasSize(3);
        assertThat(looked.lines().get(0).text()).startsWith("▲");
    }

    @Test
    void aWholeGameIsJudgedMoveByMoveAndTheWorstAreNamed() {
        Kifu kifu = notebook.game();
        Analysis analysis = desk.askWhole(OWNER, kifu);
        // Sente's third move throws 500 away; gote's answer gives nothing back.
        desk.worker(new ScriptedEngine().judging(position -> position.moveNumber() >= 4 ? -450 : 50))
                .workOnce();
        Analysis done = desk.now(analysis);
        assertThat(done.status()).isEqualTo(AnalysisStatus.SUCCEEDED);
        assertThat(done.progress()).isEqualTo(100);
        Report report = desk.report(analysis);
        assertThat(report.positions()).extracting(Report.Looked::ply).containsExactly(0, 1, 2, 3, 4);
        assertThat(report.positions()).extracting(Report.Looked::loss).containsExactly(null, 0, 0, 500, 0);
        assertThat(report.worst()).containsExactly(new Report.Worst(3, "▲２二角成", 500));
    }

    @Test
    void theEnginesOwnChoiceIsNeverAMistake() {
        Analysis analysis = desk.askWhole(OWNER, notebook.game());
        // The same fall as above, but the engine would have taken on 2b too.
        desk.worker(new ScriptedEngine()
                        .judging(position -> position.moveNumber() >= 4 ? -450 : 50)
                        .choosing(position -> position.moveNumber() == 3
                                ? Move.parseUsi("8h2b+").orElseThrow()
                                : Move.NONE))
                .workOnce();
        Report report = desk.report(analysis);
        assertThat(report.positions()).extracting(Report.Looked::loss).containsExactly(null, 0, 0, 0, 0);
        assertThat(report.worst()).isEmpty();
    }

    @Test
    void allPositionsOfAGameGetTheSameNodesHoweverSlowTheEngineIs() {
        Analysis analysis = desk.askWhole(OWNER, notebook.game());
        ScriptedEngine engine = new ScriptedEngine();
        desk.worker(engine).workOnce();
        assertThat(engine.limits)
                .hasSize(5)
                .allSatisfy(limit -> assertThat(limit.nodes()).hasValue(20_000));
        assertThat(desk.report(analysis).nodes()).isEqualTo(20_000);
    }

    @Test
    void aColdEngineIsWarmedUpBeforeItJudges() {
        Analysis analysis = desk.askWhole(OWNER, notebook.game());
        ScriptedEngine engine = new ScriptedEngine();
        desk.coldWorker(engine).workOnce();
        // It looks at one node a millisecond, so after the second round the pace is steady.
        assertThat(engine.limits.subList(0, 2))
                .allSatisfy(limit -> assertThat(limit.nodes()).isEmpty());
        assertThat(engine.limits.subList(2, 7))
                .allSatisfy(limit -> assertThat(limit.nodes()).hasValue(1000));
        assertThat(desk.now(analysis).status()).isEqualTo(AnalysisStatus.SUCCEEDED);
    }

    @Test
    void anotherWorkerGoesOnWithTheSameNodes() {
        Analysis analysis = desk.askWhole(OWNER, longGame(9));
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
    void anAnswerOnTheSquareOfTheLastMoveIsWrittenWithItsWord() {
        Kifu kifu = notebook.game();
        ScriptedEngine taking = new ScriptedEngine()
                .choosing(position ->
                        position.moveNumber() == 4 ? Move.parseUsi("3a2b").orElseThrow() : Move.NONE);
        Analysis whole = desk.askWhole(OWNER, kifu);
        Analysis ply = desk.ask(OWNER, Analyses.request(null, kifu.kid(), 3, null, null, null));
        AnalysisWorker worker = desk.worker(taking);
        worker.workOnce();
        worker.workOnce();
        assertThat(desk.report(whole).positions().get(3).lines().get(0).text()).startsWith("△同");
        assertThat(desk.report(ply).positions().get(0).lines().get(0).text()).startsWith("△同");
    }

    @Test
    void onePlyOfARecordIsOnePosition() {
        Kifu kifu = notebook.game();
        Analysis analysis = desk.ask(OWNER, Analyses.request(null, kifu.kid(), 2, null, null, null));
        desk.worker(new ScriptedEngine()).workOnce();
        assertThat(desk.report(analysis).positions())
                .extracting(Report.Looked::ply)
                .containsExactly(2);
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
        Analysis analysis = desk.askWhole(OWNER, longGame(9));
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
        Analysis whole = desk.askWhole(OWNER, longGame(30));
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
    void anEngineThatIsDownLeavesTheReasonAndTheNotebookWorking() {
        Analysis analysis = desk.askStart(OWNER);
        try (Engine missing = new UsiEngine(UsiSettings.of("/nowhere/no-such-engine"))) {
            desk.worker(missing).workOnce();
        }
        Analysis failed = desk.now(analysis);
        assertThat(failed.status()).isEqualTo(AnalysisStatus.ERROR);
        Reports.Failure reason = Reports.readFailure(failed.response()).orElseThrow();
        assertThat(reason.code()).isEqualTo("CANNOT_START");
        assertThat(reason.message()).isNotBlank();
        assertThat(notebook.game().kid()).isNotBlank();
    }

    @Test
    void aServerThatStopsGivesItsRequestBackAtOnce() {
        Analysis analysis = desk.askWhole(OWNER, longGame(6));
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

    @Test
    void aGameWithAFoulIsAnalysedAllTheSame() {
        Kifu kifu = notebook.kifus.create(OWNER, Draft.of("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５五角(88)\n   4 ８八角(22)\n"));
        Analysis analysis = desk.askWhole(OWNER, kifu);
        desk.worker(new ScriptedEngine()).workOnce();
        assertThat(desk.now(analysis).status()).isEqualTo(AnalysisStatus.SUCCEEDED);
        assertThat(desk.report(analysis).positions()).hasSize(5);
    }

    @Test
    void aResultIsNeverLargerThanItMayBe() {
        Kifu kifu = longGame(500);
        Analysis analysis = desk.ask(OWNER, Analyses.request(null, kifu.kid(), null, true, 100, 5));
        desk.worker(new ScriptedEngine().withLinesOf(40)).workOnce();
        String response = String.valueOf(desk.now(analysis).response());
        assertThat(response.getBytes(StandardCharsets.UTF_8).length).isBetween(50_000, 200_000);
        Report report = desk.report(analysis);
        assertThat(report.positions()).hasSize(501);
        assertThat(report.positions().get(10).lines())
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line.text()
                                .chars()
                                .filter(c -> c == '▲' || c == '△')
                                .count())
                        .isEqualTo(line.moves().size()));
    }

    @Test
    void fairyStockfishAnalysesAWholeGame() {
        Assumptions.assumeTrue(Files.isExecutable(FAIRY_STOCKFISH), "fairy-stockfish is not installed");
        Analysis analysis =
                desk.ask(OWNER, Analyses.request(null, notebook.game().kid(), null, true, 100, 2));
        try (Engine engine =
                new AnalysisEngines(Optional.of(List.of(FAIRY_STOCKFISH.toString())), List.of("Threads=1")).open()) {
            desk.worker(engine).workOnce();
        }
        Report report = desk.report(analysis);
        assertThat(desk.now(analysis).status()).isEqualTo(AnalysisStatus.SUCCEEDED);
        assertThat(report.engine()).containsIgnoringCase("stockfish");
        assertThat(report.positions()).hasSize(5).allSatisfy(looked -> {
            assertThat(looked.value()).isPresent();
            assertThat(looked.lines()).hasSize(2);
        });
    }
}
