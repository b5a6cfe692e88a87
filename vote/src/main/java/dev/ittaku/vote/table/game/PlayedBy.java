package dev.ittaku.vote.table.game;

/** Who made a move. */
public enum PlayedBy {
    AI,
    COLLECTIVE
}
