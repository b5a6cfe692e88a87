package dev.ittaku.vote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.game.Verification;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Vote;
import dev.ittaku.vote.turn.VoteSettings;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server is killed in the middle of a storm of votes; what it had answered is there, and everything adds up. */
class KillTest {
    private static final Pattern LINE = Pattern.compile("(voter\\d+) (\\d+)");

    @TempDir
    Path folder;

    @Test
    void aKillLosesNoVoteThatWasAnsweredAndMiscountsNone() throws Exception {
        kill(1, 400, 600, VoteSettings.USUAL);
    }

    @Test
    void norInAHotTurn() throws Exception {
        kill(1, 400, 600, Club.hot(16));
    }

    @Test
    @Tag("long")
    void norDoTwentyKills() throws Exception {
        kill(20, 2_000, 3_000, Club.hot(64));
    }

    private void kill(int times, int users, int votesEach, VoteSettings settings) throws Exception {
        String gameId = open(settings);
        Map<String, Integer> answered = new HashMap<>();
        int votes = 0;
        for (int round = 0; round < times; round++) {
            votes += voteAndDie(gameId, users, votes, votesEach, answered);
            check(gameId, answered);
        }
        assertThat(answered).hasSizeGreaterThan(users / 2);
        closed(gameId, settings);
    }

    private static VoteServices services(EmbeddedDynamoDb store, Clock clock, VoteSettings settings) {
        return new VoteServices(
                Club.table(store.client(), clock),
                clock,
                new Machine(1, Club.QUICK),
                new Random(9),
                settings,
                Club.backoff(50),
                VoteListener.NONE,
                "server");
    }

    private String open(VoteSettings settings) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder)) {
            TestStore.create(store.client(), VoteDesign.DESIGN);
            return services(store, Clock.systemUTC(), settings)
                    .games()
                    .open(Player.WHITE, 1, "P1D", null)
                    .gameId();
        }
    }

    private int voteAndDie(String gameId, int users, int from, int lines, Map<String, Integer> answered)
            throws Exception {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledVoters.class.getName(),
                        folder.toString(),
                        gameId,
                        Integer.toString(users),
                        Integer.toString(from))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int read = 0;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                Matcher vote = LINE.matcher(line);
                if (vote.matches()) {
                    answered.merge(vote.group(1), Integer.valueOf(vote.group(2)), Math::max);
                    read++;
                }
                if (read == lines) {
                    // The process alone: what is still in its pipe was answered, too.
                    child.toHandle().destroyForcibly();
                }
            }
        }
        child.waitFor();
        assertThat(read).as("votes answered before the kill").isGreaterThanOrEqualTo(lines);
        return read;
    }

    private void check(String gameId, Map<String, Integer> answered) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder)) {
            Table table = Club.table(store.client(), Clock.systemUTC());
            assertThat(new Verification(table).check(gameId).orElseThrow().faults())
                    .isEmpty();
            answered.forEach((user, revision) -> {
                Optional<Vote> vote = table.get(VoteTable.VOTE_OF_USER.of(new Vote.Key(gameId, 1, user)))
                        .item();
                assertThat(vote).as(user).isPresent();
                assertThat(vote.get().revision()).as(user).isGreaterThanOrEqualTo(revision);
            });
        }
    }

    private void closed(String gameId, VoteSettings settings) {
        Clock later = Clock.offset(Clock.systemUTC(), Duration.ofDays(1));
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder)) {
            VoteServices vote = services(store, later, settings);
            assertThat(vote.dueTurns().workAll()).isEqualTo(2);
            Verification.Report report = vote.verification().check(gameId).orElseThrow();
            assertThat(report.faults()).isEmpty();
            assertThat(report.moves()).isEqualTo(2);
        }
    }
}
