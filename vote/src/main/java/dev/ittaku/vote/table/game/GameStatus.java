package dev.ittaku.vote.table.game;

/** Whether a game is still played. */
public enum GameStatus {
    ACTIVE,
    FINISHED
}
