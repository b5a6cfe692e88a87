package dev.ittaku.vote.turn;

import dev.ittaku.table.Table;
import dev.ittaku.vote.ballot.ShardCounts;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;

/**
 * The turns in which this server has taken votes or proposals. Once a second it is asked to tend them: sleeping ones are
 * woken, the counts of hot ones are derived, and a turn in which everyone has voted is closed early. After a start it looks at all open turns once, since
 * another server may have died after taking a vote.
 */
public final class VotedTurns {
    private record TurnId(String gameId, int turnNumber) {}

    private final Table table;
    private final Clock clock;
    private final ShardCounts counts;
    private final EarlyClose earlyClose;
    private final Sleep sleep;
    /** From when on a turn has to be checked. */
    private final ConcurrentMap<TurnId, Instant> watched = new ConcurrentHashMap<>();

    public VotedTurns(Table table, Clock clock, ShardCounts counts, EarlyClose earlyClose, Sleep sleep) {
        this.table = table;
        this.clock = clock;
        this.counts = counts;
        this.earlyClose = earlyClose;
        this.sleep = sleep;
    }

    /** Somebody has voted or proposed in the turn. */
    public void touched(String gameId, int turnNumber) {
        watched.put(new TurnId(gameId, turnNumber), Instant.MIN);
    }

    /** Watches every open turn, whichever server got its votes. */
    public void watchAllOpen() {
        try (Stream<Turn> open = table.stream(VoteTable.TURNS_DUE.of(new Turn.ByState(TurnState.OPEN)))) {
            open.filter(turn -> !turn.isMachines())
                    .forEach(turn -> watched.putIfAbsent(new TurnId(turn.gameId(), turn.turnNumber()), Instant.MIN));
        }
    }

    /** Processes what is due for each turn; returns how many are still watched. */
    public int tend() {
        Instant now = clock.instant();
        for (TurnId id : List.copyOf(watched.keySet())) {
            Instant from = watched.get(id);
            if (from != null && !from.isAfter(now) && watched.remove(id, from)) {
                // A vote during the check adds it again.
                tend(id).ifPresent(next -> watched.putIfAbsent(id, next));
            }
        }
        return watched.size();
    }

    /** When to look again; never, if nothing can be due before the next vote. */
    private Optional<Instant> tend(TurnId id) {
        Optional<Turn> turn = table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(id.gameId, id.turnNumber)))
                .item();
        if (turn.isEmpty() || turn.get().state() != TurnState.OPEN) {
            return Optional.empty();
        }
        if (turn.get().isAsleep()) {
            // After it is woken, it is checked once more; a failed attempt is repeated.
            return sleep.isOver(turn.get()) ? Optional.of(sleep.wake(turn.get())) : Optional.empty();
        }
        boolean derived = turn.get().isHot() && counts.derive(turn.get());
        if (earlyClose.closeIfComplete(turn.get())) {
            return Optional.empty();
        }
        Instant earliest = EarlyClose.earliest(turn.get());
        if (derived) {
            return Optional.of(Instant.MIN);
        }
        return clock.instant().isBefore(earliest) ? Optional.of(earliest) : Optional.empty();
    }
}
