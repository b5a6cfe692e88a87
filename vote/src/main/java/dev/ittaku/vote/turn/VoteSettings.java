package dev.ittaku.vote.turn;

import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Deadlines;
import java.time.Duration;

/**
 * The settings of Vote in an installation.
 *
 * @param shards count items of a hot turn
 * @param hotVotes more votes than this in a turn make the next one hot
 * @param alwaysHot whether every turn of a new game is hot
 * @param expire whether finished games are deleted after 90 days
 * @param shortestTurn the shortest allowed turn; only tests use less than {@link Deadlines#SHORTEST}
 * @param sleepAfter number of successive turns of the crowd without a vote after which a game sleeps
 */
public record VoteSettings(
        int shards, int hotVotes, boolean alwaysHot, boolean expire, Duration shortestTurn, int sleepAfter) {
    /**
     * A transaction has at most 100 actions; the one that extends a turn needs the shards, at most 33 candidates and
     * the turn.
     */
    public static final int MOST_SHARDS = 64;

    /** Nobody has come for the second time. */
    public static final int USUAL_SLEEP = 2;

    public static final VoteSettings USUAL = new VoteSettings(MOST_SHARDS, 500, false, true);

    public VoteSettings {
        if (shards < 1 || shards > MOST_SHARDS) {
            throw new IllegalArgumentException("A hot turn has 1 to " + MOST_SHARDS + " shards, not " + shards + ".");
        }
        if (shortestTurn.isNegative() || shortestTurn.isZero() || shortestTurn.compareTo(Deadlines.LONGEST) > 0) {
            throw new IllegalArgumentException("The shortest turn lasts something, and at most " + Deadlines.LONGEST
                    + ", not " + shortestTurn + ".");
        }
        if (sleepAfter < 1) {
            throw new IllegalArgumentException(
                    "A game sleeps after 1 quiet turn at the earliest, not " + sleepAfter + ".");
        }
    }

    /** As this, but with another patience. */
    public VoteSettings sleepingAfter(int turns) {
        return new VoteSettings(shards, hotVotes, alwaysHot, expire, shortestTurn, turns);
    }

    public VoteSettings(int shards, int hotVotes, boolean alwaysHot, boolean expire) {
        this(shards, hotVotes, alwaysHot, expire, Deadlines.SHORTEST, USUAL_SLEEP);
    }

    /** How many shards the next turn of a game has; none if it is not hot. */
    int shardsOf(Game game) {
        Integer last = game.lastTurnVotes();
        boolean hot = Boolean.TRUE.equals(game.hot()) || (last != null && last > hotVotes);
        return hot ? shards : 0;
    }
}
