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
 */
public record View(Layout layout, Color bottom, int lastMove, String senteName, String goteName) {
    /** Sente at the bottom, nothing marked, 先手 and 後手 on the trays. */
    public static View of(Layout layout) {
        return new View(layout, Color.SENTE, Move.NONE, Color.SENTE.japanese(), Color.GOTE.japanese());
    }

    public View from(Color side) {
        return new View(layout, side, lastMove, senteName, goteName);
    }

    public View marking(int move) {
        return new View(layout, bottom, move, senteName, goteName);
    }

    public View named(String sente, String gote) {
        return new View(layout, bottom, lastMove, sente, gote);
    }

    String name(Color color) {
        return color == Color.SENTE ? senteName : goteName;
    }
}
