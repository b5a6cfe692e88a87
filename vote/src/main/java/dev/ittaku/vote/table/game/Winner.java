package dev.ittaku.vote.table.game;

/** Who won a finished game. */
public enum Winner {
    AI,
    COLLECTIVE,
    DRAW
}
