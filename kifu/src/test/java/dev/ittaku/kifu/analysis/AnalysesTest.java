package dev.ittaku.kifu.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.record.Evaluation;
import dev.ittaku.shogi.record.Node;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What users ask for, what they may, and what is kept. */
class AnalysesTest {
    private static final String OWNER = Notebook.OWNER;

    private final Desk desk = new Desk();
    private final Notebook notebook = desk.notebook;
    private final Analyses analyses = desk.analyses;

    @AfterEach
    void close() {
        desk.close();
    }

    private static KifuRefusal refused(Reason reason, ThrowingCallable call) {
        KifuRefusal[] seen = new KifuRefusal[1];
        assertThatThrownBy(call).isInstanceOfSatisfying(KifuRefusal.class, e -> {
            assertThat(e.reason()).isEqualTo(reason);
            seen[0] = e;
        });
        return seen[0];
    }

    @Test
    void aRequestNamesExactlyOneThingWithinTheLimits() {
        String sfen = "startpos";
        refused(Reason.INVALID, () -> Analyses.request(null, null, null, null, null, null));
        refused(Reason.INVALID, () -> Analyses.request(sfen, "kid", null, true, null, null));
        refused(Reason.INVALID, () -> Analyses.request(null, "kid", null, null, null, null));
        refused(Reason.INVALID, () -> Analyses.request(null, "kid", 3, true, null, null));
        refused(Reason.INVALID, () -> Analyses.request(sfen, null, null, null, 99, null));
        refused(Reason.INVALID, () -> Analyses.request(sfen, null, null, null, 10_001, null));
        refused(Reason.INVALID, () -> Analyses.request(sfen, null, null, null, null, 0));
        refused(Reason.INVALID, () -> Analyses.request(sfen, null, null, null, null, 6));
        assertThat(Analyses.request(null, "kid", 3, null, 100, 5))
                .isEqualTo(new AnalysisRequest(null, "kid", 3, null, 100, 5, null));
    }

    @Test
    void theUsualStartCanBeNamed() {
        Analysis analysis = desk.ask(OWNER, Analyses.request("startpos", null, null, null, null, null));
        assertThat(analysis.request()).extracting(AnalysisRequest::sfen).isEqualTo(Position.START);
    }

    @Test
    void whatNoEngineCouldBeAskedIsRefused() {
        for (String sfen : List.of("nonsense", "", "4k4/4R4/9/9/9/9/9/9/4K4 b - 1")) {
            refused(Reason.INVALID, () -> desk.ask(OWNER, Analyses.request(sfen, null, null, null, null, null)));
        }
        Kifu kifu = notebook.game();
        refused(Reason.INVALID, () -> desk.ask(OWNER, Analyses.request(null, kifu.kid(), 5, null, null, null)));
    }

    @Test
    void onlyThoseWhoMayReadARecordMayHaveItAnalysed() {
        Kifu kifu = notebook.game();
        refused(Reason.NOT_FOUND, () -> desk.askWhole(Notebook.STRANGER, kifu));
        notebook.readers.grant(OWNER, kifu.kid(), Notebook.READER);
        assertThat(desk.askWhole(Notebook.READER, kifu).status()).isEqualTo(AnalysisStatus.WAITING);
    }

    @Test
    void anAnalysisIsItsAskersAlone() {
        Analysis analysis = desk.askStart(OWNER);
        for (String other : List.of(Notebook.READER, Notebook.STRANGER)) {
            refused(Reason.NOT_FOUND, () -> analyses.get(other, analysis.aid()));
            refused(Reason.NOT_FOUND, () -> analyses.cancel(other, analysis.aid()));
            refused(Reason.NOT_FOUND, () -> analyses.save(other, analysis.aid(), r -> {}));
            assertThat(analyses.list(other, 20, null).items()).isEmpty();
        }
        refused(Reason.NOT_FOUND, () -> analyses.get(OWNER, "#"));
        assertThat(analyses.get(OWNER, analysis.aid())).isEqualTo(analysis);
    }

    @Test
    void theListHasTheNewestFirst() {
        String first = desk.askStart(OWNER).aid();
        notebook.clock.advance(Duration.ofMillis(5));
        String second = desk.askStart(OWNER).aid();
        assertThat(first).matches("[A-Za-z0-9]{16}");
        assertThat(analyses.list(OWNER, 20, null).items())
                .extracting(AnalysisListing::aid)
                .containsExactly(second, first);
    }

    @Test
    void thirtyAnHourAreAllowedAndOneMoreHasToWait() {
        for (int i = 0; i < 30; i++) {
            Analysis analysis = desk.askStart(OWNER);
            analyses.cancel(OWNER, analysis.aid());
        }
        KifuRefusal refusal = refused(Reason.TOO_MANY_ANALYSES, () -> desk.askStart(OWNER));
        assertThat(refusal.retryAfter().orElseThrow()).isPositive().isLessThanOrEqualTo(Duration.ofHours(1));
        desk.askStart(Notebook.READER);
        notebook.clock.advance(refusal.retryAfter().orElseThrow());
        desk.askStart(OWNER);
    }

