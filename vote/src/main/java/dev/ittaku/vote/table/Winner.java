package dev.ittaku.vote.table;

/** Who won a finished game. */
public enum Winner {
    AI,
    COLLECTIVE,
    DRAW
}
