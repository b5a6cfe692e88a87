package dev.ittaku.vote.turn;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.CountShard;
import dev.ittaku.vote.table.turn.Deadlines;
import dev.ittaku.vote.table.turn.Ratings;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.random.RandomGenerator;

/**
 * Adds to a transaction what opens the next turn: the turn itself and, where the crowd is to move, the machine's
 * candidates and the count shards of a hot turn. So a turn is never seen without its candidates.
 */
public final class TurnOpening {
    private final Machine machine;
    private final RandomGenerator random;
    private final VoteSettings settings;

    public TurnOpening(Machine machine, RandomGenerator random, VoteSettings settings) {
        this.machine = machine;
        this.random = random;
        this.settings = settings;
    }

    /** The machine's turn, due at once. */
    public static void machines(Transaction transaction, String gameId, int turnNumber, Instant now) {
        transaction.create(VoteTable.TURN, Turn.open(gameId, turnNumber, Deadlines.none(now), 0));
    }

    /** A turn of the crowd in this position, with the machine's candidates; without a deadline if the game sleeps. */
    public void crowds(Transaction transaction, Game game, int turnNumber, Position position, Instant now) {
        Deadlines deadlines = isTired(game) ? Deadlines.asleep(now) : Deadlines.from(now, game.turnLength());
        int shards = settings.shardsOf(game);
        Analysis analysis = machine.analyse(position);
        List<Machine.Suggestion> suggestions = Machine.suggest(game.gameId(), analysis);
        Map<String, Integer> counts = new HashMap<>();
        transaction.create(
                VoteTable.TURN, Turn.open(game.gameId(), turnNumber, deadlines, shards, Ratings.of(analysis)));
        for (int i = 0; i < suggestions.size(); i++) {
            Machine.Suggestion suggestion = suggestions.get(i);
            String id = uuid();
            counts.put(id, 0);
            transaction.create(
                    VoteTable.CANDIDATE,
                    new Candidate(
                            id,
                            game.gameId(),
                            turnNumber,
                            Squares.name(suggestion.square()),
                            suggestion.words().japanese(),
                            suggestion.words().english(),
                            0,
                            Candidate.MACHINE,
                            CandidateStatus.VOTING,
                            deadlines.opened(),
                            deadlines.voting(),
                            // One after the other, so that the better one is the older in a tie.
                            now.toEpochMilli() + i,
                            null,
                            null));
        }
        for (int shard = 0; shard < shards; shard++) {
            transaction.create(
                    VoteTable.COUNT_SHARD,
                    new CountShard(game.gameId(), turnNumber, shard, TurnState.OPEN, deadlines.voting(), counts, null));
        }
    }

    /** Whether there were no votes for so long that the game sleeps from its next turn of the crowd on. */
    boolean isTired(Game game) {
        return game.quiet() >= settings.sleepAfter();
    }

    public String uuid() {
        long high = (random.nextLong() & 0xffffffffffff0fffL) | 0x0000000000004000L;
        long low = (random.nextLong() & 0x3fffffffffffffffL) | 0x8000000000000000L;
        return new UUID(high, low).toString();
    }
}
