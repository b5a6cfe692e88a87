package dev.ittaku.draw.room;

import static dev.ittaku.draw.room.HeldRooms.await;

import dev.ittaku.draw.game.Changes;
import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.game.Game.Person;
import dev.ittaku.draw.game.SavedGame;
import dev.ittaku.draw.game.Umpire;
import dev.ittaku.draw.lease.Lease;
import dev.ittaku.draw.lease.Leases;
import dev.ittaku.draw.lease.RoomElsewhere;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.view.GameView;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * The operations on rooms: making them, acting in those that this server runs ({@link HeldRooms}), reading all others.
 * A room is loaded when somebody does something in it, or when the server that ran it is gone during a game.
 */
public final class Rooms {
    /** What a server gives its rooms to work with. */
    public record Workshop(Clock clock, Alarm alarm, Executor steps, Executor writes, RoomCodes codes, Umpire umpire) {}

    /** A room that was made. */
    public record Made(String gameId, String code) {}

    private static final System.Logger LOG = System.getLogger(Rooms.class.getName());

    private final RoomStore store;
    private final Leases leases;
    private final Workshop workshop;
    private final Supplier<String> ids;
    private final HeldRooms held;
    private final Presence presence;

    public Rooms(RoomStore store, Leases leases, Workshop workshop) {
        this.store = store;
        this.leases = leases;
        this.workshop = workshop;
        this.ids = workshop.codes()::id;
        this.presence = new Presence(store, workshop.clock(), workshop.writes());
        this.held = new HeldRooms(store, leases, workshop);
    }

    /** Makes a room with its first player, who is the host. */
    public Made create(RoomSettings settings, RoomOptions options, Person host) {
        return create(settings, options, List.of(), host);
    }

    /** @param pack the host's words to choose from */
    public Made create(RoomSettings settings, RoomOptions options, List<String> pack, Person host) {
        return create(new Game.NextGame(settings, options, pack, List.of(host), List.of()));
    }

    private Made create(Game.NextGame wanted) {
        long life = held.life();
        while (true) {
            Instant now = workshop.clock().instant();
            String gameId = ids.get();
            String code = workshop.codes().code();
            Game game = Game.create(
                    gameId, code, wanted.settings(), wanted.options(), wanted.pack(), ids, workshop.umpire(), now);
            wanted.players().forEach(p -> game.join(p, Role.PLAYER, now));
            wanted.spectators().forEach(p -> game.join(p, Role.SPECTATOR, now));
            game.drainAnnouncements();
            Changes changes = game.drainChanges();
            Lease lease = leases.first(game.room());
            RoomStore.Creation creation = store.create(changes, game.pack(), lease);
            if (creation == RoomStore.Creation.WRITTEN) {
                held.add(game, lease, life);
            }
            if (creation != RoomStore.Creation.CODE_TAKEN) {
                return new Made(gameId, code);
            }
        }
    }

    /** The room, for somebody who enters; loaded if no server runs it. Reads the store, so not for an event loop. */
    public RoomActor find(String gameId) {
        return held.find(gameId);
    }

    /** Whether this server runs the room now. */
    public boolean isHere(String gameId) {
        return held.here(gameId).isPresent();
    }

    /** Does something in a room and waits until it is safe. */
    public <R> R act(String gameId, BiFunction<Game, Instant, R> step) {
        RoomActor actor = find(gameId);
        try {
            return await(actor.ask(step));
        } catch (RoomElsewhere e) {
            // It may have ended in this moment and be ours to take up again.
            return await(find(gameId).ask(step));
        }
    }

    /** Reads a room on the server that runs it; elsewhere, as it was last written. */
    public <R> R look(String gameId, BiFunction<Game, Instant, R> question) {
        Optional<RoomActor> known = held.here(gameId);
        if (known.isPresent()) {
            try {
                return await(known.get().ask(question));
            } catch (RoomElsewhere e) {
                LOG.log(
                        System.Logger.Level.DEBUG,
                        "It has just ended here; as it was written, then: {0}",
                        RoomCodes.shortened(gameId));
            }
        }
        SavedGame saved = store.load(gameId).orElseThrow(RoomMissing::new);
        Instant now = workshop.clock().instant();
        return question.apply(saved.restore(ids, workshop.umpire(), now), now);
    }

    public void leave(String gameId, String playerId) {
        await(find(gameId).leave(playerId));
    }

    /** A player votes to remove another, or withdraws the vote. */
    public void voteOut(String gameId, String playerId, String otherId, boolean wants) {
        await(find(gameId).voteOut(playerId, otherId, wants));
    }

    /** Removes the drawing of a turn, also while it is drawn; returns whether there was one. */
    public boolean removeDrawing(String gameId, int round, int turn) {
        RoomActor actor = find(gameId);
        boolean present = await(actor.ask((g, now) -> g.removeDrawing(round, turn, now)));
        boolean stored = store.removeDrawing(gameId, round, turn);
        if (present) {
            actor.restartAll();
        }
        return present || stored;
    }

    /** Removes a player's name wherever the game shows it; returns the new name, if the player was here. */
    public Optional<String> removeName(String gameId, String playerId) {
        RoomActor actor = find(gameId);
        Optional<String> name = await(actor.ask((g, now) -> g.removeName(playerId, now)));
        if (name.isPresent()) {
            int round = await(actor.ask((g, now) -> g.roundNumber()));
            store.rename(gameId, playerId, name.get(), round);
            actor.restartAll();
        }
        return name;
    }

    /** The game that follows a finished one, made at the first request. */
    public Made again(String gameId, String playerId) {
        Optional<Game.NextGame> wanted = act(gameId, (g, now) -> g.prepareNext(playerId, now));
        if (wanted.isPresent()) {
            try {
                Made made = create(wanted.get());
                store.showPictures(gameId, made.gameId(), wanted.get().everyone());
                act(gameId, (g, now) -> {
                    g.nextMade(made.gameId(), made.code(), now);
                    return true;
                });
                return made;
            } catch (RuntimeException e) {
                act(gameId, (g, now) -> {
                    g.nextFailed();
                    return true;
                });
                throw e;
            }
        }
        GameView.Next there = look(gameId, (g, now) -> g.next().orElseThrow(RoomMissing::new));
        return new Made(there.gameId(), there.code());
    }

    /** Someone opened a window. Done when they have been sent everything. */
    public CompletableFuture<Boolean> watch(RoomActor actor, Watcher watcher) {
        return actor.watch(watcher).thenApply(name -> {
            if (watcher.isScreen()) {
                return true;
            }
            presence.opened(actor.gameId(), name, watcher);
            return true;
        });
    }

    public void unwatch(RoomActor actor, Watcher watcher) {
        // In the order of the room's steps, so that nobody is noted as present after the window was closed.
        var unused = actor.dismiss(watcher).whenComplete((done, failure) -> {
            if (!watcher.isScreen()) {
                presence.closed(watcher);
            }
        });
    }

    /** Says that this server is alive; gives everything up if that was not so for too long. */
    public void beat() {
        held.beat();
    }

    /** Takes over the games of servers that are gone, and at the start this server's own games from before. */
    public int adopt(boolean ownToo) {
        return held.adopt(ownToo);
    }

    /** Releases rooms that nobody has been in for a while, and notes which players are still connected. */
    public void tidy() {
        presence.refresh();
        held.tidy();
    }

    /** Saves everything and gives all rooms up, so that others can take them at once. */
    public void stop() {
        held.stop();
    }

    public int count() {
        return held.count();
    }
}
