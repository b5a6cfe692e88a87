package dev.ittaku.vote.ballot;

import dev.ittaku.table.Table;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * What never changes about a turn once it is opened, remembered so that a vote need not read it: whose turn it is, how
 * many shards count its votes, and which candidates are known to be in it.
 */
public final class OpenTurns {
    private static final int REMEMBERED = 10_000;

    /** Of one turn. */
    record Facts(boolean machines, int shards, Set<String> candidates) {}

    private final Table table;
    private final ConcurrentMap<String, Facts> known = new ConcurrentHashMap<>();

    public OpenTurns(Table table) {
        this.table = table;
    }

    Facts facts(String gameId, int turnNumber) {
        String name = gameId + "#" + turnNumber;
        Facts facts = known.get(name);
        if (facts != null) {
            return facts;
        }
        Turn turn = table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(gameId, turnNumber)))
                .item()
                .orElseThrow(VoteRefusal::noTurn);
        if (known.size() >= REMEMBERED) {
            known.clear();
        }
        Facts read = new Facts(turn.isMachines(), turn.shards(), ConcurrentHashMap.newKeySet());
        Facts raced = known.putIfAbsent(name, read);
        return raced == null ? read : raced;
    }

    boolean hasCandidate(String gameId, int turnNumber, String candidateId) {
        Set<String> candidates = facts(gameId, turnNumber).candidates();
        if (candidates.contains(candidateId)) {
            return true;
        }
        boolean found = table.get(VoteTable.CANDIDATE_BY_ID.of(new Candidate.Key(gameId, turnNumber, candidateId)))
                .item()
                .isPresent();
        if (found) {
            candidates.add(candidateId);
        }
        return found;
    }

    /** The shard that counts a user's votes. */
    static int shardOf(String userId, int shards) {
        int hash = userId.hashCode() * 0x9e3779b9;
        return Math.floorMod(hash ^ (hash >>> 16), shards);
    }
}
