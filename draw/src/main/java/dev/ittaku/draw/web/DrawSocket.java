package dev.ittaku.draw.web;

import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.ink.InkFault;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.room.Closing;
import dev.ittaku.draw.room.RoomActor;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.draw.room.Watcher;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.view.Shown;
import io.micrometer.core.instrument.Timer;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.ServerWebSocket;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * One player's window. Incoming frames are checked and passed to the room; a client that floods it, is silent or is
 * slow is disconnected.
 */
final class DrawSocket implements Watcher {
    private static final int LARGEST_TEXT = 4 * 1024;
    private static final int PATIENCE_WITH_FLOODS = 120;
    /** What a screen may ask for too. */
    private static final Set<String> READING = Set.of("sync", "ping");

    private static final Duration SILENCE = Duration.ofSeconds(40);

    /** What all sockets share. */
    record Setting(Rooms rooms, DrawJson json, Clock clock, Executor blocking, boolean limited, Timer inkTime) {}

    private final ServerWebSocket socket;
    private final Outlet out;
    private final String id;
    private final String playerId;
    private final RoomActor room;
    private final Setting setting;
    private final Bucket inkPace;
    private final Bucket textPace;
    private int overruns;
    private volatile Instant lastHeard;

    DrawSocket(ServerWebSocket socket, Outlet out, String id, String playerId, RoomActor room, Setting setting) {
        this.socket = socket;
        this.out = out;
        this.id = id;
        this.playerId = playerId;
        this.room = room;
        this.setting = setting;
        Instant now = setting.clock().instant();
        this.inkPace = new Bucket(60, 60, now);
        this.textPace = new Bucket(10, 20, now);
        this.lastHeard = now;
    }

    /** Begins to listen; from here on the room talks to this window. */
    void open() {
        out.open(() -> room.restart(this));
        socket.textMessageHandler(this::text);
        socket.binaryMessageHandler(this::binary);
        socket.pongHandler(pong -> lastHeard = setting.clock().instant());
        var unused = setting.rooms().watch(room, this).whenComplete((done, failure) -> {
            if (failure != null) {
                close(cause(failure) instanceof DrawRefusal ? Closing.NOT_A_MEMBER : Closing.RESTART);
            }
        });
    }

