package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreListener;
import dev.ittaku.dynamodb.http.ServerOptions;
import dev.ittaku.vote.VoteDesign;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Copies of all tables, as an operator makes and restores them. */
class BackupCommandTest {
    private static final String TABLE = VoteDesign.DESIGN.name();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private static Map<String, AttributeValue> key(String name) {
        return Map.of("PK", AttributeValue.fromS(name), "SK", AttributeValue.fromS("TEST"));
    }

    private static void put(DynamoDbClient client, String name) {
        client.putItem(r -> r.tableName(TABLE).item(key(name)));
    }

    private static boolean has(DynamoDbClient client, String name) {
        return client.getItem(r -> r.tableName(TABLE).key(key(name))).hasItem();
    }

    private boolean restoredHas(String name) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("restored"))) {
            return has(store.client(), name);
        }
    }

    @Test
    void aCopyIsMadeListedCheckedAndRestored() throws Exception {
        assertThat(run("tables", "create", "--data", path("data"))).isZero();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("data"))) {
            put(store.client(), "first");
        }
        assertThat(run("backup", "create", "monday", "--data", path("data"), "--to", path("backups")))
                .isZero();
        assertThat(out.toString()).startsWith("monday ").contains("1 items");
        assertThat(run("backup", "list", "--to", path("backups"))).isZero();
        assertThat(out.toString().lines()).singleElement().asString().startsWith("monday ");
        assertThat(run("backup", "verify", "--to", path("backups"))).isZero();
        assertThat(out.toString()).isEqualToIgnoringNewLines("monday: whole");

        assertThat(run("backup", "restore", "monday", "--to", path("backups"), "--data", path("data")))
                .isEqualTo(1);
        assertThat(err.toString()).contains("is not empty");
        assertThat(run("backup", "restore", "monday", "--to", path("backups"), "--data", path("restored")))
                .isZero();
        assertThat(restoredHas("first")).isTrue();

        Files.writeString(
                folder.resolve("backups/monday/store/FORMAT"), "changed", StandardOpenOption.TRUNCATE_EXISTING);
        assertThat(run("backup", "verify", "monday", "--to", path("backups"))).isEqualTo(1);
        assertThat(out.toString()).contains("monday: the file store/FORMAT has changed");
    }

    @Test
    void aRunningProgramMakesTheCopyItself() {
        Path data = folder.resolve("data");
        assertThat(run("tables", "create", "--data", data.toString())).isZero();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data)) {
            put(store.client(), "live");
            StoreListener listener = StoreListener.start(store, data, Clock.systemUTC());
            assertThat(run("backup", "create", "live", "--data", data.toString(), "--to", path("backups")))
                    .isZero();
            listener.close();
            assertThat(run("backup", "create", "late", "--data", data.toString(), "--to", path("backups")))
                    .as("nobody listens, and the folder is in use")
                    .isEqualTo(1);
            assertThat(err.toString().lines()).singleElement().asString().contains("in use");
        }
        assertThat(run("backup", "restore", "live", "--to", path("backups"), "--data", path("restored")))
                .isZero();
        assertThat(restoredHas("live")).isTrue();
    }

    /** The drill: the folder is lost, and the tables come back as they were between two writes. */
    @Test
    void aMomentBetweenTwoWritesComesBackFromACopyAndInPlace() {
        assertThat(run("tables", "create", "--data", path("data"))).isZero();
        Instant between;
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("data"))) {
            put(store.client(), "before");
            between = nextMillisecond();
            put(store.client(), "after");
        }
        assertThat(run("backup", "create", "--data", path("data"), "--to", path("backups")))
                .isZero();
        String at = between.toString();
        assertThat(run("backup", "restore", "--at", at, "--to", path("backups"), "--data", path("restored")))
                .isZero();
        assertThat(out.toString()).contains(TABLE + ": 0 items put back, 1 removed");
        assertThat(restoredHas("before")).isTrue();
        assertThat(restoredHas("after")).isFalse();

        assertThat(run("backup", "restore", "--at", at, "--data", path("data"))).isZero();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("data"))) {
            assertThat(has(store.client(), "before")).isTrue();
            assertThat(has(store.client(), "after")).isFalse();
        }
    }

    @Test
    void aRunningProgramSetsItsTablesBackItself() {
        assertThat(run("tables", "create", "--data", path("data"))).isZero();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("data"))) {
            put(store.client(), "before");
            String between = nextMillisecond().toString();
            put(store.client(), "after");
            assertThat(run("backup", "restore", "--at", between, "--data", path("data")))
                    .as("nobody listens")
                    .isEqualTo(1);
            assertThat(err.toString()).contains("in use");
            try (StoreListener listener = StoreListener.start(store, folder.resolve("data"), Clock.systemUTC())) {
                assertThat(run("backup", "restore", "--at", between, "--data", path("data")))
                        .as(err::toString)
                        .isZero();
                assertThat(listener).isNotNull();
            }
            assertThat(out.toString()).contains(TABLE + ": 0 items put back, 1 removed");
            assertThat(has(store.client(), "before")).isTrue();
            assertThat(has(store.client(), "after")).isFalse();
        }
    }

    private static Instant nextMillisecond() {
        Instant now = Instant.now();
        Awaitility.await().until(() -> Instant.now().isAfter(now.plusMillis(2)));
        Instant between = Instant.now();
        Awaitility.await().until(() -> Instant.now().isAfter(between.plusMillis(2)));
        return between;
    }

    @Test
    void theServicesOwnBackupsServeAnEndpoint() {
        AtomicReference<Duration> ago = new AtomicReference<>(Duration.ofHours(-1));
        Clock clock = new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return Instant.now().plus(ago.get());
            }
        };
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory(
                        dev.ittaku.dynamodb.StoreOptions.defaults().withClock(clock));
                DynamoDbServer server = DynamoDbServer.start(
                        store.client(), store.streams(), ServerOptions.onPort(0), new SplittableRandom(1))) {
            String endpoint = server.endpoint().toString();
            assertThat(run("tables", "create", "--endpoint", endpoint)).isZero();
            put(store.client(), "first");
            assertThat(run("backup", "create", "monday", "--endpoint", endpoint))
                    .as(err::toString)
                    .isZero();
            assertThat(run("backup", "list", "--endpoint", endpoint)).isZero();
            assertThat(out.toString()).startsWith("monday  ");
            assertThat(run("backup", "verify", "--endpoint", endpoint)).isZero();
            assertThat(run("backup", "restore", "monday", "--endpoint", endpoint))
                    .isEqualTo(CommandFailure.BAD_INPUT);
            assertThat(err.toString()).contains("--suffix");
            assertThat(run("backup", "restore", "monday", "--suffix", "-copy", "--endpoint", endpoint))
                    .as(err::toString)
                    .isZero();
            assertThat(store.client()
                            .getItem(r -> r.tableName(TABLE + "-copy").key(key("first")))
                            .hasItem())
                    .isTrue();
            // Tables can be restored to all but the latest five minutes.
            ago.set(Duration.ZERO);
            String at = Instant.now().minus(Duration.ofMinutes(10)).toString();
            assertThat(run("backup", "restore", "--at", at, "--endpoint", endpoint))
                    .isEqualTo(CommandFailure.BAD_INPUT);
            assertThat(run("backup", "restore", "--at", at, "--suffix", "-then", "--endpoint", endpoint))
                    .as(err::toString)
                    .isZero();
            assertThat(store.client()
                            .getItem(r -> r.tableName(TABLE + "-then").key(key("first")))
                            .hasItem())
                    .isTrue();
            assertThat(run("backup", "verify", "tuesday", "--endpoint", endpoint))
                    .isEqualTo(1);
        }
    }

    @Test
    void badInputIsOneSentence() {
        assertThat(run("backup", "restore", "--data", path("data"))).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(run("backup", "restore", "none", "--to", path("backups"), "--data", path("data")))
                .isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(err.toString()).contains("There is no finished backup 'none'");
        assertThat(run("backup", "restore", "--at", "2999-01-01T00:00:00Z", "--data", path("data")))
                .isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(run("backup", "restore", "--at", "yesterday", "--data", path("data")))
                .isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(run("backup", "create", "--data", path("nothing"))).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(run("backup", "create", "--data", folder.toString()))
                .as("a folder without a store must not become one")
                .isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(folder.resolve("nothing")).doesNotExist();
        assertThat(run("backup")).isEqualTo(CommandFailure.BAD_INPUT);
    }
}
