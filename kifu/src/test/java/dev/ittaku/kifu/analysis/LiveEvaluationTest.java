package dev.ittaku.kifu.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.EngineException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LiveEvaluationTest {
    private final ScriptedEngine engine = new ScriptedEngine().judging(position -> 120);
    private final LiveEvaluation live = new LiveEvaluation(Optional.of(() -> engine));
    private final ExecutorService people = Executors.newCachedThreadPool();

    @AfterEach
    void end() {
        people.shutdownNow();
        live.close();
    }

    private static void isRefused(Reason reason, Runnable asking) {
        assertThatThrownBy(asking::run)
                .isInstanceOfSatisfying(
                        KifuRefusal.class, e -> assertThat(e.reason()).isEqualTo(reason));
    }

    @Test
    void aPositionIsEvaluatedAtOnce() {
        LiveEvaluation.Answer answer = live.look("anna", Position.START, 300);

        assertThat(answer.engine()).isEqualTo("Scripted");
        assertThat(answer.position().cp()).isEqualTo(120);
        assertThat(answer.position().lines()).hasSize(1);
        assertThat(engine.limits).hasSize(1);
    }

    @Test
    void whatIsFoundOnTheWayIsToldAtOnce() {
        List<LiveEvaluation.Answer> told = new ArrayList<>();

        LiveEvaluation.Answer answer = live.look("anna", Position.START, 300, told::add);

        assertThat(told).hasSize(1).first().isEqualTo(answer);
    }

    @Test
    void theSearchEndsWhenWhoeverAskedIsGone() {
        CountDownLatch stopped = new CountDownLatch(1);
        engine.whenStopped(stopped::countDown);

        live.look("anna", Position.START, 300, soFar -> {
            throw new UncheckedIOException(new IOException("gone"));
        });

        assertThat(stopped.getCount()).isZero();
        assertThat(live.asking()).isZero();
    }

    @Test
    void badPositionsAndTimesAreRefusedBeforeTheEngineIsAsked() {
        isRefused(Reason.INVALID, () -> live.look("anna", "no position", 300));
        isRefused(Reason.INVALID, () -> live.look("anna", Position.START, 99));
        isRefused(Reason.INVALID, () -> live.look("anna", Position.START, 3_001));
        assertThat(engine.asked).isEmpty();
    }

    @Test
    void onlySoManyPeopleWait() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        CountDownLatch thinking = thinkUntil(goOn);
        List<Future<LiveEvaluation.Answer>> answers = new ArrayList<>();
        for (int i = 0; i < LiveEvaluation.MOST_ASKING; i++) {
            String name = "person" + i;
            answers.add(people.submit(() -> live.look(name, Position.START, 300)));
        }
        assertThat(thinking.await(20, TimeUnit.SECONDS)).isTrue();
        Awaitility.await().until(() -> live.asking() == LiveEvaluation.MOST_ASKING);
        isRefused(Reason.ENGINE_BUSY, () -> live.look("one more", Position.START, 300));
        goOn.countDown();
        for (Future<LiveEvaluation.Answer> answer : answers) {
            assertThat(answer.get(20, TimeUnit.SECONDS).position().cp()).isEqualTo(120);
        }
        assertThat(live.asking()).isZero();
    }

    /** Whoever steps on is answered about the position that they came to, not after the one that they left. */
    @Test
    void anotherQuestionOfTheSamePersonEndsTheSearchBefore() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        CountDownLatch thinking = thinkUntil(goOn);
        engine.whenStopped(goOn::countDown);
        Future<LiveEvaluation.Answer> first = people.submit(() -> live.look("anna", Position.START, 3_000));
        assertThat(thinking.await(20, TimeUnit.SECONDS)).isTrue();
        String next = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
        assertThat(live.look("anna", next, 300).position().sfen()).isEqualTo(next);
        assertThat(first.get(20, TimeUnit.SECONDS).position().sfen()).isEqualTo(Position.START);
        assertThat(live.asking()).isZero();
    }

    /** Lets the engine think until then; what it returns says that it has begun. */
    private CountDownLatch thinkUntil(CountDownLatch end) {
        CountDownLatch begun = new CountDownLatch(1);
        engine.before(() -> {
            begun.countDown();
            try {
                assertThat(end.await(20, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        return begun;
    }

    @Test
    void anEngineThatFailedIsReplacedForTheNextQuestion() {
        List<ScriptedEngine> opened = new ArrayList<>();
        LiveEvaluation failing = new LiveEvaluation(Optional.of(() -> {
            ScriptedEngine next = new ScriptedEngine();
            if (opened.isEmpty()) {
                next.before(() -> {
                    throw new EngineException(EngineException.Code.DIED, "died");
                });
            }
            opened.add(next);
            return next;
        }));
        isRefused(Reason.ENGINE_BUSY, () -> failing.look("anna", Position.START, 300));
        assertThat(failing.look("anna", Position.START, 300).position().cp()).isZero();
        assertThat(opened)
                .hasSize(2)
                .first()
                .satisfies(first -> assertThat(first.closed).isTrue());
        failing.close();
        assertThat(opened.get(1).closed).isTrue();
    }

    @Test
    void aServerThatDoesNotAnalyseHasNone() {
        isRefused(Reason.NOT_FOUND, () -> new LiveEvaluation(Optional.empty()).look("anna", Position.START, 300));
    }
}
