package dev.ittaku.vote.turn;

import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CountShard;
import dev.ittaku.vote.table.turn.Deadlines;
import dev.ittaku.vote.table.turn.Turn;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/**
 * Wakes a game that sleeps. After {@link VoteSettings#sleepAfter} turns without a vote its next turn of the crowd has no
 * deadline; the first vote or proposal gives it a whole turn's time.
 */
public final class Sleep {
    private final Table table;
    private final Clock clock;
    private final VoteListener listener;

    public Sleep(Table table, Clock clock, VoteListener listener) {
        this.table = table;
        this.clock = clock;
        this.listener = listener;
    }

    /** Whether somebody has voted or proposed in the sleeping turn. */
    boolean isOver(Turn turn) {
        return !table.page(VoteTable.VOTES_TO_COUNT
                                .of(new Turn.Key(turn.gameId(), turn.turnNumber()))
                                .limit(1))
                        .items()
                        .isEmpty()
                || candidates(turn).stream().anyMatch(candidate -> candidate.proposer() != null);
    }

    /** Gives turn, candidates, shards and game a fresh deadline together; the time from which on to look at it again. */
    Instant wake(Turn turn) {
        Game game = table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(turn.gameId())))
                .item()
                .orElseThrow(VoteRefusal::noGame);
        Instant now = clock.instant();
        Turn awake = turn.awake(Deadlines.from(now, game.turnLength()));
        Transaction transaction = Transaction.named("wake a game")
                .replace(VoteTable.TURN, turn, awake, VoteFields.TURN_DEADLINE.is(Deadlines.ASLEEP))
                .replace(VoteTable.GAME, game, game.awake(now.truncatedTo(ChronoUnit.SECONDS)));
        for (Candidate candidate : candidates(turn)) {
            transaction.update(
                    VoteTable.CANDIDATE,
                    VoteTable.CANDIDATE.keyOf(candidate),
                    Update.of(VoteFields.CANDIDATE_DEADLINE.set(awake.votingDeadline())));
        }
        for (int shard = 0; shard < turn.shards(); shard++) {
            transaction.update(
                    VoteTable.COUNT_SHARD,
                    VoteTable.COUNT_SHARD.key(new CountShard.Key(turn.gameId(), turn.turnNumber(), shard)),
                    Update.of(VoteFields.SHARD_DEADLINE.set(awake.votingDeadline())));
        }
        try {
            if (table.transact(transaction).isDone()) {
                // A candidate proposed during this write has no deadline yet; from now on every candidate gets one.
                candidates(turn).stream()
                        .filter(candidate -> candidate.votingDeadline().equals(Deadlines.ASLEEP))
                        .forEach(candidate -> table.update(
                                VoteTable.CANDIDATE,
                                VoteTable.CANDIDATE.keyOf(candidate),
                                Update.of(VoteFields.CANDIDATE_DEADLINE.set(awake.votingDeadline()))));
                listener.changed(turn.gameId());
                return EarlyClose.earliest(awake);
            }
        } catch (TableException e) {
            // Votes keep coming: the next look tries again.
            if (e.code() != TableException.Code.CONFLICT) {
                throw e;
            }
        }
        return Instant.MIN;
    }

    private List<Candidate> candidates(Turn turn) {
        try (Stream<Candidate> all =
                table.stream(VoteTable.CANDIDATES_TO_CLOSE.of(new Turn.Key(turn.gameId(), turn.turnNumber())))) {
            return all.toList();
        }
    }
}
