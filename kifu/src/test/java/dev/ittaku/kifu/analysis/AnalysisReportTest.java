package dev.ittaku.kifu.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.Notebook;
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
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** What engines make of positions and games, and how it is reported. */
class AnalysisReportTest {
    private static final String OWNER = Notebook.OWNER;
    private static final Path FAIRY_STOCKFISH = Path.of("/usr/games/fairy-stockfish");

    private final Desk desk = new Desk();
    private final Notebook notebook = desk.notebook;

    @AfterEach
    void close() {
        desk.close();
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
    void aGameWithAFoulIsAnalysedAllTheSame() {
        Kifu kifu = notebook.kifus.create(OWNER, Draft.of("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５五角(88)\n   4 ８八角(22)\n"));
        Analysis analysis = desk.askWhole(OWNER, kifu);
        desk.worker(new ScriptedEngine()).workOnce();
        assertThat(desk.now(analysis).status()).isEqualTo(AnalysisStatus.SUCCEEDED);
        assertThat(desk.report(analysis).positions()).hasSize(5);
    }

    @Test
    void aResultIsNeverLargerThanItMayBe() {
        Kifu kifu = desk.longGame(500);
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