    @Test
    void noHourHasMoreThanThirtyAlsoAcrossAFullHour() {
        notebook.clock.advance(Duration.ofMinutes(59));
        for (int i = 0; i < 30; i++) {
            desk.askStart(OWNER);
            notebook.clock.advance(Duration.ofMillis(100));
        }
        notebook.clock.advance(Duration.ofMinutes(2));
        KifuRefusal refusal = refused(Reason.TOO_MANY_ANALYSES, () -> desk.askStart(OWNER));
        // The first is an hour old, the second is not.
        notebook.clock.advance(refusal.retryAfter().orElseThrow().minusSeconds(1));
        refused(Reason.TOO_MANY_ANALYSES, () -> desk.askStart(OWNER));
        notebook.clock.advance(Duration.ofSeconds(1));
        desk.askStart(OWNER);
    }

    @Test
    void ofManyRequestsAtTheSameMomentThirtyOfAUserPass() throws Exception {
        assertThat(together(40, i -> desk.askStart(OWNER))).isEqualTo(30);
        assertThat(analyses.list(OWNER, 100, null).items()).hasSize(30);
        refused(Reason.TOO_MANY_ANALYSES, () -> desk.askStart(OWNER));
    }

    @Test
    void ofManyRequestsAtTheSameMomentNoMoreWaitThanMay() throws Exception {
        for (int i = 0; i < 195; i++) {
            desk.askStart("user-" + i);
        }
        assertThat(together(20, i -> desk.askStart("late-" + i))).isEqualTo(5);
        refused(Reason.ANALYSIS_QUEUE_FULL, () -> desk.askStart(OWNER));
    }

    @Test
    void aRequestThatIsSentAwayIsNotCounted() {
        for (int i = 0; i < 200; i++) {
            desk.askStart("user-" + i);
        }
        for (int i = 0; i < 40; i++) {
            refused(Reason.ANALYSIS_QUEUE_FULL, () -> desk.askStart(OWNER));
        }
        analyses.cancel(
                "user-7", analyses.list("user-7", 1, null).items().get(0).aid());
        desk.askStart(OWNER);
    }

