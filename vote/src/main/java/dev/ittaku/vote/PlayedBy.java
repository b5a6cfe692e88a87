package dev.ittaku.vote;

/** Who made a move. */
public enum PlayedBy {
    AI,
    COLLECTIVE
}
