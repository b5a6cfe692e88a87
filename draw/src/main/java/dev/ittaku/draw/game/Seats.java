package dev.ittaku.draw.game;

import dev.ittaku.draw.input.TypedInput;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.Language;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.words.WordFilter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who is in the room: joining, being ready, windows that come and go, and seats that are given up. */
final class Seats {
    static final Duration HELD = Duration.ofSeconds(60);
    /** Before the game, the person who made the room may be in another app, sending its link to friends. */
    static final Duration HELD_FOR_HOST = Duration.ofMinutes(3);

    private static final int MOST_SPECTATORS = 50;

    private final GameState state;
    /** What a running game does when a player is about to go. */
    private final BiConsumer<Seating, Instant> beforeLeaving;
    /** Called when there is one player fewer. */
    private final BiConsumer<Seating, Instant> afterLeaving;

    Seats(GameState state, BiConsumer<Seating, Instant> beforeLeaving, BiConsumer<Seating, Instant> afterLeaving) {
        this.state = state;
        this.beforeLeaving = beforeLeaving;
        this.afterLeaving = afterLeaving;
    }

    /** Says whether the player is new in this role. */
    boolean join(Game.Person person, Role role, Instant now) {
        String playerId = person.playerId();
        Optional<Seating> known = state.member(playerId);
        if (known.isPresent()
                && (known.get().role == role || known.get().role == Role.PLAYER || known.get().arriving)) {
            known.get().lastSeen = now;
            return false;
        }
        if (state.removed.contains(playerId)) {
            throw DrawRefusal.of(DrawRefusal.Code.REMOVED, "The others have sent you away from this room.");
        }
        if (role == Role.PLAYER) {
            checkOpen();
        } else if (state.spectators.size() >= MOST_SPECTATORS) {
            throw DrawRefusal.of(DrawRefusal.Code.ROOM_FULL, "Too many are looking on already.");
        }
        boolean later = role == Role.PLAYER && state.status == RoomStatus.PLAYING;
        Seating seating =
                new Seating(playerId, TypedInput.name(person.name()), later ? Role.SPECTATOR : role, now, now);
        seating.arriving = later;
        seating.pictured =
                person.pictured() || known.filter(before -> before.pictured).isPresent();
        checkName(seating);
        seating.sockets = known.map(before -> before.sockets).orElse(0);
        if (seating.role == Role.PLAYER) {
            sit(seating, now);
        } else {
            state.spectators.put(playerId, seating);
            state.changeMember(seating, null);
        }
        state.announce(new GameEvent.PlayerJoined(playerId, seating.name, GameView.lower(role)), now);
        // The room's first player is not announced.
        if (role == Role.PLAYER && now.isAfter(state.createdAt)) {
            state.note("joined", playerId, seating.name, now);
        }
        return true;
    }

    private void sit(Seating seating, Instant now) {
        state.spectators.remove(seating.id);
        state.former.remove(seating.id);
        state.players.add(seating);
        state.totals.putIfAbsent(seating.id, 0);
        state.changeRoom(now);
        state.changeMember(seating, null);
    }

    /** Between two turns: players who joined during the last one get a seat, and draw after the others. */
    void seatArrivals(Instant now) {
        for (Seating arriving : state.arriving()) {
            Seating seating =
                    new Seating(arriving.id, arriving.name, Role.PLAYER, arriving.joinedAt, arriving.lastSeen);
            seating.sockets = arriving.sockets;
            seating.pictured = arriving.pictured;
            seating.ready = true;
            sit(seating, now);
        }
    }

    private void checkOpen() {
        if (state.status == RoomStatus.FINISHED) {
            throw DrawRefusal.of(DrawRefusal.Code.GAME_OVER, "The game is over. Make a new room.");
        }
        if (state.players.size() + state.arriving().size() >= state.settings.playerCount()) {
            throw DrawRefusal.of(DrawRefusal.Code.ROOM_FULL, "All seats are taken. Join as a spectator.");
        }
    }

    /** Two similar names could not be distinguished in the list and in the chat. */
    private void checkName(Seating comer) {
        if (state.options.hidesRudeWords() && WordFilter.ours().isRude(comer.name)) {
            throw DrawRefusal.of(
                    DrawRefusal.Code.NAME_FILTERED, "The host does not want such names here. Choose another.");
        }
        String look = TypedInput.look(comer.name);
        boolean taken = Stream.concat(state.players.stream(), state.spectators.values().stream())
                .anyMatch(other -> !other.id.equals(comer.id)
                        && TypedInput.look(other.name).equals(look));
        if (taken) {
            throw DrawRefusal.of(DrawRefusal.Code.NAME_TAKEN, "Somebody here has this name. Choose another.");
        }
    }

    /** A free name for somebody whose name is removed. */
    String freeName() {
        String word = state.settings.languageOrDefault() == Language.EN ? "Player " : "ななし";
        Set<String> taken = Stream.concat(state.players.stream(), state.spectators.values().stream())
                .map(p -> p.name)
                .collect(Collectors.toSet());
        taken.addAll(state.former.values());
        int number = 1;
        while (taken.contains(word + number)) {
            number++;
        }
        return word + number;
    }

