package dev.ittaku.vote.game;

import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.turn.Closing;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Closes a game before its end, by its owner or an admin. Nobody has won then; its moves and votes stay visible, like
 * those of any finished game.
 */
public final class GameClosing {
    private final Table table;
    private final Clock clock;
    private final Closing turns;
    private final Retry retry;
    private final VoteListener listener;

    public GameClosing(Table table, Clock clock, Closing turns, Retry retry, VoteListener listener) {
        this.table = table;
        this.clock = clock;
        this.turns = turns;
        this.retry = retry;
        this.listener = listener;
    }

    /** The closed game. If a move is made at the same moment, it is closed in the turn after. */
    public Game close(String gameId, String userId, boolean admin) {
        if (!InputChecks.isId(gameId)) {
            throw VoteRefusal.noGame();
        }
        Game closed = retry.until(() -> tryToClose(gameId, userId, admin), VoteRefusal::moveBeingMade);
        listener.changed(gameId);
        listener.finished(gameId);
        return closed;
    }

    private Optional<Game> tryToClose(String gameId, String userId, boolean admin) {
        Game game = table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(gameId)))
                .item()
                .orElseThrow(VoteRefusal::noGame);
        if (!admin && !Candidate.createdBy(userId).equals(game.createdBy())) {
            throw new VoteRefusal(
                    VoteRefusal.Reason.NOT_YOUR_GAME, "Only the person who opened a game can close it, or an admin.");
        }
        if (!game.isActive()) {
            throw VoteRefusal.finished();
        }
        Instant second = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        Game closed = game.closed(Candidate.createdBy(userId), second);
        return turns.abandon(Transaction.named("close a game"), game, closed, second)
                ? Optional.of(closed)
                : Optional.empty();
    }
}
