package dev.ittaku.vote.crowd;

import java.time.Instant;

/**
 * A person's points, of all games. They stay when a game goes away.
 *
 * @param answers how many votes or guesses they were given for
 * @param best how many of these were as good as the best move
 * @param loss by how many discs they were worse than the best moves, all together
 */
public record Score(String userId, Board board, int points, int answers, int best, double loss, Instant updatedAt) {
    /** What identifies an item. */
    public record Key(String userId, Board board) {}

    /** What its items are looked for by. */
    public record ByBoard(Board board) {}

    /** Whoever has given fewer answers is not ranked: a few lucky ones say little, and a single one could tell a vote. */
    public static final int RANKED_FROM = 5;

    /** The most that one vote or guess is worth. */
    public static final int MOST = 10;

    /** What a vote or guess is worth that loses so many discs. */
    public static int points(double loss) {
        return Math.max(0, MOST - (int) Math.round(loss));
    }

    public Score plus(int morePoints, int moreAnswers, int moreBest, double moreLoss, Instant now) {
        return new Score(
                userId, board, points + morePoints, answers + moreAnswers, best + moreBest, loss + moreLoss, now);
    }
}
