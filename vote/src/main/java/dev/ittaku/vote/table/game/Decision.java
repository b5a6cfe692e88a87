package dev.ittaku.vote.table.game;

/** Why a move of the crowd was chosen. */
public enum Decision {
    /** It had the most votes. */
    VOTES,
    /** It had as many votes as another, and the rule for ties chose it. */
    TIE,
    /** Nobody voted, also after the extension: the engine chose the best candidate. */
    NO_VOTES
}
