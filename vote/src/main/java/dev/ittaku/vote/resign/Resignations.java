package dev.ittaku.vote.resign;

import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.Vote;
import dev.ittaku.vote.turn.Closing;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Lets the crowd resign: each person who has voted in a game may want to, once, and may take it back. When more than 60 % of
 * those who have voted want to, and at least two do, the game is lost. A wish and its count on the game are written in one transaction; the one
 * that is enough also ends the game in it.
 */
public final class Resignations {
    public static final int MORE_THAN_PERCENT = 60;

    /** One person decides alone only in their own game without other voters. */
    public static final int FEWEST = 2;

    private static final int WHOLE = 100;

    private final Table table;
    private final Clock clock;
    private final Closing turns;
    private final Retry retry;
    private final VoteListener listener;

    public Resignations(Table table, Clock clock, Closing turns, Retry retry, VoteListener listener) {
        this.table = table;
        this.clock = clock;
        this.turns = turns;
        this.retry = retry;
        this.listener = listener;
    }

    /** The game after a person's request to resign it; repeating the request changes nothing. */
    public Game resign(String gameId, String userId) {
        return untilDone(gameId, () -> {
            Game game = active(gameId);
            if (isWanted(gameId, userId)) {
                return Optional.of(game);
            }
            Set<String> voters = voters(game);
            if (!voters.contains(userId)) {
                throw new VoteRefusal(
                        VoteRefusal.Reason.NOT_A_VOTER, "Only who has voted in a game can want to resign it.");
            }
            Instant second = clock.instant().truncatedTo(ChronoUnit.SECONDS);
            Game wanted = game.resigning(game.wantToResign() + 1, voters.size());
            boolean enough = wanted.wantToResign() * WHOLE > voters.size() * MORE_THAN_PERCENT
                    && (wanted.wantToResign() >= FEWEST
                            || Candidate.createdBy(userId).equals(game.createdBy()));
            Transaction transaction = Transaction.named(enough ? "resign a game" : "want to resign a game")
                    .create(ResignItems.RESIGN_VOTE, new ResignVote(gameId, userId, second, null));
            if (enough) {
                Game over = wanted.resigned(second);
                return done(over, () -> turns.abandon(transaction, game, over, second));
            }
            return done(
                    wanted,
                    () -> table.transact(replaced(transaction, game, wanted)).isDone());
        });
    }

    /** The game after a person does not want to resign it any more. */
    public Game withdraw(String gameId, String userId) {
        return untilDone(gameId, () -> {
            Game game = active(gameId);
            Optional<ResignVote> wish = wish(gameId, userId);
            return wish.isEmpty() ? Optional.of(game) : withdraw(game, wish.get());
        });
    }

    private Optional<Game> withdraw(Game game, ResignVote wish) {
        Game fewer = game.resigning(game.wantToResign() - 1, voters(game).size());
        Transaction transaction = Transaction.named("take back a resign vote").delete(ResignItems.RESIGN_VOTE, wish);
        return done(
                fewer, () -> table.transact(replaced(transaction, game, fewer)).isDone());
    }

    /** Removes a deleted person's requests from the counts, also in finished games. Returns in how many. */
    public long forget(String userId) {
        List<ResignVote> wishes;
        try (Stream<ResignVote> all = table.stream(ResignItems.RESIGN_VOTES_OF_USER.of(new VoteUser.Key(userId)))) {
            wishes = all.toList();
        }
        for (ResignVote listed : wishes) {
            untilDone(listed.gameId(), () -> {
                Game game = game(listed.gameId());
                Optional<ResignVote> wish = wish(listed.gameId(), userId);
                return wish.isEmpty() ? Optional.of(game) : withdraw(game, wish.get());
            });
        }
        return wishes.size();
    }

    /** Whether a person wants to resign a game. */
    public boolean isWanted(String gameId, String userId) {
        return wish(gameId, userId).isPresent();
    }

    private Optional<ResignVote> wish(String gameId, String userId) {
        return table.get(ResignItems.RESIGN_VOTE_OF_USER.of(new ResignVote.Key(gameId, userId)))
                .item();
    }

    private Game game(String gameId) {
        if (!InputChecks.isId(gameId)) {
            throw VoteRefusal.noGame();
        }
        return table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(gameId)))
                .item()
                .orElseThrow(VoteRefusal::noGame);
    }

    private Game active(String gameId) {
        Game game = game(gameId);
        if (!game.isActive()) {
            throw VoteRefusal.finished();
        }
        return game;
    }

    /** Only while the game is as over, or as little over, as when it was read. */
    private static Transaction replaced(Transaction transaction, Game before, Game after) {
        return transaction.replace(
                VoteTable.GAME,
                before,
                after,
                VoteTable.GAME.field(Game::status).is(before.status()));
    }

    /** Everyone who has voted in the game so far; who has left counts neither here nor there. */
    private Set<String> voters(Game game) {
        Set<String> people = new HashSet<>();
        for (int number = 1; number <= game.currentTurn(); number++) {
            if (Player.atTurn(number) == game.aiSide()) {
                continue;
            }
            try (Stream<Vote> votes = table.stream(VoteTable.VOTES_TO_COUNT.of(new Turn.Key(game.gameId(), number)))) {
                votes.map(Vote::userId).filter(userId -> !Vote.isGone(userId)).forEach(people::add);
            }
        }
        return people;
    }

    private static Optional<Game> done(Game after, BooleanSupplier write) {
        return write.getAsBoolean() ? Optional.of(after) : Optional.empty();
    }

    private Game untilDone(String gameId, Supplier<Optional<Game>> attempt) {
        Game game = retry.until(attempt, VoteRefusal::moveBeingMade);
        listener.changed(gameId);
        if (game.status() == GameStatus.FINISHED) {
            listener.finished(gameId);
        }
        return game;
    }
}
