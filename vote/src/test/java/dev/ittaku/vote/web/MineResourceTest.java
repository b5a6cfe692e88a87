package dev.ittaku.vote.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.board.Squares;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.vote.Club;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.turn.VoteSettings;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MineResourceTest {
    private final Club club = new Club(VoteSettings.USUAL.sleepingAfter(1));
    private final MineResource mine = new MineResource(club.vote, aki());

    @AfterEach
    void close() {
        club.close();
    }

    private static CurrentCaller aki() {
        CurrentCaller current = new CurrentCaller();
        current.set(Optional.of(new Caller("aki", "aki", List.of(), "session", Optional.empty())), "", "", true);
        return current;
    }

    private @Nullable Instant deadline() {
        return mine.candidates(new ListParameters()).items().get(0).votingDeadline();
    }

    @Test
    void aProposalInASleepingGameHasNoDeadlineUntilTheGameIsAwake() {
        Game game = club.game();
        club.deadline();
        club.deadline();
        assertThat(club.now(game).isAsleep()).isTrue();
        int turn = club.now(game).currentTurn();
        List<String> taken =
                club.candidates(game, turn).stream().map(Candidate::position).toList();
        String free = Squares.list(club.now(game).position().legalMoves()).stream()
                .map(Squares::name)
                .filter(square -> !taken.contains(square))
                .findFirst()
                .orElseThrow();
        club.vote.proposals().propose(game.gameId(), turn, "aki", free, "here");
        assertThat(deadline()).isNull();
        club.vote.votedTurns().tend();
        assertThat(deadline()).isEqualTo(club.turn(game, turn).votingDeadline());
    }
}