    void ready(String playerId, boolean ready, Instant now) {
        Seating seating = seen(playerId, now);
        if (state.status != RoomStatus.WAITING) {
            throw DrawRefusal.of(DrawRefusal.Code.GAME_RUNNING, "The game has begun already.");
        }
        if (seating.ready != ready) {
            seating.ready = ready;
            state.changeRoom(now);
            state.announce(new GameEvent.PlayerReady(playerId, ready), now);
        }
    }

    Seating seen(String playerId, Instant now) {
        Seating seating = state.requirePlayer(playerId);
        seating.lastSeen = now;
        return seating;
    }

    void connect(String playerId, Instant now) {
        Seating seating = state.member(playerId).orElseThrow(DrawRefusal::notAMember);
        seating.lastSeen = now;
        seating.sockets++;
        if (seating.sockets == 1) {
            state.announce(new GameEvent.PlayerConnected(playerId, true), now);
        }
    }

    void disconnect(String playerId, Instant now) {
        state.member(playerId).filter(Seating::isHere).ifPresent(seating -> {
            seating.lastSeen = now;
            seating.sockets--;
            if (seating.sockets == 0) {
                state.announce(new GameEvent.PlayerConnected(playerId, false), now);
            }
        });
    }

    void leave(String playerId, Instant now) {
        goes(state.member(playerId).orElseThrow(DrawRefusal::notAMember), "left", now);
    }

    /** The others have decided that somebody goes. */
    void sendAway(Seating seating, Instant now) {
        state.changeRoom(now);
        goes(seating, "removed", now);
    }

    private void goes(Seating seating, String reason, Instant now) {
        if (state.spectators.remove(seating.id) != null) {
            state.changeMember(seating, now);
            state.announce(new GameEvent.PlayerLeft(seating.id, seating.name, reason), now);
            return;
        }
        remove(seating, reason, now);
    }

    /** Players whose seat has been held long enough. */
    void giveUpSeats(Instant now) {
        if (state.status == RoomStatus.FINISHED) {
            return;
        }
        List<Seating> gone =
                state.players.stream().filter(p -> !heldUntil(p).isAfter(now)).toList();
        for (Seating player : gone) {
            if (keepsTheRoom(player)) {
                player.lastSeen = now;
            } else {
                remove(player, "gone", now);
            }
        }
    }

    /**
     * The seat of a private room's host is kept while nobody else is there, so that the link still works when the first
     * friend follows it. A public room is closed, so that strangers do not find empty rooms.
     */
    private boolean keepsTheRoom(Seating player) {
        return state.status == RoomStatus.WAITING
                && !state.options.isPublic()
                && isHost(player)
                && state.players.stream().noneMatch(Seating::isHere);
    }

    private boolean isHost(Seating player) {
        return state.hostId().filter(player.id::equals).isPresent();
    }

    private Instant heldUntil(Seating player) {
        boolean longer = state.status == RoomStatus.WAITING && isHost(player);
        return player.isHere() ? Instant.MAX : player.lastSeen.plus(longer ? HELD_FOR_HOST : HELD);
    }

    Optional<Instant> nextGivenUp() {
        if (state.status == RoomStatus.FINISHED) {
            return Optional.empty();
        }
        return state.players.stream()
                .filter(p -> !p.isHere())
                .map(this::heldUntil)
                .min(Instant::compareTo);
    }

    private void remove(Seating seating, String reason, Instant now) {
        if (state.status == RoomStatus.FINISHED) {
            // The result stays unchanged; only the next game is without the player.
            seating.sockets = 0;
            seating.lastSeen = Instant.EPOCH;
            state.announce(new GameEvent.PlayerLeft(seating.id, seating.name, reason), now);
            return;
        }
        boolean wasHost = isHost(seating);
        beforeLeaving.accept(seating, now);
        state.changeMember(seating, now);
        state.players.remove(seating);
        if (state.status == RoomStatus.WAITING) {
            state.totals.remove(seating.id);
        } else {
            state.former.put(seating.id, seating.name);
        }
        state.changeRoom(now);
        state.announce(new GameEvent.PlayerLeft(seating.id, seating.name, reason), now);
        state.note(reason, seating.id, seating.name, now);
        if (wasHost) {
            state.hostId().ifPresent(host -> {
                state.announce(new GameEvent.HostChanged(host), now);
                state.note("host", host, state.nameOf(host), now);
            });
        }
        afterLeaving.accept(seating, now);
    }

    /** Who comes along into the next game, in the order of their seats. */
    List<Seating> stayers(Instant now) {
        List<Seating> here = new ArrayList<>();
        for (Seating player : state.players) {
            if (player.isHere() || player.lastSeen.plus(HELD).isAfter(now)) {
                here.add(player);
            }
        }
        here.addAll(state.arriving());
        return here;
    }
}
