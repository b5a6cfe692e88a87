package dev.ittaku.vote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.turn.VoteSettings;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Turns whose votes are counted in shards. */
class HotTurnTest {
    @Test
    void moreVotesThanTheLimitMakeTheNextTurnHot() {
        try (Club club = new Club(new VoteSettings(8, 5, false, true))) {
            Game game = club.game();
            for (int i = 0; i < 5; i++) {
                club.cast(game, "voter" + i, club.candidates(game, 1).get(0));
            }
            club.deadline();
            assertThat(club.turn(game, 3).shards()).isZero();
            for (int i = 0; i < 6; i++) {
                club.cast(game, "voter" + i, club.candidates(game, 3).get(0));
            }
            club.deadline();
            assertThat(club.turn(game, 5).shards()).isEqualTo(8);
            club.cast(game, "voter1", club.candidates(game, 5).get(0));
            club.deadline();
            assertThat(club.turn(game, 7).shards()).isZero();
            assertThat(club.verify(game).faults()).isEmpty();
        }
    }

    @Test
    void countsAreDerivedWithinOneLookAndExactAtTheClose() {
        try (Club club = new Club(Club.hot(8))) {
            Game game = club.game();
            List<Candidate> candidates = club.candidates(game, 1);
            for (int i = 0; i < 40; i++) {
                club.cast(game, "voter" + i, candidates.get(i % 3));
            }
            assertThat(club.candidates(game, 1))
                    .extracting(Candidate::voteCount)
                    .containsOnly(0);
            club.vote.votedTurns().tend();
            assertThat(club.candidates(game, 1))
                    .extracting(Candidate::voteCount)
                    .containsExactly(14, 13, 13);
            club.cast(game, "voter0", candidates.get(1));
            club.cast(game, "late", candidates.get(1));
            club.deadline();
            assertThat(club.candidates(game, 1))
                    .extracting(Candidate::voteCount)
                    .containsExactly(13, 15, 13);
            assertThat(club.moves(game).get(0).position())
                    .isEqualTo(candidates.get(1).position());
            assertThat(club.verify(game).faults()).isEmpty();
        }
    }

    @Test
    void aProposalInAHotTurnIsCountedToo() {
        try (Club club = new Club(Club.hot(4))) {
            Game game = club.game();
            String free = dev.ittaku.othello.board.Squares.list(game.position().legalMoves()).stream()
                    .map(dev.ittaku.othello.board.Squares::name)
                    .filter(square -> club.candidates(game, 1).stream()
                            .noneMatch(one -> one.position().equals(square)))
                    .findFirst()
                    .orElseThrow();
            Candidate candidate = club.vote.proposals().propose(game.gameId(), 1, "aki", free, "mine");
            club.cast(game, "aki", candidate);
            club.cast(game, "ben", candidate);
            club.cast(game, "ben", club.candidates(game, 1).get(0));
            club.deadline();
            assertThat(club.candidate(game, 1, free).voteCount()).isEqualTo(1);
            assertThat(club.verify(game).faults()).isEmpty();
        }
    }

    @Test
    void aServerThatStartsDerivesWhatADeadOneLeftUncounted() {
        try (Club club = new Club(Club.hot(4))) {
            Game game = club.game();
            club.cast(game, "aki", club.candidates(game, 1).get(0));
            VoteServices other = club.server(club.store.client(), VoteSettings.USUAL);
            other.votedTurns().watchAllOpen();
            other.votedTurns().tend();
            assertThat(club.candidates(game, 1).get(0).voteCount()).isEqualTo(1);
        }
    }
}
