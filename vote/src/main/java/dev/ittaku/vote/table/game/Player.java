package dev.ittaku.vote.table.game;

import dev.ittaku.othello.board.Side;

/** A side of the board. */
public enum Player {
    BLACK(Side.BLACK),
    WHITE(Side.WHITE);

    private final Side side;

    Player(Side side) {
        this.side = side;
    }

    /** Who is to move in a turn: a pass is a turn too, so black has the odd ones. */
    public static Player atTurn(int turnNumber) {
        return turnNumber % 2 == 1 ? BLACK : WHITE;
    }

    public Side side() {
        return side;
    }
}
