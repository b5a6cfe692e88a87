package dev.ittaku.vote.turn;

import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.Vote;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Lets the crowd skip the wait for a deadline: people who have voted in a turn may request to close it now, once, and
 * withdraw the request. The turn is closed when more than half of the people who voted in it or in the last three turns
 * of the crowd request it, at least two; the only player of their own game decides alone. The requests are
 * authoritative; their count on the turn is written in the same transaction and is only shown.
 */
public final class Skips {
    private final Table table;
    private final Clock clock;
    private final RecentVoters recent;
    private final Retry retry;
    private final VotedTurns votedTurns;
    private final VoteListener listener;

    public Skips(
            Table table, Clock clock, RecentVoters recent, Retry retry, VotedTurns votedTurns, VoteListener listener) {
        this.table = table;
        this.clock = clock;
        this.recent = recent;
        this.retry = retry;
        this.votedTurns = votedTurns;
        this.listener = listener;
    }

    /** The turn after a person's request to close it; repeating the request changes nothing. */
    public Turn want(String gameId, int turnNumber, String userId) {
        return changed(() -> {
            Turn turn = open(gameId, turnNumber);
            if (table.get(VoteTable.VOTE_OF_USER.of(new Vote.Key(gameId, turnNumber, userId)))
                    .item()
                    .isEmpty()) {
                throw new VoteRefusal(
                        VoteRefusal.Reason.VOTE_FIRST, "Only who has voted in a turn can want it closed.");
            }
            if (isWanted(gameId, turnNumber, userId)) {
                return Optional.of(turn);
            }
            int people = recent.withPresent(turn)
                    .orElseThrow(() -> new VoteRefusal(
                            VoteRefusal.Reason.CROWD_TOO_LARGE,
                            "More than " + RecentVoters.MOST + " people play: their turns end at the deadline."))
                    .size();
            SkipVote wish =
                    new SkipVote(gameId, turnNumber, userId, clock.instant().truncatedTo(ChronoUnit.SECONDS), null);
            Turn wanted = turn.skipping(turn.wantToSkip() + 1, people);
            return written(
                    wanted,
                    Transaction.named("want a turn closed").create(SkipItems.SKIP_VOTE, wish),
                    turn,
                    VoteFields.TURN_STATE.is(TurnState.OPEN));
        });
    }

    /** The turn after a person does not want it closed any more. */
    public Turn withdraw(String gameId, int turnNumber, String userId) {
        return changed(() -> {
            Turn turn = open(gameId, turnNumber);
            Optional<SkipVote> wish = wish(gameId, turnNumber, userId);
            return wish.isEmpty() ? Optional.of(turn) : withdraw(turn, wish.get());
        });
    }

    private Optional<Turn> withdraw(Turn turn, SkipVote wish) {
        int people = recent.withPresent(turn).map(Set::size).orElse(0);
        return written(
                turn.skipping(turn.wantToSkip() - 1, people),
                Transaction.named("wait for the deadline after all").delete(SkipItems.SKIP_VOTE, wish),
                turn,
                VoteFields.TURN_STATE.is(turn.state()));
    }

    private Optional<Turn> written(Turn after, Transaction transaction, Turn before, Condition condition) {
        return table.transact(transaction.replace(VoteTable.TURN, before, after, condition))
                        .isDone()
                ? Optional.of(after)
                : Optional.empty();
    }

    /** Removes a deleted person's requests from the counts. Returns in how many turns. */
    public long forget(String userId) {
        List<SkipVote> wishes;
        try (Stream<SkipVote> all = table.stream(SkipItems.SKIP_VOTES_OF_USER.of(new VoteUser.Key(userId)))) {
            wishes = all.toList();
        }
        for (SkipVote listed : wishes) {
            changed(() -> {
                Turn turn = turn(listed.gameId(), listed.turnNumber());
                Optional<SkipVote> wish = wish(listed.gameId(), listed.turnNumber(), userId);
                return wish.isEmpty() ? Optional.of(turn) : withdraw(turn, wish.get());
            });
        }
        return wishes.size();
    }

    public boolean isWanted(String gameId, int turnNumber, String userId) {
        return wish(gameId, turnNumber, userId).isPresent();
    }

    private Optional<SkipVote> wish(String gameId, int turnNumber, String userId) {
        return table.get(SkipItems.SKIP_VOTE_OF_USER.of(new SkipVote.Key(gameId, turnNumber, userId)))
                .item();
    }

    private Turn turn(String gameId, int turnNumber) {
        if (!InputChecks.isId(gameId)) {
            throw VoteRefusal.noGame();
        }
        return table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(gameId, turnNumber)))
                .item()
                .orElseThrow(VoteRefusal::noTurn);
    }

    private Turn open(String gameId, int turnNumber) {
        Turn turn = turn(gameId, turnNumber);
        if (turn.isMachines() || turn.state() != TurnState.OPEN) {
            throw VoteRefusal.closed();
        }
        return turn;
    }

    private Turn changed(Supplier<Optional<Turn>> attempt) {
        Turn turn = retry.until(attempt, VoteRefusal::moveBeingMade);
        votedTurns.touched(turn.gameId(), turn.turnNumber());
        listener.changed(turn.gameId());
        return turn;
    }
}
