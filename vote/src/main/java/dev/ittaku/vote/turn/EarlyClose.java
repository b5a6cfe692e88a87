package dev.ittaku.vote.turn;

import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.Vote;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * Closes a turn before its deadline when everyone who voted in the last three turns of the crowd has voted, or when a
 * majority wants to {@link SkipMajority skip the wait}. The former never in the first three turns and never for fewer than 2 people;
 * neither for more than 200, nor before a tenth of the turn has passed.
 */
public final class EarlyClose {
    public static final int TURNS = RecentVoters.TURNS;
    public static final int FEWEST = 2;
    public static final int MOST = RecentVoters.MOST;
    public static final int ELAPSED_PERCENT = 10;

    private static final int WHOLE = 100;

    private final Table table;
    private final Clock clock;
    private final Closing closing;
    private final RecentVoters recent;
    private final SkipMajority majority;

    public EarlyClose(Table table, Clock clock, Closing closing, RecentVoters recent, SkipMajority majority) {
        this.table = table;
        this.clock = clock;
        this.closing = closing;
        this.recent = recent;
        this.majority = majority;
    }

    /** From when on the turn may be closed early. */
    static Instant earliest(Turn turn) {
        Duration length = Duration.between(turn.openedAt(), turn.votingDeadline());
        return turn.openedAt().plusSeconds(length.toSeconds() * ELAPSED_PERCENT / WHOLE);
    }

    /** Closes the open turn if there is nobody left to wait for; returns whether it did. */
    public boolean closeIfComplete(Turn turn) {
        if (clock.instant().isBefore(earliest(turn)) || !(isComplete(turn) || majority.isDecided(turn))) {
            return false;
        }
        return closing.closeEarly(turn.gameId(), turn.turnNumber()) == Closing.Result.CLOSED;
    }

    private boolean isComplete(Turn turn) {
        RecentVoters.Recent before = recent.before(turn);
        Set<String> people = before.people();
        if (before.turns() < TURNS || people.size() < FEWEST) {
            return false;
        }
        List<ItemKey> keys = people.stream()
                .map(userId -> VoteTable.VOTE.key(new Vote.Key(turn.gameId(), turn.turnNumber(), userId)))
                .toList();
        return table.getAllConsistently(VoteTable.VOTE, keys).value().size() == people.size();
    }
}
