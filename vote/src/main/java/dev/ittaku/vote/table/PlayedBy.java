package dev.ittaku.vote.table;

/** Who made a move. */
public enum PlayedBy {
    AI,
    COLLECTIVE
}
