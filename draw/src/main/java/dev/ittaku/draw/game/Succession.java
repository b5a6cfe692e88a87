package dev.ittaku.draw.game;

import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The game that follows a finished one: made by one caller, found by all others. */
final class Succession {
    private final GameState state;
    private final Seats seats;
    private boolean preparing;

    Succession(GameState state, Seats seats) {
        this.state = state;
        this.seats = seats;
    }

    /** Begins to prepare a game that follows: either it is there already, or this caller has to make it. */
    Optional<Game.NextGame> prepare(Instant now) {
        if (state.status != RoomStatus.FINISHED) {
            throw DrawRefusal.of(DrawRefusal.Code.GAME_RUNNING, "The game is not over yet.");
        }
        if (state.next != null) {
            return Optional.empty();
        }
        if (preparing) {
            throw DrawRefusal.tooFast(Duration.ofSeconds(1));
        }
        preparing = true;
        return Optional.of(new Game.NextGame(
                state.settings,
                state.options,
                state.pack,
                seats.stayers(now).stream().map(Seating::person).toList(),
                state.spectators.values().stream()
                        .filter(p -> p.isHere() && !p.arriving)
                        .map(Seating::person)
                        .toList()));
    }

    /** The game that follows is there. */
    void made(String gameId, String code, Instant now) {
        preparing = false;
        state.next = new GameView.Next(gameId, code);
        state.changeRoom(now);
        state.announce(new GameEvent.Again(gameId, code), now);
    }

    void failed() {
        preparing = false;
    }
}
