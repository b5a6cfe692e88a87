package dev.ittaku.vote.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.vote.Club;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.game.GameFilter;
import dev.ittaku.vote.table.game.Decision;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Games in which nobody votes any more. */
class SleepTest {
    private final Club club = new Club();

    @AfterEach
    void close() {
        club.close();
    }

    /** Its own length and the extension pass without a vote, as often as it takes. */
    private Game asleep(Game game) {
        for (int quiet = 0; quiet < VoteSettings.USUAL_SLEEP; quiet++) {
            assertThat(club.now(game).isAsleep()).isFalse();
            club.deadline();
            club.deadline();
        }
        return club.now(game);
    }

    @Test
    void aGameSleepsAfterTwoTurnsWithoutVotesAndDoesNotPlayOn() {
        Game game = asleep(club.game());
        assertThat(game.isAsleep()).isTrue();
        assertThat(game.currentTurn()).isEqualTo(5);
        assertThat(club.moves(game))
                .filteredOn(move -> move.playedBy() == PlayedBy.COLLECTIVE)
                .extracting(Move::decision)
                .containsExactly(Decision.NO_VOTES, Decision.NO_VOTES);
        club.clock.advance(Duration.ofDays(400));
        assertThat(club.vote.dueTurns().workAll()).isZero();
        assertThat(club.vote.dueTurns().look().next()).isEmpty();
        club.vote.votedTurns().watchAllOpen();
        club.vote.votedTurns().tend();
        assertThat(club.now(game)).isEqualTo(game);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @Test
    void aVoteWakesItAndGivesTheTurnItsWholeTime() {
        Game game = asleep(club.game());
        club.clock.advance(Duration.ofDays(3));
        Candidate first = club.candidates(game, 5).get(0);
        club.cast(game, "aki", first);
        club.vote.votedTurns().tend();

        Game awake = club.now(game);
        assertThat(awake.isAsleep()).isFalse();
        Turn turn = club.turn(game, 5);
        assertThat(turn.votingDeadline())
                .isEqualTo(club.clock.instant().minusMillis(250).plus(Club.HOUR));
        assertThat(club.candidates(game, 5))
                .extracting(Candidate::votingDeadline)
                .containsOnly(turn.votingDeadline());
        club.deadline();
        assertThat(club.now(game).currentTurn()).isEqualTo(7);
        assertThat(club.now(game).isAsleep()).isFalse();
        assertThat(club.moves(game).get(4).decision()).isEqualTo(Decision.VOTES);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    @Test
    void aProposalWakesIt() {
        Game game = asleep(club.game());
        List<String> taken =
                club.candidates(game, 5).stream().map(Candidate::position).toList();
        String free = dev.ittaku.othello.board.Squares.list(game.position().legalMoves()).stream()
                .map(dev.ittaku.othello.board.Squares::name)
                .filter(square -> !taken.contains(square))
                .findFirst()
                .orElseThrow();
        club.vote.proposals().propose(game.gameId(), 5, "aki", free, "here");
        club.vote.votedTurns().tend();
        assertThat(club.now(game).isAsleep()).isFalse();
        assertThat(club.candidate(game, 5, free).votingDeadline())
                .isEqualTo(club.turn(game, 5).votingDeadline());
    }

    @Test
    void aVoteTakenByAServerThatDiedWakesItToo() {
        Game game = asleep(club.game());
        club.cast(game, "aki", club.candidates(game, 5).get(0));
        VoteServices other = club.server(club.store.client(), VoteSettings.USUAL);
        other.votedTurns().watchAllOpen();
        other.votedTurns().tend();
        assertThat(club.now(game).isAsleep()).isFalse();
    }

    @Test
    void sleepingGamesAreListedAfterAllOthers() {
        Game tired = asleep(club.game());
        Game old = club.game();
        club.clock.advance(Duration.ofSeconds(2));
        Game sleepy = asleep(club.game());
        // The old one would sleep by now, too, had nobody voted in it.
        club.cast(old, "aki", club.candidates(old, club.now(old).currentTurn()).get(0));
        club.vote.votedTurns().tend();
        club.clock.advance(Duration.ofSeconds(2));
        Game lively = club.game();

        assertThat(ids(10)).containsExactly(lively.gameId(), old.gameId(), sleepy.gameId(), tired.gameId());
        for (int limit = 1; limit < 5; limit++) {
            assertThat(ids(limit)).isEqualTo(ids(10));
        }
    }

    private List<String> ids(int limit) {
        List<String> ids = new java.util.ArrayList<>();
        String cursor = null;
        do {
            var page = club.vote.games().list(GameStatus.ACTIVE, GameFilter.NONE, limit, cursor);
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            page.items().forEach(game -> ids.add(game.gameId()));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return ids;
    }
}
