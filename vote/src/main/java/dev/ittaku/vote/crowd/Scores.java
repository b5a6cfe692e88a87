package dev.ittaku.vote.crowd;

import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The points of all people, and the ranking. Points are added in the transaction that writes their reason. */
public final class Scores {
    private final Table table;
    private final Clock clock;
    private final Retry retry;

    public Scores(Table table, Clock clock, Retry retry) {
        this.table = table;
        this.clock = clock;
        this.retry = retry;
    }

    /**
     * The points of an answer or a game.
     *
     * @param answers votes or guesses
     */
    public record Earned(int points, int answers, int best, double loss) {
        static final Earned NOTHING = new Earned(0, 0, 0, 0);

        Earned plus(Earned more) {
            return new Earned(points + more.points, answers + more.answers, best + more.best, loss + more.loss);
        }
    }

    /**
     * Adds points once.
     *
     * @param isThere whether their reason has been written before
     * @param reason writes that
     * @return whether they were added now
     */
    public boolean add(Score.Key who, Earned earned, BooleanSupplier isThere, Supplier<Transaction> reason) {
        return retry.until(
                () -> {
                    if (isThere.getAsBoolean()) {
                        return Optional.of(false);
                    }
                    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
                    Optional<Score> before = find(who);
                    Score after = before.orElseGet(() -> new Score(who.userId(), who.board(), 0, 0, 0, 0, now))
                            .plus(earned.points(), earned.answers(), earned.best(), earned.loss(), now);
                    Transaction transaction = reason.get();
                    boolean done = table.transact(
                                    before.isPresent()
                                            ? transaction.replace(CrowdItems.SCORE, before.get(), after)
                                            : transaction.create(CrowdItems.SCORE, after))
                            .isDone();
                    return done ? Optional.of(true) : Optional.empty();
                },
                () -> new IllegalStateException("the points of " + who.userId() + " change all the time"));
    }

    /** A person's points; empty if there are none yet. */
    public Optional<Score> find(Score.Key who) {
        return table.get(CrowdItems.SCORE_OF_USER.of(who)).item();
    }

    /** Those with the most points first. */
    public Page<Score> leaders(Board board, int limit, @Nullable String cursor) {
        return table.page(
                CrowdItems.LEADERBOARD.of(new Score.ByBoard(board)).limit(limit).after(cursor));
    }

    /** A person leaves; returns how many boards they were on. */
    public long forget(String userId) {
        long gone = 0;
        for (Board board : Board.values()) {
            gone += table.deleteKey(CrowdItems.SCORE, CrowdItems.SCORE.key(new Score.Key(userId, board)))
                            .orThrow()
                            .isPresent()
                    ? 1
                    : 0;
        }
        return gone;
    }
}
