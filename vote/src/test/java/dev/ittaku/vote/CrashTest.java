package dev.ittaku.vote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.Vote;
import dev.ittaku.vote.turn.Closing;
import dev.ittaku.vote.turn.DueTurns;
import dev.ittaku.vote.turn.VoteSettings;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Closers that die at any request, and closers who work on the same turn. */
class CrashTest {
    /** Lets a closer die at its first, second, … request until one comes through; another then goes on. */
    @ParameterizedTest
    @CsvSource({"0, BEFORE, 3", "0, AFTER, 3", "3, BEFORE, 3", "3, AFTER, 3", "0, AFTER, 0", "3, AFTER, 0"})
    void whoeverDiesAtAnyRequestLeavesATurnThatTheNextOneCloses(int shards, FailingClient.When when, int voters) {
        boolean cameThrough = false;
        int crashes = 0;
        for (int requests = 0; !cameThrough; requests++) {
            try (Club club = shards == 0 ? new Club() : new Club(Club.hot(shards))) {
                Game game = club.game();
                List<Candidate> candidates = club.candidates(game, 1);
                for (int voter = 0; voter < voters; voter++) {
                    club.cast(game, "voter" + voter, candidates.get(voter % 2));
                }
                FailingClient failing = new FailingClient(club.store.client());
                VoteServices dying = club.server(failing.client(), VoteSettings.USUAL);
                club.clock.advance(Club.HOUR);
                failing.failAfter(requests, when);
                try {
                    dying.dueTurns().workAll();
                    cameThrough = true;
                } catch (FailingClient.Crash e) {
                    crashes++;
                }
                // The dead one's leases run out.
                club.clock.advance(DueTurns.MACHINE_LEASE);
                club.vote.dueTurns().workAll();
                if (voters == 0) {
                    assertThat(club.turn(game, 1).extended()).isTrue();
                    assertThat(club.moves(game)).isEmpty();
                    club.cast(game, "late", candidates.get(2));
                    club.deadline();
                }
                List<Move> moves = club.moves(game);
                assertThat(moves).hasSize(2);
                assertThat(moves.get(0).position())
                        .isEqualTo(candidates.get(voters == 0 ? 2 : 0).position());
                assertThat(moves.get(0).votes()).isEqualTo(voters == 0 ? 1 : 2);
                assertThat(club.turn(game, 3).state()).isEqualTo(TurnState.OPEN);
                assertThat(club.verify(game).faults()).isEmpty();
            }
        }
        assertThat(crashes).isGreaterThan(6);
    }

