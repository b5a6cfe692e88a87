package dev.ittaku.vote.crowd;

/** The rankings of people. */
public enum Board {
    /** The votes that they gave in games that are over. */
    VOTES,
    /** The moves that they guessed in training. */
    TRAINING
}
