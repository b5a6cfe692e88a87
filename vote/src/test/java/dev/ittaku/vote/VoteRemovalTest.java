package dev.ittaku.vote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.Vote;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is left of people who delete their account. */
class VoteRemovalTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void theirVotesCountOnButNothingNamesThem(int shards) {
        try (Club club = shards == 0 ? new Club() : new Club(Club.hot(shards))) {
            Game game = club.game();
            club.vote.voters().note("aki-id", "aki");
            List<Candidate> candidates = club.candidates(game, 1);
            club.cast(game, "aki-id", candidates.get(0));
            club.cast(game, "ben-id", candidates.get(1));
            club.deadline();
            String free = dev.ittaku.othello.board.Squares.list(
                            club.now(game).position().legalMoves())
                    .stream()
                    .map(dev.ittaku.othello.board.Squares::name)
                    .filter(square -> club.candidates(game, 3).stream()
                            .noneMatch(one -> one.position().equals(square)))
                    .findFirst()
                    .orElse("");
            if (!free.isEmpty()) {
                club.vote.proposals().propose(game.gameId(), 3, "aki-id", free, "mine");
            }
            club.cast(game, "aki-id", club.candidates(game, 3).get(0));

            assertThat(club.vote.removal().remove("aki-id", "aki")).isGreaterThanOrEqualTo(3);
            var items =
                    club.store.client().scanPaginator(request -> request.tableName("VoteBoardGame")).items().stream()
                            .toList();
            assertThat(items).allSatisfy(item -> assertThat(item.toString()).doesNotContain("aki-id"));
            assertThat(club.votes(game, 1)).hasSize(2);
            assertThat(club.verify(game).faults()).isEmpty();
            club.deadline();
            assertThat(club.moves(game).get(2).votes()).isEqualTo(1);
            assertThat(club.verify(game).faults()).isEmpty();
            assertThat(club.vote.removal().remove("aki-id", "aki")).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void aVoteIsNotRenamedWhileItsTurnIsCounted(int shards) {
        try (Club club = shards == 0 ? new Club() : new Club(Club.hot(shards))) {
            Game game = club.game();
            club.cast(game, "aki-id", club.candidates(game, 1).get(0));
            Turn open = club.turn(game, 1);
            club.table.replace(VoteTable.TURN, open, open.in(TurnState.CLOSING)).orThrow();
            assertThatThrownBy(() -> club.vote.removal().remove("aki-id", "aki"))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(club.votes(game, 1)).extracting(Vote::userId).containsExactly("aki-id");
            club.vote.dueTurns().workAll();
            assertThat(club.vote.removal().remove("aki-id", "aki")).isEqualTo(1);
            assertThat(club.verify(game).faults()).isEmpty();
        }
    }
}
