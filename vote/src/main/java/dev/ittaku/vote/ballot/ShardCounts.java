package dev.ittaku.vote.ballot;

import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.CountShard;
import dev.ittaku.vote.table.turn.Turn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Derives the counts of a hot turn's candidates from its shards. */
public final class ShardCounts {
    private final Table table;

    public ShardCounts(Table table) {
        this.table = table;
    }

    /** Votes by candidate, summed over all shards as they are now. */
    public Map<String, Integer> sum(Turn turn) {
        List<ItemKey> keys = IntStream.range(0, turn.shards())
                .mapToObj(
                        shard -> VoteTable.COUNT_SHARD.key(new CountShard.Key(turn.gameId(), turn.turnNumber(), shard)))
                .toList();
        Map<String, Integer> sums = new HashMap<>();
        table.getAllConsistently(VoteTable.COUNT_SHARD, keys)
                .value()
                .values()
                .forEach(shard -> shard.counts().forEach((id, count) -> sums.merge(id, count, Integer::sum)));
        return sums;
    }

    /**
     * Writes the sums to the candidates while the turn is open. True if something had to be written: then another
     * server may have written older sums at the same time, and the turn must be checked again.
     */
    public boolean derive(Turn turn) {
        Map<String, Integer> sums = sum(turn);
        boolean changed = false;
        try (Stream<Candidate> candidates =
                table.stream(VoteTable.CANDIDATES_TO_CLOSE.of(new Turn.Key(turn.gameId(), turn.turnNumber())))) {
            for (Candidate candidate : candidates.toList()) {
                int sum = sums.getOrDefault(candidate.candidateId(), 0);
                if (sum != candidate.voteCount() && candidate.status() == CandidateStatus.VOTING) {
                    changed = true;
                    table.update(
                            VoteTable.CANDIDATE,
                            VoteTable.CANDIDATE.keyOf(candidate),
                            Update.of(VoteFields.CANDIDATE_COUNT.set(sum)),
                            VoteFields.CANDIDATE_STATUS.is(CandidateStatus.VOTING));
                }
            }
        }
        return changed;
    }
}
