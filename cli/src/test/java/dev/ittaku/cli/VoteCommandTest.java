package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreListener;
import dev.ittaku.othello.search.Limits;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.read.Backoff;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.turn.VoteSettings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class VoteCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private int run(String... arguments) {
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    private String gameWithOneVote(boolean miscounted) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder)) {
            new TableCreation(store.client(), pause -> {}).createIfMissing(VoteDesign.DESIGN);
            VoteServices vote = new VoteServices(
                    Table.of(VoteDesign.DESIGN, store.client()),
                    Clock.systemUTC(),
                    new Machine(1, Limits.depth(1, 1)),
                    new Random(1),
                    VoteSettings.USUAL,
                    Backoff.standard(new Random(1)),
                    VoteListener.NONE,
                    "server");
            String id = vote.games().open(Player.WHITE, 1, null, null).gameId();
            var candidate =
                    vote.proposals().turnWithCandidates(id, 1).candidates().get(0);
            vote.ballots().cast(id, 1, "aki", candidate.candidateId());
            if (miscounted) {
                var key = VoteTable.CANDIDATE.keyItem(VoteTable.CANDIDATE.keyOf(candidate));
                store.client()
                        .updateItem(request -> request.tableName("VoteBoardGame")
                                .key(key)
                                .updateExpression("SET voteCount = :wrong")
                                .expressionAttributeValues(java.util.Map.of(":wrong", AttributeValue.fromN("2"))));
            }
            return id;
        }
    }

    @Test
    void aSoundGameIsOneLine() {
        String id = gameWithOneVote(false);
        assertThat(run("vote", "verify", "--data", folder.toString(), id)).isZero();
        assertThat(out.toString()).isEqualToIgnoringNewLines(id + ": 1 turn, 0 moves, 1 vote: sound");
    }

    @Test
    void aGameIsCheckedBesideTheProgramThatHasTheStoreOpen() {
        String id = gameWithOneVote(false);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder);
                StoreListener listener = StoreListener.start(store, folder, Clock.systemUTC())) {
            assertThat(listener).isNotNull();
            assertThat(run("vote", "verify", "--data", folder.toString(), id))
                    .as(err.toString())
                    .isZero();
            assertThat(out.toString()).contains("1 vote: sound");
        }
        out.getBuffer().setLength(0);
        try (EmbeddedDynamoDb silent = EmbeddedDynamoDb.open(folder)) {
            assertThat(silent).isNotNull();
            assertThat(run("vote", "verify", "--data", folder.toString(), id)).isEqualTo(1);
            assertThat(err.toString()).contains("lets nobody else read it");
        }
    }

    @Test
    void aMiscountIsListedAndNotZero() {
        String id = gameWithOneVote(true);
        assertThat(run("vote", "verify", "--data", folder.toString(), id)).isEqualTo(1);
        assertThat(out.toString()).contains("counts 2 but has 1 vote").contains("1 fault");
    }

    @Test
    void aGameThatIsNotThereIsOneLine() {
        gameWithOneVote(false);
        assertThat(run("vote", "verify", "--data", folder.toString(), "nothing"))
                .isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(run("vote", "verify", "--data", folder.resolve("empty").toString(), "nothing"))
                .isEqualTo(2);
    }

    @Test
    void voteAloneAsksForACommand() {
        assertThat(run("vote")).isNotZero();
        assertThat(err.toString().lines()).hasSize(1);
    }
}
