package dev.ittaku.vote.web.crowd;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.crowd.Score;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A person's points, for this person alone; others are told {@link LeaderView}.
 *
 * @param answers how many votes or guesses they were given for
 * @param best how many of these were as good as the best move
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ScoreView(
        String userId, @Nullable String username, int points, int answers, int best, double averageLoss) {
    static ScoreView of(Score score, Map<String, String> names) {
        return new ScoreView(
                score.userId(),
                names.get(score.userId()),
                score.points(),
                score.answers(),
                score.best(),
                score.loss() / Math.max(1, score.answers()));
    }
}
