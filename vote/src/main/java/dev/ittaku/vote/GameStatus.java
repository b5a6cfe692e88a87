package dev.ittaku.vote;

/** Whether a game is still played. */
public enum GameStatus {
    ACTIVE,
    FINISHED
}
