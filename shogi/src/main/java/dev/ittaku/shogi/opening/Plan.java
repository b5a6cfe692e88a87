package dev.ittaku.shogi.opening;

import dev.ittaku.shogi.board.Color;
import java.util.Optional;
import java.util.Set;

/**
 * The opening and castles of both sides.
 *
 * @param opening empty for games that are too short, and for handicaps
 * @param sente the castles that sente built before the game was decided
 * @param gote the same of gote
 */
public record Plan(Optional<Opening> opening, Set<Castle> sente, Set<Castle> gote) {
    public static final Plan UNKNOWN = new Plan(Optional.empty(), Set.of(), Set.of());

    public Set<Castle> of(Color color) {
        return color == Color.SENTE ? sente : gote;
    }
}
