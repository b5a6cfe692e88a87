package dev.ittaku.kifu.table;

/** How a game ended, for the owner of the record. */
public enum GameResult {
    WIN,
    LOSE,
    DRAW,
    SENNICHITE
}
