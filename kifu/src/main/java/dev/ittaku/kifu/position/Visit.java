package dev.ittaku.kifu.position;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.record.Outcome;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Where a record first comes to a position, and all moves that follow it there, each as {@link PlayedMove} writes it.
 */
final class Visit {
    /** So many different moves of one record count; a transaction has room for a hundred writes. */
    private static final int MOST_MOVES = 40;

    private final String place;
    private final Set<String> played = new LinkedHashSet<>();
    private final Set<String> moves = new LinkedHashSet<>();

    Visit(String place) {
        this.place = place;
    }

    String place() {
        return place;
    }

    Set<String> moves() {
        return moves;
    }

    /** A position that comes again has the first of its results for each move. */
    void followedBy(PlayedMove move) {
        if (moves.size() < MOST_MOVES && played.add(move.usi())) {
            moves.add(move.text());
        }
    }

    static char result(Outcome outcome, Color player) {
        return switch (outcome) {
            case SENTE_WINS -> player == Color.SENTE ? 'w' : 'l';
            case GOTE_WINS -> player == Color.GOTE ? 'w' : 'l';
            case DRAW -> 'd';
            case OPEN -> '-';
        };
    }
}
