package dev.ittaku.vote.ballot;

/** Hears of what this server has written, so that it looks again soon; others find out by looking. */
public interface VoteListener {
    /** Nobody listens. */
    VoteListener NONE = new VoteListener() {};

    /** A vote was written. */
    default void voted(String gameId, int turnNumber, String userId, boolean hot) {}

    /** A turn was closed, opened or extended. */
    default void changed(String gameId) {}

    /** A game is over. */
    default void finished(String gameId) {}
}