    /** The window is closed. */
    void closed() {
        setting.rooms().unwatch(room, this);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String playerId() {
        return playerId;
    }

    private void binary(Buffer bytes) {
        lastHeard = setting.clock().instant();
        if (bytes.length() > InkFrame.LARGEST || !inTime(inkPace)) {
            refuse(bytes.length() > InkFrame.LARGEST);
            return;
        }
        if (isScreen()) {
            refuse(false);
            return;
        }
        byte[] frame = bytes.getBytes();
        long begun = System.nanoTime();
        var unused = room.askAtOnce((game, now) -> {
                    game.ink(playerId, InkFrame.read(frame), id, now);
                    return true;
                })
                .whenComplete((done, failure) -> passedOn(begun, failure));
    }

    private void passedOn(long begun, @Nullable Throwable failure) {
        if (failure == null) {
            setting.inkTime().record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
        } else if (failure instanceof InkFault) {
            // No page of ours sends such bytes.
            close(Closing.TOO_MUCH);
        } else if (failure instanceof DrawRefusal refusal) {
            out.text(setting.json().error(null, setting.clock().instant(), refusal));
        }
    }

    private boolean inTime(Bucket bucket) {
        return !setting.limited() || bucket.take(lastHeard);
    }

    /** Now and then too much is left unanswered; again and again ends it. */
    private void refuse(boolean atOnce) {
        overruns++;
        if (atOnce || overruns > PATIENCE_WITH_FLOODS) {
            close(Closing.TOO_MUCH);
        }
    }

    private void text(String text) {
        lastHeard = setting.clock().instant();
        if (text.length() > LARGEST_TEXT) {
            refuse(true);
            return;
        }
        Optional<DrawJson.Wanted> wanted = setting.json().read(text);
        if (wanted.isEmpty()) {
            refuse(false);
            out.text(setting.json().fault(null, lastHeard, "MALFORMED", "Send JSON with a type."));
            return;
        }
        if (!inTime(textPace)) {
            refuse(false);
            out.text(setting.json().error(wanted.get().id(), lastHeard, DrawRefusal.tooFast(Duration.ofSeconds(1))));
            return;
        }
        request(wanted.get());
    }

    private void request(DrawJson.Wanted wanted) {
        if (isScreen() && !READING.contains(wanted.type())) {
            out.text(setting.json().error(wanted.id(), lastHeard, DrawRefusal.notAMember()));
            return;
        }
        switch (wanted.type()) {
            case "ready" ->
                ask(wanted, (game, now) -> {
                    game.ready(playerId, wanted.flag("ready"), now);
                    return Optional.empty();
                });
            case "start" ->
                ask(wanted, (game, now) -> {
                    game.start(playerId, now);
                    return Optional.empty();
                });
            case "pass" ->
                ask(wanted, (game, now) -> {
                    game.pass(playerId, now);
                    return Optional.empty();
                });
            case "answer" ->
                ask(wanted, (game, now) -> {
                    game.answer(playerId, wanted.text("answer"), wanted.texts("spellings"), now);
                    return Optional.empty();
                });
            case "guess" -> ask(wanted, (game, now) -> verdict(game.guess(playerId, wanted.text("text"), now)));
            case "chat" -> ask(wanted, (game, now) -> verdict(game.say(playerId, wanted.text("content"), now)));
            case "sync" -> room.restart(this);
            case "ping" ->
                out.text(setting.json().ok(wanted.id(), setting.clock().instant(), Optional.empty(), true));
            case "again" ->
                setting.blocking()
                        .execute(() -> blocking(wanted, () -> setting.rooms().again(room.gameId(), playerId)));
            case "leave" ->
                setting.blocking()
                        .execute(() -> blocking(wanted, () -> setting.rooms().leave(room.gameId(), playerId)));
            default ->
                out.text(setting.json()
                        .fault(wanted.id(), setting.clock().instant(), "MALFORMED", "There is no such request."));
        }
    }

    private static Optional<String> verdict(Game.Said said) {
        return said.verdict().map(GameView::lower);
    }

    private void ask(DrawJson.Wanted wanted, BiFunction<Game, Instant, Optional<String>> step) {
        var unused = room.ask(step).whenComplete((result, failure) -> {
            if (failure != null) {
                failed(wanted, failure);
            } else if (wanted.id() != null) {
                out.text(setting.json().ok(wanted.id(), setting.clock().instant(), result, false));
            }
        });
    }

    private void blocking(DrawJson.Wanted wanted, Runnable work) {
        try {
            work.run();
            if (wanted.id() != null) {
                out.text(setting.json().ok(wanted.id(), setting.clock().instant(), Optional.empty(), false));
            }
        } catch (RuntimeException e) {
            failed(wanted, e);
        }
    }

    private void failed(DrawJson.Wanted wanted, Throwable failure) {
        Instant now = setting.clock().instant();
        if (cause(failure) instanceof DrawRefusal refusal) {
            out.text(setting.json().error(wanted.id(), now, refusal));
        } else {
            out.text(setting.json().fault(wanted.id(), now, "FAILED", "That did not work. Try again."));
        }
    }

    private static @Nullable Throwable cause(Throwable failure) {
        return failure instanceof java.util.concurrent.CompletionException ? failure.getCause() : failure;
    }

    @Override
    public void show(Shown shown) {
        out.text(setting.json().event(shown));
    }

    @Override
    public void ink(byte[] frame) {
        out.binary(frame);
    }

    @Override
    public void restart(Shown state, List<byte[]> snapshot) {
        out.restart(setting.json().event(state), snapshot);
    }

    /** Looks after the connection every few seconds. */
    void check(Instant now) {
        if (out.isTooSlow(now)) {
            closed();
            out.drop();
        } else if (lastHeard.plus(SILENCE).isBefore(now)) {
            close(Closing.RESTART);
        } else {
            out.ping();
        }
    }

    @Override
    public void close(Closing closing) {
        out.close(closing);
    }
}
