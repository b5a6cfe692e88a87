package dev.ittaku.vote;

/** Where a turn stands; it only goes forward. */
public enum TurnState {
    OPEN,
    CLOSING,
    CLOSED
}
