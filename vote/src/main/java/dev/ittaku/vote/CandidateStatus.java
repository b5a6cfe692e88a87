package dev.ittaku.vote;

/** Where a candidate stands. */
public enum CandidateStatus {
    VOTING,
    CLOSED,
    ADOPTED
}
