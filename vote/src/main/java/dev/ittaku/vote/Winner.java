package dev.ittaku.vote;

/** Who won a finished game. */
public enum Winner {
    AI,
    COLLECTIVE,
    DRAW
}
