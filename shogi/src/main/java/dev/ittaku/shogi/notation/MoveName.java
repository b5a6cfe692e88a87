package dev.ittaku.shogi.notation;

import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Square;

/**
 * A move's Japanese name in its parts.
 *
 * @param same true if the move captures on the destination of the move before (同)
 * @param to the destination
 * @param type the kind before the move
 * @param relative the words that distinguish the piece from others of its kind: "", or 右 左 直 and 上 寄 引, or 打
 * @param promotion whether the name mentions promotion
 */
public record MoveName(boolean same, int to, PieceType type, String relative, Promotion promotion) {
    /** The whole name, such as {@code ７六歩}, {@code 同　銀右成}, {@code ５二金打}. */
    public String text() {
        String destination = same ? "同　" : Square.japanese(to);
        return destination + type.kanji() + relative + promotion.japanese();
    }
}