    /** How many of so many requests, asked on four threads at once, are let in. */
    private static int together(int requests, IntConsumer ask) throws InterruptedException {
        AtomicInteger passed = new AtomicInteger();
        CountDownLatch begin = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        for (int i = 0; i < requests; i++) {
            int number = i;
            threads.execute(() -> {
                try {
                    begin.await();
                    ask.accept(number);
                    passed.incrementAndGet();
                } catch (KifuRefusal sentAway) {
                    assertThat(sentAway.retryAfter().orElseThrow()).isPositive();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
        begin.countDown();
        threads.shutdown();
        assertThat(threads.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
        return passed.get();
    }

    @Test
    void twoHundredMayWaitAndOneMoreIsSentAway() {
        for (int i = 0; i < 200; i++) {
            desk.askStart("user-" + i);
        }
        KifuRefusal refusal = refused(Reason.ANALYSIS_QUEUE_FULL, () -> desk.askStart(OWNER));
        assertThat(refusal.retryAfter().orElseThrow()).isPositive();
        desk.worker(new ScriptedEngine()).workOnce();
        desk.askStart(OWNER);
        notebook.clock.advance(Duration.ofHours(25));
        desk.askStart(OWNER);
    }

    @Test
    void aResultIsForgottenAfterADay() {
        Analysis analysis = desk.askStart(OWNER);
        desk.worker(new ScriptedEngine()).workOnce();
        notebook.clock.advance(Duration.ofHours(24).minusSeconds(1));
        assertThat(desk.now(analysis).status()).isEqualTo(AnalysisStatus.SUCCEEDED);
        notebook.clock.advance(Duration.ofSeconds(1));
        refused(Reason.NOT_FOUND, () -> desk.now(analysis));
        assertThat(analyses.list(OWNER, 20, null).items()).isEmpty();
    }

    @Test
    void aResultIsSavedIntoTheRecordAsCommentsThatProgramsRead() {
        Kifu kifu =
                notebook.kifus.create(OWNER, Draft.of(Notebook.GAME.replace("   2 ３四歩", "*良い出だし\n#プログラムの注\n   2 ３四歩")));
        Analysis analysis = desk.askWhole(OWNER, kifu);
        refused(Reason.NOTHING_TO_SAVE, () -> analyses.save(OWNER, analysis.aid(), r -> {}));
        desk.worker(new ScriptedEngine().judging(position -> position.moveNumber() * 10))
                .workOnce();
        Kifu saved = analyses.save(OWNER, analysis.aid(), r -> {});
        List<Node> line = RecordReader.read(saved.kifu()).game().tree().mainLine();
        assertThat(line.get(1).comment()).startsWith("良い出だし\n").contains("#評価値=20");
        assertThat(line.get(1).evaluations())
                .extracting(Evaluation::score)
                .containsExactly(new Evaluation.Centipawns(20));
        assertThat(line.get(4).evaluations()).hasSize(1);
        assertThat(Kifus.revision(saved)).isEqualTo(2);
        assertThat(saved.summary()).isEqualTo(kifu.summary());
        String once = saved.kifu();
        assertThat(analyses.save(OWNER, analysis.aid(), r -> {}).kifu()).isEqualTo(once);
    }

    @Test
    void aResultIsSavedIntoATextOfSeveralGamesInUsiWhichBecomesCsa() {
        String later = "4k4/9/9/9/9/9/9/9/4K4 w R2Pb 1";
        Kifu kifu = notebook.kifus.create(
                OWNER, Draft.of("position startpos moves 7g7f 3c3d\nposition sfen " + later + " moves 5a5b\n"));
        Analysis analysis = desk.askWhole(OWNER, kifu);
        desk.worker(new ScriptedEngine().judging(position -> position.moveNumber() * 10))
                .workOnce();
        ReadResult saved =
                RecordReader.read(analyses.save(OWNER, analysis.aid(), r -> {}).kifu());
        assertThat(analyses.isAnalysed(OWNER, kifu.kid())).isTrue();
        assertThat(saved.format()).isEqualTo(RecordFormat.CSA);
        assertThat(saved.warnings()).isEmpty();
        assertThat(saved.games()).hasSize(2);
        assertThat(saved.game().tree().mainLine().get(2).comment()).contains("#評価値=30");
        assertThat(saved.games().get(1).sfen()).isEqualTo(later);
        assertThat(saved.games().get(1).moveCount()).isEqualTo(1);
    }

    @Test
    void aReaderSavesNothingIntoAnothersRecord() {
        Kifu kifu = notebook.game();
        notebook.readers.grant(OWNER, kifu.kid(), Notebook.READER);
        Analysis analysis = desk.askWhole(Notebook.READER, kifu);
        desk.worker(new ScriptedEngine()).workOnce();
        assertThat(desk.now(analysis).status()).isEqualTo(AnalysisStatus.SUCCEEDED);
        refused(Reason.NOT_FOUND, () -> analyses.save(Notebook.READER, analysis.aid(), r -> {}));
    }

    @Test
    void aRecordThatBecameAnotherGameGetsNoNotes() {
        Kifu kifu = notebook.game();
        Analysis analysis = desk.ask(OWNER, Analyses.request(null, kifu.kid(), 3, null, null, null));
        desk.worker(new ScriptedEngine()).workOnce();
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.withText("   1 ２六歩(27)\n", false));
        refused(Reason.NOTHING_TO_SAVE, () -> analyses.save(OWNER, analysis.aid(), r -> {}));
    }

    @Test
    void aFewAccountsCannotFillTheQueue() {
        for (int user = 0; user < 7; user++) {
            String name = "greedy-" + user;
            for (int i = 0; i < 30; i++) {
                try {
                    desk.askStart(name);
                } catch (KifuRefusal e) {
                    assertThat(e.reason()).isEqualTo(Reason.TOO_MUCH_WAITING);
                    assertThat(e.retryAfter().orElseThrow()).isPositive();
                    break;
                }
            }
        }
        for (int i = 0; i < 50; i++) {
            desk.askStart("honest-" + i);
        }
    }

    @Test
    void oneAddressCannotFillTheQueueHoweverManyAccountsItHas() {
        int taken = 0;
        for (int user = 0; user < 150; user++) {
            try {
                desk.askStart("account-" + user, "one address");
                taken++;
            } catch (KifuRefusal e) {
                assertThat(e.reason()).isEqualTo(Reason.TOO_MUCH_WAITING);
            }
        }
        assertThat(taken).isEqualTo(Crowding.CROWDED);
        desk.askStart(OWNER);
    }

    @Test
    void nobodyBooksTheEngineForHours() {
        String moves = "startpos moves" + " 5i5h 5a5b 5h5i 5b5a".repeat(75);
        Kifu longGame = notebook.kifus.create(OWNER, Draft.of(moves));
        // 301 positions of 10 s are 50 minutes: the first is let in, and two fit into two hours.
        AnalysisRequest whole = Analyses.request(null, longGame.kid(), null, true, 10_000, 1);
        Analysis first = desk.ask(OWNER, whole);
        desk.ask(OWNER, whole);
        refused(Reason.TOO_MUCH_WAITING, () -> desk.ask(OWNER, whole));
        analyses.cancel(OWNER, first.aid());
        desk.ask(OWNER, whole);
    }
}
