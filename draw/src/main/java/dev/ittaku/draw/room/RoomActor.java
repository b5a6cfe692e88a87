package dev.ittaku.draw.room;

import dev.ittaku.draw.game.Game;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** A running room: its game, changed only by {@link RoomSteps}, and its watchers. */
public final class RoomActor {
    private final Game game;
    private final Audience audience;
    private final RoomSteps steps;

    /**
     * A room with its lease.
     *
     * @param tenure whether the lease is certainly valid at a moment; if not, nothing is sent, done or written
     */
    RoomActor(
            Game game,
            WriteQueue.Writing writing,
            Rooms.Workshop workshop,
            Tenure tenure,
            Consumer<RoomActor> whenEnded) {
        this.game = game;
        this.audience = new Audience(workshop.clock().instant());
        this.steps = new RoomSteps(game, writing, workshop, tenure, audience, () -> whenEnded.accept(this));
    }

    public String gameId() {
        return game.gameId();
    }

    /** Does something to the game, or reads from it. Completes when its changes are stored. */
    public <R> CompletableFuture<R> ask(BiFunction<Game, Instant, R> step) {
        return steps.ask(step);
    }

    /** The same for a step that is over in microseconds, done by the calling thread where the room is idle. */
    public <R> CompletableFuture<R> askAtOnce(BiFunction<Game, Instant, R> step) {
        return steps.askAtOnce(step);
    }

    /** Does something without a result. */
    public void tell(BiConsumer<Game, Instant> step) {
        steps.tell(step);
    }

    /** Lets someone watch who belongs to the room: first everything, then what happens. Says under which name. */
    public CompletableFuture<String> watch(Watcher watcher) {
        return ask((g, now) -> {
            if (!watcher.isScreen()) {
                g.connect(watcher.playerId(), now);
            }
            Optional<Watcher> oldest = audience.admit(watcher);
            oldest.ifPresent(old -> drop(old, now));
            oldest.ifPresent(old -> old.close(Closing.ELSEWHERE));
            watcher.restart(g.stateFor(watcher.playerId(), now), g.snapshot());
            return g.nameOf(watcher.playerId()).orElse("");
        });
    }

    public void unwatch(Watcher watcher) {
        var unused = dismiss(watcher);
    }

    /** The same; done when the room has seen it. */
    CompletableFuture<Boolean> dismiss(Watcher watcher) {
        CompletableFuture<Boolean> done = ask((g, now) -> {
            drop(watcher, now);
            return true;
        });
        RoomSteps.reportFailure(done);
        return done;
    }

    private void drop(Watcher watcher, Instant now) {
        if (audience.forget(watcher, now) && !watcher.isScreen()) {
            game.disconnect(watcher.playerId(), now);
        }
    }

    /** Sends everything again to a watcher that has missed something. */
    public void restart(Watcher watcher) {
        tell((g, now) -> {
            if (audience.has(watcher)) {
                watcher.restart(g.stateFor(watcher.playerId(), now), g.snapshot());
            }
        });
    }

    /** Sends everything again to everyone. */
    void restartAll() {
        tell((g, now) ->
                audience.all().forEach(watcher -> watcher.restart(g.stateFor(watcher.playerId(), now), g.snapshot())));
    }

    /** A player leaves for good, with all windows. */
    public CompletableFuture<Boolean> leave(String playerId) {
        return ask((g, now) -> {
            g.leave(playerId, now);
            closeAll(playerId, now);
            return true;
        });
    }

    /**
     * A player votes to remove another, whose windows are closed when there are enough votes; returns whether they
     * were.
     */
    public CompletableFuture<Boolean> voteOut(String playerId, String otherId, boolean wants) {
        return ask((g, now) -> {
            boolean gone = g.voteOut(playerId, otherId, wants, now);
            if (gone) {
                closeAll(otherId, now);
            }
            return gone;
        });
    }

    private void closeAll(String playerId, Instant now) {
        for (Watcher watcher : audience.of(playerId)) {
            audience.forget(watcher, now);
            watcher.close(Closing.LEFT);
        }
    }

    /** When the last window was closed, if none is open. */
    CompletableFuture<Optional<Instant>> unwatchedSince() {
        return ask((g, now) -> audience.emptySince());
    }

    /** Saves unsaved data and stops; watchers are told to reconnect. */
    CompletableFuture<Boolean> stop(Closing closing) {
        CompletableFuture<Boolean> asked = ask((g, now) -> {
            g.pause(now);
            return true;
        });
        return asked.thenCompose(saved -> steps.written()).handle((nothing, failure) -> {
            end(closing);
            return true;
        });
    }

    /** Stops at once. Unwritten data is lost; the next owner has the written data. */
    void end(Closing closing) {
        steps.end(closing);
    }
}
