package dev.ittaku.vote.table.turn;

import java.util.List;
import java.util.Optional;

/** A turn with its candidates, without the votes. */
public record TurnWithCandidates(Optional<Turn> turn, List<Candidate> candidates) {}
