package dev.ittaku.draw;

/** What points were given or taken for. */
public enum ScoreReason {
    CORRECT_ANSWER,
    DRAWER_PENALTY
}
