package dev.ittaku.vote.turn;

import dev.ittaku.vote.table.game.Decision;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Vote;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The votes of a turn, counted from the votes themselves. */
public final class Tally {
    /** Of one candidate: its votes, and when the latest of them was given. */
    private record Standing(int votes, long latestMillis) {}

    /** What the votes decide. */
    public record Verdict(Candidate candidate, Decision decision) {}

    private final Map<String, Standing> standings = new HashMap<>();
    private final List<Vote> all = new ArrayList<>();

    private Tally() {}

    public static Tally of(Stream<Vote> all) {
        Tally tally = new Tally();
        all.forEach(tally::add);
        return tally;
    }

    private void add(Vote vote) {
        all.add(vote);
        standings.merge(
                vote.candidateId(),
                new Standing(1, vote.chosenAtMillis()),
                (a, b) -> new Standing(a.votes + b.votes, Math.max(a.latestMillis, b.latestMillis)));
    }

    /** All votes. */
    public int votes() {
        return all.size();
    }

    /** The votes that were counted. */
    public List<Vote> counted() {
        return Collections.unmodifiableList(all);
    }

    /** Votes for a candidate. */
    public int votes(String candidateId) {
        Standing standing = standings.get(candidateId);
        return standing == null ? 0 : standing.votes;
    }

    /** Votes by candidate; candidates without votes are missing. */
    public Map<String, Integer> counts() {
        Map<String, Integer> counts = new HashMap<>();
        standings.forEach((id, standing) -> counts.put(id, standing.votes));
        return counts;
    }

    private long latest(Candidate candidate) {
        Standing standing = standings.get(candidate.candidateId());
        return standing == null ? Long.MAX_VALUE : standing.latestMillis;
    }

    /**
     * The candidate with the most votes; among equals the one whose latest vote is oldest, then the one proposed first.
     * Empty if nobody voted.
     */
    public Optional<Verdict> verdict(List<Candidate> candidates) {
        Comparator<Candidate> best = Comparator.comparingInt((Candidate c) -> -votes(c.candidateId()))
                .thenComparingLong(this::latest)
                .thenComparingLong(Candidate::proposedAtMillis)
                .thenComparing(Candidate::candidateId);
        List<Candidate> order = candidates.stream()
                .filter(candidate -> votes(candidate.candidateId()) > 0)
                .sorted(best)
                .toList();
        if (order.isEmpty()) {
            return Optional.empty();
        }
        boolean tie = order.size() > 1
                && votes(order.get(0).candidateId()) == votes(order.get(1).candidateId());
        return Optional.of(new Verdict(order.get(0), tie ? Decision.TIE : Decision.VOTES));
    }
}
