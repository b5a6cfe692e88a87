package dev.ittaku.draw;

/** Whether a player is ready to begin. */
public enum PlayerStatus {
    READY,
    NOT_READY
}
