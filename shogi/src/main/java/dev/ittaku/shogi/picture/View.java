package dev.ittaku.shogi.picture;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;

/**
 * How a position is shown.
 *
 * @param bottom whose side is at the bottom
 * @param lastMove the move to mark, or {@link Move#NONE}
 * @param senteName shown on sente's tray; "" for none
 * @param goteName shown on gote's tray
 * @param language of the ranks, the title and what the picture says by itself
 */
public record View(Layout layout, Color bottom, int lastMove, String senteName, String goteName, Language language) {
    /** What a picture is written in; the pieces are kanji in both. */
    public enum Language {
        JAPANESE,
        ENGLISH
    }

    /** Sente at the bottom, nothing marked, in Japanese, 先手 and 後手 on the trays. */
    public static View of(Layout layout) {
        return new View(
                layout, Color.SENTE, Move.NONE, Color.SENTE.japanese(), Color.GOTE.japanese(), Language.JAPANESE);
    }

    /** The same for readers of English: ranks a to i, Black and White on the trays. */
    public View inEnglish() {
        return new View(layout, bottom, lastMove, "Black", "White", Language.ENGLISH);
    }

    public View from(Color side) {
        return new View(layout, side, lastMove, senteName, goteName, language);
    }

    public View marking(int move) {
        return new View(layout, bottom, move, senteName, goteName, language);
    }

    public View named(String sente, String gote) {
        return new View(layout, bottom, lastMove, sente, gote, language);
    }

    boolean isEnglish() {
        return language == Language.ENGLISH;
    }

    public String name(Color color) {
        return color == Color.SENTE ? senteName : goteName;
    }
}
