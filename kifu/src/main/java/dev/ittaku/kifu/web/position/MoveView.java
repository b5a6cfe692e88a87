package dev.ittaku.kifu.web.position;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.notation.EnglishNotation;
import dev.ittaku.shogi.notation.JapaneseNotation;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A move with its names.
 *
 * @param move in USI
 * @param name in Japanese
 */
public record MoveView(String move, String name, String english) {
    /** Empty if the move is not legal there. */
    static Optional<MoveView> of(Position position, @Nullable String usi) {
        OptionalInt move = usi == null ? OptionalInt.empty() : Move.parseUsi(usi);
        if (usi == null || move.isEmpty() || !position.isLegal(move.getAsInt())) {
            return Optional.empty();
        }
        return Optional.of(new MoveView(
                usi,
                JapaneseNotation.nameWithMark(position, move.getAsInt(), Square.NONE),
                EnglishNotation.HODGES.name(position, move.getAsInt())));
    }
}
