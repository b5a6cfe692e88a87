package dev.ittaku.vote.crowd;

/** What people are ranked by. */
public enum Board {
    /** The votes that they gave in games that are over. */
    VOTES,
    /** The moves that they guessed in training. */
    TRAINING
}
