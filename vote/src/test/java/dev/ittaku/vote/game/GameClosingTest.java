package dev.ittaku.vote.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.vote.Club;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.TurnState;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Games that a person ends before their end. */
class GameClosingTest {
    private final Club club = new Club();

    @AfterEach
    void close() {
        club.close();
    }

    private Game opened(String userId, Player aiSide) {
        return club.vote.games().open(aiSide, 1, "PT1H", "mine", Candidate.createdBy(userId), false);
    }

    @Test
    void whoOpenedAGameMayCloseItAndNobodyHasWon() {
        Game game = opened("aki", Player.WHITE);
        Candidate candidate = club.candidates(game, 1).get(0);
        club.cast(game, "ben", candidate);
        Game closed = club.vote.gameClosing().close(game.gameId(), "aki", false);
        assertThat(closed).isEqualTo(club.now(game));
        assertThat(closed.isActive()).isFalse();
        assertThat(closed.winner()).isNull();
        assertThat(club.turn(game, 1).state()).isEqualTo(TurnState.CLOSED);
        assertThat(club.candidates(game, 1).get(0).voteCount()).isEqualTo(1);
        assertThat(club.candidates(game, 1).get(0).status()).isEqualTo(CandidateStatus.CLOSED);
        assertThatThrownBy(() -> club.cast(game, "kim", candidate)).isInstanceOf(VoteRefusal.class);
        club.deadline();
        assertThat(club.moves(game)).isEmpty();
        assertThat(club.verify(game).faults()).isEmpty();
        assertThat(club.vote
                        .games()
                        .list(GameStatus.FINISHED, GameFilter.NONE, 10, null)
                        .items())
                .hasSize(1);
    }

    @Test
    void othersMayNotAndAnAdminMay() {
        Game game = opened("aki", Player.WHITE);
        Game nobodys = club.game();
        for (Game one : List.of(game, nobodys)) {
            assertRefused(one.gameId(), "ben", false, VoteRefusal.Reason.NOT_YOUR_GAME);
            assertThat(club.now(one).isActive()).isTrue();
            club.vote.gameClosing().close(one.gameId(), "root", true);
            assertThat(club.now(one).isActive()).isFalse();
        }
    }

    @Test
    void aGameThatIsOverOrNotThereCannotBeClosed() {
        Game game = opened("aki", Player.WHITE);
        club.vote.gameClosing().close(game.gameId(), "aki", false);
        assertRefused(game.gameId(), "aki", false, VoteRefusal.Reason.GAME_FINISHED);
        assertRefused("00000000-0000-4000-8000-000000000000", "aki", true, VoteRefusal.Reason.NO_GAME);
    }

    @Test
    void onTheMachinesTurnItNeverMovesAgain() {
        Game game = opened("aki", Player.BLACK);
        club.vote.gameClosing().close(game.gameId(), "aki", false);
        club.deadline();
        assertThat(club.moves(game)).isEmpty();
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @Test
    void aHotTurnIsCountedExactlyWhenItsGameIsClosed() {
        try (Club hot = new Club(Club.hot(3))) {
            Game game = hot.game();
            for (int i = 0; i < 12; i++) {
                hot.cast(game, "voter" + i, hot.candidates(game, 1).get(i % 3));
            }
            hot.vote.gameClosing().close(game.gameId(), "root", true);
            assertThat(hot.candidates(game, 1)).extracting(Candidate::voteCount).containsExactly(4, 4, 4);
            assertThat(hot.verify(game).faults()).isEmpty();
        }
    }

    @Test
    void aGameOfSomebodyWhoLeftIsNobodys() {
        Game game = opened("aki", Player.WHITE);
        club.vote.removal().remove("aki", "aki");
        assertThat(club.now(game).createdBy()).isNull();
    }

    private void assertRefused(String gameId, String userId, boolean admin, VoteRefusal.Reason reason) {
        assertThatThrownBy(() -> club.vote.gameClosing().close(gameId, userId, admin))
                .isInstanceOfSatisfying(
                        VoteRefusal.class,
                        refusal -> assertThat(refusal.reason()).isEqualTo(reason));
    }
}
