package dev.ittaku.draw.game;

import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Votes to remove a player: more than half of the other players, and at least two, have to vote for it. Votes are kept
 * in memory only, so they start again when another server takes over the room; a removed player stays removed.
 */
final class Removals {
    private static final int FEWEST = 2;

    private final GameState state;
    private final Seats seats;
    private final Map<String, Set<String>> wanted = new LinkedHashMap<>();

    Removals(GameState state, Seats seats) {
        this.state = state;
        this.seats = seats;
    }

    /** Returns whether the vote was the last one needed, so that the player is removed. */
    boolean vote(Seating voter, String playerId, boolean wants, Instant now) {
        Seating target = state.member(playerId)
                .orElseThrow(() -> DrawRefusal.of(DrawRefusal.Code.PLAYER_GONE, "This player is not here any more."));
        if (target.id.equals(voter.id)) {
            throw DrawRefusal.of(DrawRefusal.Code.ONESELF, "Leave the room if you want to go.");
        }
        if (others(target.id) < FEWEST) {
            throw DrawRefusal.of(DrawRefusal.Code.TOO_FEW_PLAYERS, "It takes two others to send somebody away.");
        }
        Set<String> votes = wanted.computeIfAbsent(target.id, id -> new LinkedHashSet<>());
        boolean changed = wants ? votes.add(voter.id) : votes.remove(voter.id);
        if (wants && votes.size() >= needed(target.id)) {
            wanted.remove(target.id);
            state.removed.add(target.id);
            seats.sendAway(target, now);
            return true;
        }
        if (changed) {
            state.announce(new GameEvent.RemovalVoted(target.id, votes.size(), needed(target.id)), now);
        }
        return false;
    }

    /** Somebody went: their votes do not count any more, nor those about them. */
    void forget(String playerId) {
        wanted.remove(playerId);
        wanted.values().forEach(votes -> votes.remove(playerId));
    }

    private int others(String playerId) {
        return (int) state.players.stream().filter(p -> !p.id.equals(playerId)).count();
    }

    private int needed(String playerId) {
        return Math.max(FEWEST, others(playerId) / 2 + 1);
    }

    /** Who is voted about, as this player sees it; nothing where there is no vote. */
    @Nullable
    List<GameView.Removal> seenBy(@Nullable String playerId) {
        List<GameView.Removal> running = wanted.entrySet().stream()
                .filter(votes -> !votes.getValue().isEmpty()
                        && state.member(votes.getKey()).isPresent())
                .map(votes -> new GameView.Removal(
                        votes.getKey(),
                        votes.getValue().size(),
                        needed(votes.getKey()),
                        votes.getValue().contains(playerId)))
                .toList();
        return running.isEmpty() ? null : running;
    }
}
