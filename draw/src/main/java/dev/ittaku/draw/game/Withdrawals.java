package dev.ittaku.draw.game;

import dev.ittaku.draw.ink.InkLog;
import dev.ittaku.draw.table.Role;
import java.time.Instant;
import java.util.Optional;

/** What an admin takes away from a game: a drawing or a name. */
final class Withdrawals {
    private final GameState state;
    private final Play play;
    private final Seats seats;

    Withdrawals(GameState state, Play play, Seats seats) {
        this.state = state;
        this.play = play;
        this.seats = seats;
    }

    /** The ink of the present turn, which is over then; says whether it was that turn and had any. */
    boolean drawing(int round, int turnNumber, Instant now) {
        Turn turn = state.turn;
        GameState.PlayedRound current = state.round;
        if (turn == null || current == null || current.number != round || turn.number != turnNumber) {
            return false;
        }
        if (turn.ink.isEmpty()) {
            return false;
        }
        turn.ink = new InkLog();
        turn.unsavedSince = null;
        play.endTurn(Play.End.REMOVED, now);
        return true;
    }

    /** Removes a player's name wherever the game shows it; returns the new name. */
    Optional<String> name(String playerId, Instant now) {
        Optional<Seating> here = state.member(playerId);
        if (here.isEmpty() && !state.former.containsKey(playerId)) {
            return Optional.empty();
        }
        String name = seats.freeName();
        if (here.isPresent()) {
            state.rename(here.get(), name);
            state.changeMember(here.get(), null);
        } else {
            state.rename(new Seating(playerId, name, Role.PLAYER, now, now), name);
            state.former.put(playerId, name);
        }
        state.changeRoom(now);
        play.rewriteRound();
        return Optional.of(name);
    }
}
