package dev.ittaku.vote.table.turn;

/** Where a candidate stands. */
public enum CandidateStatus {
    VOTING,
    CLOSED,
    ADOPTED
}
