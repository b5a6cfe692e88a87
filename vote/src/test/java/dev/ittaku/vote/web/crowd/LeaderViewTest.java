package dev.ittaku.vote.web.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.vote.crowd.Board;
import dev.ittaku.vote.crowd.Score;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What others are told of a person's points. */
class LeaderViewTest {
    @Test
    void theyAreToldTensAndNothingFromWhichAVoteFollows() {
        Score score = new Score("aki-id", Board.VOTES, 69, 8, 5, 11.25, Instant.EPOCH);
        assertThat(LeaderView.of(score, Map.of("aki-id", "aki"))).isEqualTo(new LeaderView("aki-id", "aki", 60));
        assertThat(Arrays.stream(LeaderView.class.getRecordComponents()).map(one -> one.getName()))
                .containsExactly("userId", "username", "points");
        assertThat(ScoreView.of(score, Map.of()).points()).isEqualTo(69);
    }
}
