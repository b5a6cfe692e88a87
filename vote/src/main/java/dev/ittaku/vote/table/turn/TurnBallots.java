package dev.ittaku.vote.table.turn;

import java.util.List;

/** The candidates of a turn and its votes, which were read after them. */
public record TurnBallots(List<Candidate> candidates, List<Vote> votes) {}
