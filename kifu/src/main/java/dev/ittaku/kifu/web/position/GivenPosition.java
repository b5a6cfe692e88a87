package dev.ittaku.kifu.web.position;

import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.shogi.board.BadSfenException;
import dev.ittaku.shogi.board.Position;
import org.jspecify.annotations.Nullable;

/** The position that a request names. */
final class GivenPosition {
    private static final int LONGEST_SFEN = 300;

    private GivenPosition() {}

    static Position read(@Nullable String sfen) {
        if (sfen == null || sfen.length() > LONGEST_SFEN) {
            throw Problem.invalid("sfen", Fault.of("MISSING_OR_TOO_LONG", "is missing or too long"));
        }
        try {
            return Position.fromSfen(sfen.equals("startpos") ? Position.START : sfen);
        } catch (BadSfenException e) {
            throw Problem.invalid("sfen", Fault.of("SFEN_FORM", "is no SFEN: {value}", e.getMessage()));
        }
    }
}