    /** Freezes a closer before its first, second, … request for longer than its lease, while another extends the turn. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void aCloserThatWasFrozenChangesNothingAfterAnotherHasTakenItsTurn(int shards) {
        boolean frozen = true;
        for (int requests = 0; frozen; requests++) {
            try (Club club = shards == 0 ? new Club() : new Club(Club.hot(shards))) {
                Game game = club.game();
                List<Candidate> candidates = club.candidates(game, 1);
                FailingClient freezing = new FailingClient(club.store.client());
                VoteServices slow = club.server(freezing.client(), VoteSettings.USUAL);
                club.clock.advance(Club.HOUR);
                freezing.freezeAfter(requests, () -> {
                    club.clock.advance(DueTurns.MACHINE_LEASE);
                    club.vote.dueTurns().workAll();
                });
                slow.dueTurns().workAll();
                frozen = freezing.wasFrozen();

                assertThat(club.turn(game, 1).state()).isEqualTo(TurnState.OPEN);
                assertThat(club.turn(game, 1).extended()).isTrue();
                assertThat(club.candidates(game, 1))
                        .as("frozen before request %d", requests)
                        .allMatch(candidate -> candidate.status() == CandidateStatus.VOTING);
                club.cast(game, "aki", candidates.get(1));
                club.deadline();
                assertThat(club.moves(game)).hasSize(2);
                assertThat(club.verify(game).faults()).isEmpty();
            }
        }
    }

    /** Two people swap their votes, through a server whose clock is slow, before a closer's first, second, … request: no count changes. */
    @Test
    void votesThatAreSwappedWhileATurnIsClosedAreCountedAsTheyStandOrRefused() {
        boolean frozen = true;
        int swaps = 0;
        for (int requests = 0; frozen; requests++) {
            try (Club club = new Club()) {
                Game game = club.game();
                List<Candidate> candidates = club.candidates(game, 1);
                club.cast(game, "aki", candidates.get(0));
                club.cast(game, "ben", candidates.get(1));
                club.clock.advance(Club.HOUR);
                VoteServices late = club.server(
                        club.store.client(), VoteSettings.USUAL, Clock.offset(club.clock, Duration.ofSeconds(-1)));
                FailingClient freezing = new FailingClient(club.store.client());
                VoteServices closer = club.server(freezing.client(), VoteSettings.USUAL);
                AtomicBoolean swapped = new AtomicBoolean();
                freezing.freezeAfter(requests, () -> swapped.set(swap(late, game, candidates)));
                closer.dueTurns().workAll();
                frozen = freezing.wasFrozen();

                swaps += swapped.get() ? 1 : 0;
                assertThat(club.votes(game, 1))
                        .extracting(Vote::revision)
                        .allMatch(revision -> revision == (swapped.get() ? 2 : 1));
                assertThat(club.verify(game).faults())
                        .as("swapped before request %d", requests)
                        .isEmpty();
                assertThat(club.moves(game)).hasSize(2);
            }
        }
        assertThat(swaps).isGreaterThan(2);
    }

    /** Whether the votes were still taken. */
    private static boolean swap(VoteServices late, Game game, List<Candidate> candidates) {
        try {
            late.ballots().cast(game.gameId(), 1, "aki", candidates.get(1).candidateId());
            late.ballots().cast(game.gameId(), 1, "ben", candidates.get(0).candidateId());
            return true;
        } catch (VoteRefusal e) {
            assertThat(e.reason()).isEqualTo(VoteRefusal.Reason.TURN_CLOSED);
            return false;
        }
    }

    @Test
    void twoClosersAtOnceMakeOneMove() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (Club club = new Club()) {
            Game game = club.game();
            List<VoteServices> servers = List.of(
                    club.vote,
                    club.server(club.store.client(), VoteSettings.USUAL),
                    club.server(club.store.client(), VoteSettings.USUAL),
                    club.server(club.store.client(), VoteSettings.USUAL));
            for (int turn = 1; turn < 12; turn += 2) {
                club.cast(game, "aki", club.candidates(game, turn).get(0));
                club.clock.advance(Club.HOUR);
                int number = turn;
                CyclicBarrier together = new CyclicBarrier(servers.size());
                List<Callable<Closing.Result>> closers = servers.stream()
                        .<Callable<Closing.Result>>map(server -> () -> {
                            together.await();
                            // Without a lease, so that they really meet.
                            return server.closing().closeIfDue(game.gameId(), number);
                        })
                        .toList();
                List<Closing.Result> results = new java.util.ArrayList<>();
                for (Future<Closing.Result> one : threads.invokeAll(closers)) {
                    results.add(one.get());
                }
                if (!results.contains(Closing.Result.CLOSED)) {
                    // They stood in each other's way; the next look closes it.
                    assertThat(club.vote.closing().closeIfDue(game.gameId(), number))
                            .isEqualTo(Closing.Result.CLOSED);
                }
                assertThat(results.stream()
                                .filter(one -> one == Closing.Result.CLOSED)
                                .count())
                        .isLessThanOrEqualTo(1);
                club.vote.dueTurns().workAll();
                assertThat(club.moves(game)).hasSize(turn + 1);
            }
            assertThat(club.verify(game).faults()).isEmpty();
        } finally {
            threads.shutdownNow();
        }
    }
}
