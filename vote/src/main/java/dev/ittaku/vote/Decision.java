package dev.ittaku.vote;

/** Why a move was chosen, where it was not simply the most votes. */
public enum Decision {
    VOTES,
    TIE,
    NO_VOTES,
    ONLY_MOVE
}
