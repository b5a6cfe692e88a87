package dev.ittaku.kifu.analysis;

import dev.ittaku.kifu.analysis.Report.Looked;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.shogi.engine.EngineException;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Question;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates the position that somebody is looking at, at once and briefly; nothing is stored. A server has one engine
 * for this, which answers one request at a time in their order. A person has one request at a time: the next one ends
 * the search before it, because the person has left that position. Only a few may wait.
 */
public final class LiveEvaluation implements AutoCloseable {
    public static final int LEAST_MILLIS = 100;
    public static final int MOST_MILLIS = 3_000;
    static final int MOST_ASKING = 8;

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration SOON = Duration.ofSeconds(2);
    private static final Duration LATER = Duration.ofMinutes(1);

    /** What the engine says of a position. */
    public record Answer(String engine, Looked position) {}

    private final Optional<Supplier<Engine>> source;
    private final Semaphore turn = new Semaphore(1, true);
    /** By person, the question that counts. */
    private final Map<String, Question> asking = new HashMap<>();

    private @Nullable Question running;
    private @Nullable Engine engine;

    /**
     * @param source where the engine comes from, opened with the first question; empty on a server that does not analyse
     */
    public LiveEvaluation(Optional<Supplier<Engine>> source) {
        this.source = source;
    }

    public Answer look(String username, String sfen, int millis) {
        return look(username, sfen, millis, soFar -> {});
    }

    /**
     * @param meanwhile called with results of deeper searches; if it throws {@link UncheckedIOException}, the client
     *     has disconnected, and the search ends
     */
    public Answer look(String username, String sfen, int millis, Consumer<Answer> meanwhile) {
        Supplier<Engine> opening =
                source.orElseThrow(() -> KifuRefusal.notFound("This server does not evaluate positions."));
        if (millis < LEAST_MILLIS || millis > MOST_MILLIS) {
            throw KifuRefusal.invalid(
                    "movetimeMs", Fault.of("RANGE", "must be from {min} to {max}", LEAST_MILLIS, MOST_MILLIS));
        }
        Question question = question(sfen, millis);
        enter(username, question);
        try {
            if (!turn.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw busy(SOON);
            }
            try {
                return answer(opening, username, question, meanwhile);
            } finally {
                end();
                turn.release();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy(SOON);
        } finally {
            leave(username, question);
        }
    }

    private static Question question(String sfen, int millis) {
        try {
            Limit limit = Limit.time(Duration.ofMillis(millis));
            return Question.about(Question.about(sfen, limit).position().toSfen(), limit);
        } catch (EngineException e) {
            throw KifuRefusal.invalid("sfen", Fault.of("SFEN_FORM", "{value}", String.valueOf(e.getMessage())));
        }
    }

    private synchronized void enter(String username, Question question) {
        if (asking.size() >= MOST_ASKING && !asking.containsKey(username)) {
            throw busy(SOON);
        }
        Question before = asking.put(username, question);
        if (before != null && same(before, running) && engine != null) {
            engine.stop();
        }
    }

    /** Questions about the same position are still two. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean same(@Nullable Question one, @Nullable Question other) {
        return one == other;
    }

    /** Takes the turn, unless the person has asked something else meanwhile. */
    private synchronized Engine begin(Supplier<Engine> opening, String username, Question question) {
        if (!same(asking.get(username), question)) {
            throw busy(SOON);
        }
        running = question;
        if (engine == null) {
            engine = opening.get();
        }
        return engine;
    }

    private synchronized void end() {
        running = null;
    }

    /** How many people are answered or wait. */
    synchronized int asking() {
        return asking.size();
    }

    private synchronized void leave(String username, Question question) {
        if (same(asking.get(username), question)) {
            asking.remove(username);
        }
    }

    private Answer answer(Supplier<Engine> opening, String username, Question question, Consumer<Answer> meanwhile) {
        Engine asked = begin(opening, username, question);
        try {
            String sfen = question.position().toSfen();
            Plan.Step step = new Plan.Step(0, sfen, null, null, question);
            Looked looked = PositionAnalysis.told(step, asked, soFar -> tell(asked, soFar, meanwhile));
            // A program says its name when it starts, which is with its first question.
            return new Answer(asked.name(), looked);
        } catch (EngineException e) {
            forget(asked);
            throw busy(LATER);
        }
    }

    private static void tell(Engine asked, Looked soFar, Consumer<Answer> meanwhile) {
        try {
            meanwhile.accept(new Answer(asked.name(), soFar));
        } catch (UncheckedIOException e) {
            asked.stop();
        }
    }

    /** The next question gets a new one. */
    private synchronized void forget(Engine broken) {
        broken.close();
        engine = null;
    }

    private static KifuRefusal busy(Duration wait) {
        return KifuRefusal.later(Reason.ENGINE_BUSY, "The engine is busy with other positions.", wait);
    }

    @Override
    public synchronized void close() {
        if (engine != null) {
            engine.close();
        }
    }
}
