package dev.ittaku.vote.game;

import dev.ittaku.vote.table.game.Game;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How long a finished game is kept, with all that belongs to it.
 *
 * @param ends whether this installation lets finished games go at all
 */
public record Lifetime(boolean ends) {
    public static final Duration KEPT = Duration.ofDays(90);

    /** The time of expiry of a game's items; empty during the game, and if expiry is turned off. */
    public Optional<Instant> of(Game game) {
        return ends ? Optional.ofNullable(game.finishedAt()).map(end -> end.plus(KEPT)) : Optional.empty();
    }
}
