package dev.ittaku.vote.crowd;

import java.time.Instant;

/**
 * A person's points, of all games. They stay when a game is deleted.
 *
 * @param answers the number of votes or guesses
 * @param best how many of these were as good as the best move
 * @param loss by how many discs they were worse than the best moves, all together
 */
public record Score(String userId, Board board, int points, int answers, int best, double loss, Instant updatedAt) {
    /** What identifies an item. */
    public record Key(String userId, Board board) {}

    /** The attributes by which its items are found. */
    public record ByBoard(Board board) {}

    /** People with fewer answers are not ranked: a few lucky ones say little, and a single one could reveal a vote. */
    public static final int RANKED_FROM = 5;

    /** The most that one vote or guess is worth. */
    public static final int MOST = 10;

    /** The points of a vote or guess that loses this many discs. */
    public static int points(double loss) {
        return Math.max(0, MOST - (int) Math.round(loss));
    }

    public Score plus(int morePoints, int moreAnswers, int moreBest, double moreLoss, Instant now) {
        return new Score(
                userId, board, points + morePoints, answers + moreAnswers, best + moreBest, loss + moreLoss, now);
    }
}
