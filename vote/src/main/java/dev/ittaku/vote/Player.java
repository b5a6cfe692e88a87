package dev.ittaku.vote;

/** A side of the board. */
public enum Player {
    BLACK,
    WHITE
}
