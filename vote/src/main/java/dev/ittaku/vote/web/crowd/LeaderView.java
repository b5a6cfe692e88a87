package dev.ittaku.vote.web.crowd;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.crowd.Score;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What others are told of a person's points. Exact figures, read before and after a game ends, would tell how the person
 * voted in it.
 *
 * @param points rounded down to tens
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record LeaderView(String userId, @Nullable String username, int points) {
    private static final int STEP = 10;

    static LeaderView of(Score score, Map<String, String> names) {
        return new LeaderView(score.userId(), names.get(score.userId()), score.points() / STEP * STEP);
    }
}
