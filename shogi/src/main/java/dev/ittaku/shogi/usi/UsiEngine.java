package dev.ittaku.shogi.usi;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.Analysis;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.shogi.engine.EngineException;
import dev.ittaku.shogi.engine.EngineException.Code;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Line;
import dev.ittaku.shogi.engine.Question;
import dev.ittaku.shogi.engine.Score;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A USI engine as an {@link Engine}. The program starts with the first question, starts again after it died or had to be
 * ended, and is ended at {@link #close}. Nothing it prints is trusted: lines are cut at the first illegal move, an illegal
 * answer is a failure, silence and floods are survived.
 */
public final class UsiEngine implements Engine {
    /** How often to check whether there is something to report. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

    private final UsiSettings settings;
    private final ReentrantLock oneAtATime = new ReentrantLock();
    private final Object state = new Object();
    private @Nullable UsiSession session;
    private boolean closed;
    private boolean stopRequested;

    public UsiEngine(UsiSettings settings) {
        this.settings = settings;
    }

    /** The name the program gave itself; its path before it has been started. */
    @Override
    public String name() {
        synchronized (state) {
            String given = session == null ? "" : session.name();
            return given.isEmpty() ? settings.command().get(0) : given;
        }
    }

    /** Starts the program now rather than with the first question, to learn early that it works. */
    public void start() {
        oneAtATime.lock();
        try {
            running();
        } finally {
            oneAtATime.unlock();
        }
    }

    @Override
    public Analysis analyse(Question question) {
        return analyse(question, line -> {});
    }

    @Override
    public Analysis analyse(Question question, Consumer<Line> soFar) {
        Position position = question.position();
        if (!position.hasLegalMove()) {
            Score mated = Score.mate(position.sideToMove().opponent(), 0);
            return new Analysis(Analysis.Decision.RESIGN, OptionalInt.empty(), List.of(), Optional.of(mated), 0, 0);
        }
        oneAtATime.lock();
        try {
            synchronized (state) {
                stopRequested = false;
            }
            return ask(question, position, soFar);
        } finally {
            oneAtATime.unlock();
        }
    }

    @Override
    public void stop() {
        synchronized (state) {
            stopRequested = true;
            if (session != null) {
                session.stop();
            }
        }
    }

    @Override
    public void close() {
        UsiSession last;
        synchronized (state) {
            closed = true;
            last = session;
            session = null;
        }
        if (last != null) {
            last.quit();
        }
    }

    /** A program that dies while thinking gets a second chance in a new process. */
    private Analysis ask(Question question, Position position, Consumer<Line> soFar) {
        try {
            return askOnce(question, position, soFar);
        } catch (ExecutionException first) {
            try {
                return askOnce(question, position, soFar);
            } catch (ExecutionException second) {
                throw new EngineException(Code.DIED, "the engine ended while thinking, twice", second);
            }
        }
    }

    private Analysis askOnce(Question question, Position position, Consumer<Line> soFar) throws ExecutionException {
        UsiSession current = running();
        long start = System.nanoTime();
        Thinking thinking = current.think(question, position);
        synchronized (state) {
            if (stopRequested) {
                current.stop();
            }
        }
        try {
            Optional<String> answer = answer(current, thinking, patience(question.limit()), soFar);
            if (answer.isEmpty()) {
                current.stop();
                answer = current.answer(thinking, settings.stopTimeout());
            }
            String best = answer.orElseThrow(() -> new EngineException(
                    Code.TIMED_OUT,
                    "the engine did not answer in time and was ended; it starts anew when asked again"));
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            return analysis(best, thinking, position, millis);
        } catch (ExecutionException e) {
            end(current);
            throw closedOr(e);
        } catch (EngineException e) {
            end(current);
            throw e;
        }
    }

    /** The answer, or empty if it did not come in time; meanwhile reports lines. */
    private static Optional<String> answer(
            UsiSession session, Thinking thinking, Duration patience, Consumer<Line> soFar) throws ExecutionException {
        long end = System.nanoTime() + patience.toNanos();
        int told = 0;
        while (true) {
            Duration left = Duration.ofNanos(end - System.nanoTime());
            boolean isLast = left.compareTo(BETWEEN_LOOKS) <= 0;
            Optional<String> answer = session.answer(thinking, isLast ? left : BETWEEN_LOOKS);
            if (answer.isPresent() || isLast) {
                return answer;
            }
            Optional<Line> best = thinking.best();
            if (best.isPresent() && best.get().depth() > told) {
                told = best.get().depth();
                soFar.accept(best.get());
            }
        }
    }

    private Analysis analysis(String answer, Thinking thinking, Position position, long millis) {
        String[] words = answer.split("\\s+");
        String best = words.length > 1 ? words[1] : "";
        Analysis.Decision decision = switch (best) {
            case "resign", "none", "(none)" -> Analysis.Decision.RESIGN;
            case "win" -> Analysis.Decision.DECLARE_WIN;
            default -> Analysis.Decision.MOVE;
        };
        OptionalInt move = decision == Analysis.Decision.MOVE ? Move.parseUsi(best) : OptionalInt.empty();
        if (decision == Analysis.Decision.MOVE && (move.isEmpty() || !position.isLegal(move.getAsInt()))) {
            throw new EngineException(Code.BAD_ANSWER, "the engine answered with an illegal move and was ended");
        }
        List<Line> lines = thinking.lines(move.orElse(Move.NONE));
        Optional<Score> score = lines.isEmpty()
                ? given(decision, position)
                : Optional.of(lines.get(0).score());
        return new Analysis(decision, move, lines, score, thinking.nodes(), millis);
    }

    /** The score of resigning or declaring, if the engine printed no other. */
    private static Optional<Score> given(Analysis.Decision decision, Position position) {
        Color mover = position.sideToMove();
        return switch (decision) {
            case MOVE -> Optional.empty();
            case RESIGN -> Optional.of(new Score.Mate(mover.opponent(), OptionalInt.empty()));
            case DECLARE_WIN -> Optional.of(new Score.Mate(mover, OptionalInt.empty()));
        };
    }

    private Duration patience(Limit limit) {
        return limit.millis().isPresent()
                ? Duration.ofMillis(limit.millis().getAsLong()).plus(settings.grace())
                : settings.longest();
    }

    /** The living session, started if need be. */
    private UsiSession running() {
        UsiSession starting;
        synchronized (state) {
            if (closed) {
                throw closed();
            }
            if (session != null && session.isAlive()) {
                return session;
            }
            if (session != null) {
                session.kill();
            }
            starting = UsiSession.start(settings);
            session = starting;
        }
        try {
            starting.greet();
            return starting;
        } catch (EngineException e) {
            end(starting);
            throw e.code() == Code.NO_HANDSHAKE && isClosed() ? closed() : e;
        }
    }

    private void end(UsiSession broken) {
        broken.kill();
        synchronized (state) {
            if (session == broken) {
                session = null;
            }
        }
    }

    private ExecutionException closedOr(ExecutionException death) {
        if (isClosed()) {
            throw closed();
        }
        return death;
    }

    private boolean isClosed() {
        synchronized (state) {
            return closed;
        }
    }

    private static EngineException closed() {
        return new EngineException(Code.CLOSED, "the engine has been closed");
    }
}
