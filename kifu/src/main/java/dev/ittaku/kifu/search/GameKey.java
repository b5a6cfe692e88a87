package dev.ittaku.kifu.search;

import dev.ittaku.kifu.text.RecordText;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.format.ReadResult;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.Collectors;

/**
 * The key of a game: the start position and the moves of the main line, whatever the format, the comments and the
 * headers. A text that is not represented by its moves equals only its own copies.
 */
public final class GameKey {
    /** Half of a SHA-256: two different games never meet in it. */
    private static final int BYTES = 16;

    private GameKey() {}

    public static String of(String text, ReadResult read) {
        return hash(tellsAll(read) ? moves(read) : "text " + text);
    }

    private static String moves(ReadResult read) {
        return Arrays.stream(read.game().tree().mainMoves())
                .mapToObj(Move::usi)
                .collect(Collectors.joining(" ", "game " + read.game().sfen() + " moves ", ""));
    }

    /** Whether the moves of the first game represent the text: it was understood, is one game, and has moves. */
    private static boolean tellsAll(ReadResult read) {
        return read.games().size() == 1
                && read.game().moveCount() > 0
                && read.warnings().stream().noneMatch(RecordText::isSevere);
    }

    private static String hash(String text) {
        return HexFormat.of().formatHex(Secrets.digest(text), 0, BYTES);
    }
}
