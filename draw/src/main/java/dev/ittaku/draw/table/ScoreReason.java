package dev.ittaku.draw.table;

/** What points were given or taken for. */
public enum ScoreReason {
    CORRECT_ANSWER,
    DRAWER_PENALTY
}
