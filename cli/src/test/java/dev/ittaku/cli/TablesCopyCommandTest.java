package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.http.ServerOptions;
import dev.ittaku.vote.VoteDesign;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Tables move from one store to another, with what is written meanwhile. */
class TablesCopyCommandTest {
    private static final String TABLE = VoteDesign.DESIGN.name();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final InputStream input = System.in;
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbServer server =
            DynamoDbServer.start(store.client(), store.streams(), ServerOptions.onPort(0), new SplittableRandom(1));

    @TempDir
    Path folder;

    @BeforeEach
    void createTables() {
        assertThat(run("tables", "create", "--endpoint", endpoint())).isZero();
    }

    @AfterEach
    void close() {
        System.setIn(input);
        server.close();
        store.close();
    }

    private String endpoint() {
        return server.endpoint().toString();
    }

    private int run(String... arguments) {
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    private int copy(String from, String to, String... more) {
        String[] words = {"tables", "copy", "--from", from, "--to", to, "--progress", path("progress.json")};
        String[] all = java.util.Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return run(all);
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private static Map<String, AttributeValue> key(int number) {
        return Map.of("PK", AttributeValue.fromS("TEST#" + number % 50), "SK", AttributeValue.fromS("N#" + number));
    }

    private static void put(DynamoDbClient client, int number, long value) {
        Map<String, AttributeValue> key = key(number);
        client.putItem(r -> r.tableName(TABLE)
                .item(Map.of(
                        "PK",
                        key.get("PK"),
                        "SK",
                        key.get("SK"),
                        "value",
                        AttributeValue.fromN(Long.toString(value)))));
    }

    @Test
    void tablesGoToAFolderAndBackToAnEndpoint() {
        for (int i = 0; i < 300; i++) {
            put(store.client(), i, i);
        }
        assertThat(copy(endpoint(), path("data"))).as(err::toString).isZero();
        assertThat(out.toString()).contains(TABLE + ": 300 items, equal on both sides");
        assertThat(folder.resolve("progress.json")).doesNotExist();
        assertThat(copy(path("data"), endpoint())).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(err.toString()).contains("is not empty; nothing was written to it");
        try (EmbeddedDynamoDb other = EmbeddedDynamoDb.inMemory();
                DynamoDbServer second = DynamoDbServer.start(
                        other.client(), other.streams(), ServerOptions.onPort(0), new SplittableRandom(2))) {
            assertThat(copy(path("data"), second.endpoint().toString(), "--rate", "100000"))
                    .as(err::toString)
                    .isZero();
            assertThat(other.client()
                            .describeTable(r -> r.tableName(TABLE))
                            .table()
                            .itemCount())
                    .isEqualTo(300);
        }
    }

    @Test
    void whatIsWrittenMeanwhileFollowsUntilTheSwitch() throws Exception {
        for (int i = 0; i < 500; i++) {
            put(store.client(), i, 0);
        }
        AtomicBoolean enough = new AtomicBoolean();
        CompletableFuture<Void> load = CompletableFuture.runAsync(() -> {
            Random random = new Random(20261116);
            for (long value = 1; !enough.get(); value++) {
                int number = random.nextInt(700);
                if (random.nextInt(5) == 0) {
                    store.client().deleteItem(r -> r.tableName(TABLE).key(key(number)));
                } else {
                    put(store.client(), number, value);
                }
            }
        });
        PipedOutputStream person = new PipedOutputStream();
        System.setIn(new PipedInputStream(person));
        CompletableFuture<Integer> copying =
                CompletableFuture.supplyAsync(() -> copy(endpoint(), path("data"), TABLE, "--follow"));
        Awaitility.await().until(() -> Files.exists(folder.resolve("progress.json")));
        enough.set(true);
        load.join();
        Awaitility.await().until(() -> err.toString().contains("in step"));
        put(store.client(), 1, -1);
        person.write('\n');
        person.flush();
        assertThat(copying.join()).as(() -> err.toString() + out).isZero();
        assertThat(out.toString()).contains("equal on both sides");
        try (EmbeddedDynamoDb copied = EmbeddedDynamoDb.open(folder.resolve("data"))) {
            assertThat(copied.client()
                            .getItem(r -> r.tableName(TABLE).key(key(1)))
                            .item()
                            .get("value"))
                    .isEqualTo(AttributeValue.fromN("-1"));
        }
    }

    @Test
    void aCopyThatWasCutOffGoesOn() throws IOException {
        for (int i = 0; i < 100; i++) {
            put(store.client(), i, i);
        }
        // As an earlier run has left it: one segment done, though nothing of it is in the target.
        Files.writeString(
                folder.resolve("progress.json"),
                "{\"copy\":\"" + endpoint() + " -> " + path("data") + "\",\"" + TABLE
                        + "\":{\"started\":\"2999-01-01T00:00:00Z\",\"0\":\"done\"}}");
        assertThat(copy(endpoint(), path("data"), TABLE)).isEqualTo(1);
        assertThat(out.toString())
                .as("the segment was not read again, and the comparison tells")
                .contains("DIFFERS: 100 items in the source");
        assertThat(copy(endpoint(), path("other"), TABLE)).isEqualTo(1);
        assertThat(err.toString()).contains("is about another copy");
    }

    @Test
    void badInputIsOneSentence() {
        assertThat(copy(path("nowhere"), endpoint())).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(copy(endpoint(), endpoint())).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(copy(endpoint(), "aws:NOT A REGION")).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(err.toString().lines()).hasSize(3);
        assertThat(folder.resolve("nowhere")).doesNotExist();
    }
}
