package dev.ittaku.vote.ballot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.vote.Club;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The people of the game. */
class VotersTest {
    private final Club club = new Club();

    @AfterEach
    void close() {
        club.close();
    }

    private void assertNobody(String userId) {
        assertThatThrownBy(() -> club.vote.voters().person(userId))
                .isInstanceOfSatisfying(
                        VoteRefusal.class, e -> assertThat(e.reason()).isEqualTo(VoteRefusal.Reason.NO_PERSON));
    }

    @Test
    void aPersonIsCountedByGamesAndVotes() {
        Game one = club.game();
        Game other = club.game();
        club.vote.voters().noteLater("aki-id", "aki");
        assertNobody("aki-id");
        assertThat(club.vote.voters().writeWaiting()).isEqualTo(1);
        assertThat(club.vote.voters().participation("aki-id")).isEqualTo(new Participation(0, 0, true));

        club.cast(one, "aki-id", club.candidates(one, 1).get(0));
        club.cast(other, "aki-id", club.candidates(other, 1).get(0));
        club.cast(other, "aki-id", club.candidates(other, 1).get(1));
        club.deadline();
        club.cast(one, "aki-id", club.candidates(one, 3).get(0));
        assertThat(club.vote.voters().person("aki-id").username()).isEqualTo("aki");
        assertThat(club.vote.voters().participation("aki-id")).isEqualTo(new Participation(2, 3, true));
        assertThat(club.vote.ballots().votedNow("aki-id", List.of(club.now(one), club.now(other))))
                .isEqualTo(Set.of(one.gameId()));
    }

    @Test
    void theItemFollowsTheAccount() {
        club.vote.voters().note("aki-id", "aki");
        VoteUser first = club.vote.voters().person("aki-id");
        assertThat(first.iconUrl()).isEqualTo("/api/people/aki-id/icon");
        club.clock.advance(Duration.ofDays(1));
        club.vote.voters().note("aki-id", "aki");
        assertThat(club.vote.voters().person("aki-id")).isEqualTo(first);

        club.vote.voters().noteLater("aki-id", "akiko");
        club.vote.voters().writeWaiting();
        VoteUser renamed = club.vote.voters().person("aki-id");
        assertThat(renamed.username()).isEqualTo("akiko");
        assertThat(renamed.createdAt()).isEqualTo(first.createdAt());
        assertThat(renamed.updatedAt()).isEqualTo(first.updatedAt().plus(Duration.ofDays(1)));
    }

    @Test
    void whoDeletedTheirAccountIsNobody() {
        club.vote.voters().note("aki-id", "aki");
        club.vote.removal().remove("aki-id", "aki");
        assertNobody("aki-id");
        assertNobody("not an id#");
    }
}
