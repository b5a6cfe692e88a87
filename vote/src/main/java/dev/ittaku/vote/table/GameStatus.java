package dev.ittaku.vote.table;

/** Whether a game is still played. */
public enum GameStatus {
    ACTIVE,
    FINISHED
}
