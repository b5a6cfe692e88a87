package dev.ittaku.vote.table.turn;

/** Where a turn stands; it only goes forward. */
public enum TurnState {
    OPEN,
    CLOSING,
    CLOSED
}
