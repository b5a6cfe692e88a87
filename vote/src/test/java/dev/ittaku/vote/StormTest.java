package dev.ittaku.vote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.vote.ballot.Ballots;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.turn.VoteSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A crowd that sends every vote four times, through two servers on one store, changing its mind now and then, while
 * transactions conflict and answers get lost. In the end there is one vote a user, every count equals the votes, and the
 * turn has one move.
 */
class StormTest {
    private static final int THREADS = 16;
    private static final int POSTS = 4;

    @ParameterizedTest
    @CsvSource({"0, 300", "16, 2000"})
    void votesEqualUsersAndCountsEqualVotes(int shards, int users) throws Exception {
        storm(shards, users);
    }

    @Test
    @Tag("long")
    void alsoWithTwentyThousandUsers() throws Exception {
        storm(64, 20_000);
    }

    @Test
    @Tag("long")
    void alsoWithTwoThousandUsersOnPlainCounters() throws Exception {
        storm(0, 2_000);
    }

    private static void storm(int shards, int users) throws Exception {
        VoteSettings settings = shards == 0 ? VoteSettings.USUAL : Club.hot(shards);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (Club club = new Club(settings)) {
            Game game = club.game();
            List<Candidate> candidates = club.candidates(game, 1);
            List<VoteServices> servers = List.of(
                    club.server(
                            new FailingClient(club.store.client(), 1)
                                    .disturbing(0.05, 0.02)
                                    .client(),
                            settings),
                    club.server(
                            new FailingClient(club.store.client(), 2)
                                    .disturbing(0.05, 0.02)
                                    .client(),
                            settings));
            Random random = new Random(users);
            List<Runnable> posts = new ArrayList<>();
            AtomicInteger refused = new AtomicInteger();
            for (int user = 0; user < users; user++) {
                String name = "voter" + user;
                String first = candidates.get(random.nextInt(3)).candidateId();
                // Every seventh sends two of its four posts for somebody else.
                String other = user % 7 == 0 ? candidates.get(random.nextInt(3)).candidateId() : first;
                for (int post = 0; post < POSTS; post++) {
                    Ballots ballots = servers.get(post % 2).ballots();
                    String choice = post < 2 ? first : other;
                    posts.add(() -> send(ballots, game, name, choice, refused));
                }
            }
            Collections.shuffle(posts, random);
            List<Future<?>> sent = new ArrayList<>();
            posts.forEach(post -> sent.add(threads.submit(post)));
            for (Future<?> one : sent) {
                one.get();
            }
            assertThat(refused).hasValue(0);
            assertThat(club.votes(game, 1)).hasSize(users);
            assertThat(club.verify(game).faults()).isEmpty();

            club.clock.advance(Club.HOUR);
            List<Future<?>> closers = new ArrayList<>();
            servers.forEach(server -> closers.add(threads.submit(() -> closeUntilDone(club, server, game))));
            for (Future<?> one : closers) {
                one.get();
            }
            assertThat(club.turn(game, 1).state()).isEqualTo(TurnState.CLOSED);
            assertThat(club.candidates(game, 1).stream()
                            .mapToInt(Candidate::voteCount)
                            .sum())
                    .isEqualTo(users);
            assertThat(club.moves(game)).hasSize(1);
            assertThat(club.verify(game).faults()).isEmpty();
        } finally {
            threads.shutdownNow();
        }
    }

    /** As a client does: what is busy is sent again. */
    private static void send(Ballots ballots, Game game, String name, String choice, AtomicInteger refused) {
        for (int attempt = 0; attempt < 20; attempt++) {
            try {
                ballots.cast(game.gameId(), 1, name, choice);
                return;
            } catch (VoteRefusal e) {
                if (e.reason() != VoteRefusal.Reason.BUSY) {
                    break;
                }
            }
        }
        refused.incrementAndGet();
    }

    /** A closer whose answers get lost, as its server would call it: again at the next look. */
    private static void closeUntilDone(Club club, VoteServices server, Game game) {
        for (int look = 0; look < 100; look++) {
            try {
                server.closing().closeIfDue(game.gameId(), 1);
            } catch (RuntimeException e) {
                // The next look goes on.
            }
            if (club.turn(game, 1).state() == TurnState.CLOSED) {
                return;
            }
        }
    }
}
