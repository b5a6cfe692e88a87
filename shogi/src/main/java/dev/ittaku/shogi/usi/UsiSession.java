package dev.ittaku.shogi.usi;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.EngineException;
import dev.ittaku.shogi.engine.EngineException.Code;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Question;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** One life of an engine's process, from the handshake to its end. */
final class UsiSession {
    private final UsiSettings settings;
    private final EngineProcess process;
    private final CompletableFuture<String> usiok = new CompletableFuture<>();
    private final CompletableFuture<String> readyok = new CompletableFuture<>();
    private final Set<String> optionNames = new HashSet<>();
    private String name = "";
    private int lines = 1;
    private boolean ended;
    private @Nullable Thinking thinking;

    private UsiSession(UsiSettings settings) {
        this.settings = settings;
        this.process = EngineProcess.start(settings.command(), this::onLine, this::onEnd);
    }

    /** Starts the process; the handshake is {@link #greet}'s, so that the caller can end it meanwhile. */
    static UsiSession start(UsiSettings settings) {
        return new UsiSession(settings);
    }

    void greet() {
        process.send("usi");
        await(usiok, settings.startTimeout(), "usiok");
        settings.options().forEach(this::setOption);
        process.send("isready");
        await(readyok, settings.startTimeout(), "readyok");
        process.send("usinewgame");
    }

    synchronized String name() {
        return name;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Starts a search; the returned object fills while the engine thinks. */
    synchronized Thinking think(Question question, Position position) {
        Thinking started = new Thinking(position.copy(), question.lines());
        if (ended) {
            started.died();
            return started;
        }
        thinking = started;
        if (question.lines() != lines) {
            lines = question.lines();
            setOption("MultiPV", String.valueOf(lines));
        }
        process.send(positionCommand(question));
        process.send(goCommand(question.limit()));
        return started;
    }

    /** The engine's answer, or empty if it did not come in time. */
    Optional<String> answer(Thinking search, Duration patience) throws ExecutionException {
        try {
            return Optional.of(search.answer().get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop();
            throw new EngineException(Code.INTERRUPTED, "interrupted while the engine was thinking", e);
        }
    }

    void stop() {
        process.send("stop");
    }

    void quit() {
        process.quit(settings.stopTimeout());
    }

    void kill() {
        process.kill();
    }

    private synchronized void setOption(String option, String value) {
        if (optionNames.contains(option)) {
            process.send("setoption name " + option + (value.isEmpty() ? "" : " value " + value));
        }
    }

    /** Only our own spelling of validated input is sent, never the caller's text. */
    private static String positionCommand(Question question) {
        StringBuilder command = new StringBuilder("position sfen ")
                .append(Position.fromSfen(question.sfen()).toSfen());
        if (!question.moves().isEmpty()) {
            command.append(" moves");
            question.moves().forEach(move -> command.append(' ').append(Move.usi(move)));
        }
        return command.toString();
    }

    private static String goCommand(Limit limit) {
        StringBuilder command = new StringBuilder("go");
        limit.depth().ifPresent(depth -> command.append(" depth ").append(depth));
        limit.nodes().ifPresent(nodes -> command.append(" nodes ").append(nodes));
        limit.millis().ifPresent(millis -> command.append(" movetime ").append(millis));
        return command.toString();
    }

    private void await(CompletableFuture<String> word, Duration patience, String expected) {
        try {
            word.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new EngineException(
                    Code.NO_HANDSHAKE, "the engine did not say '" + expected + "' in time; is it a USI engine?", e);
        } catch (ExecutionException e) {
            throw new EngineException(
                    Code.NO_HANDSHAKE, "the engine ended before it said '" + expected + "'; is it a USI engine?", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException(Code.INTERRUPTED, "interrupted while the engine was starting", e);
        }
    }

    private synchronized void onLine(String line) {
        int space = line.indexOf(' ');
        String word = space < 0 ? line : line.substring(0, space);
        switch (word) {
            case "info" -> {
                if (thinking != null) {
                    thinking.info(line);
                }
            }
            case "bestmove" -> {
                if (thinking != null) {
                    thinking.answer(line);
                    thinking = null;
                }
            }
            case "id" -> name = line.startsWith("id name ") ? line.substring(8).strip() : name;
            case "option" -> option(line);
            case "usiok" -> usiok.complete(line);
            case "readyok" -> readyok.complete(line);
            default -> {
                // Greetings, debugging output and garbage.
            }
        }
    }

    /** {@code option name USI_Hash type spin …}; names may contain spaces. */
    private void option(String line) {
        int start = line.indexOf("name ");
        int end = line.indexOf(" type ");
        if (start >= 0 && end > start + 5 && optionNames.size() < 1000) {
            optionNames.add(line.substring(start + 5, end).strip());
        }
    }

    private synchronized void onEnd() {
        ended = true;
        IllegalStateException death = new IllegalStateException("the engine ended");
        usiok.completeExceptionally(death);
        readyok.completeExceptionally(death);
        if (thinking != null) {
            thinking.died();
        }
    }
}
