package dev.ittaku.draw.table;

/** Whether a player is ready to begin. */
public enum PlayerStatus {
    READY,
    NOT_READY
}
