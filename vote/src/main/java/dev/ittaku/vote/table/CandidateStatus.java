package dev.ittaku.vote.table;

/** Where a candidate stands. */
public enum CandidateStatus {
    VOTING,
    CLOSED,
    ADOPTED
}
