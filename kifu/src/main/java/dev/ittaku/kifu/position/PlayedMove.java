package dev.ittaku.kifu.position;

import java.util.OptionalInt;

/**
 * A move that follows a position in a record, as {@link PositionEntry} keeps it: {@code w7g7f}, or {@code w7g7f@35} where a
 * comment says what the position after it is worth.
 *
 * @param result how the game ended for whoever played it: w, l, d, or - where the record does not say or it stands in a branch
 * @param usi the move
 * @param worth in hundredths of a pawn, as whoever played the move sees it
 */
record PlayedMove(char result, String usi, OptionalInt worth) {
    static PlayedMove read(String text) {
        int at = text.indexOf('@');
        return at < 0
                ? new PlayedMove(text.charAt(0), text.substring(1), OptionalInt.empty())
                : new PlayedMove(
                        text.charAt(0),
                        text.substring(1, at),
                        OptionalInt.of(Integer.parseInt(text.substring(at + 1))));
    }

    String text() {
        return result + usi + (worth.isPresent() ? "@" + worth.getAsInt() : "");
    }
}
