package dev.ittaku.table.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.migration.DirectoryServer.Folder;
import dev.ittaku.table.migration.DirectoryServer.User;
import dev.ittaku.table.migration.MigrationState.Status;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A partition is spread over more shards while servers of the old and the new configuration read and write it. */
class ShardsRaisedBesideServersTest {
    private static final MigrationRun.Listener STRICT = new MigrationRun.Listener() {
        @Override
        public void at(MigrationState.Tally tally) {}

        @Override
        public void failed(String key, String why) {
            throw new AssertionError(key + ": " + why);
        }
    };

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbClient client = store.client();

    @BeforeEach
    void fill() {
        DirectoryServer server = server("1");
        new TableCreation(client, pause -> {}).createIfMissing(server.design);
        server.table.put(server.folder, new Folder("all", 0)).orThrow();
        IntStream.range(0, DirectoryWork.STEADY)
                .forEach(i -> server.table
                        .create(server.user, new User("steady%02d".formatted(i), i + "@x", 0))
                        .orThrow());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private DirectoryServer server(String shards) {
        return new DirectoryServer(client, shards);
    }

    private void move(DirectoryServer server) {
        for (Entity<?, ?> entity : List.of(server.user, server.note, server.folder)) {
            MigrationState done = new MigrationRun(
                            Migration.rewrite(server.design, entity),
                            client,
                            Clock.systemUTC(),
                            ShardsRaisedBesideServersTest::sleep)
                    .run(RunOptions.by("aki").again(true), STRICT);
            assertThat(done.status()).isEqualTo(Status.DONE);
        }
    }

    private static void sleep(Duration pause) {
        try {
            Thread.sleep(pause.toMillis());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> partitions() {
        return client.scan(r -> r.tableName("Directory")).items().stream()
                .map(item -> item.get("pk").s())
                .filter(key -> key.startsWith("users") || key.startsWith("folders"))
                .distinct()
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "1, 16", "4, 16"})
    void nothingIsLostOrDoubledWhileServersChangeOverOneAfterTheOther(int from, int to) throws Exception {
        move(server(from + "+1"));
        AtomicReferenceArray<DirectoryServer> servers = new AtomicReferenceArray<>(3);
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger visits = new AtomicInteger();
        List<DirectoryWork> work = IntStream.range(0, 3)
                .mapToObj(i -> new DirectoryWork(i, servers, stop, visits))
                .toList();
        List<DirectoryServer> phases = Stream.of("" + from, from + "+" + to, to + "+" + from, "" + to)
                .map(this::server)
                .toList();
        IntStream.range(0, 3).forEach(i -> servers.set(i, phases.get(0)));
        ExecutorService threads = Executors.newFixedThreadPool(3);
        List<Future<?>> running = new ArrayList<>();
        work.forEach(each -> running.add(threads.submit(each)));
        try {
            for (int phase = 1; phase < phases.size(); phase++) {
                for (int i = 0; i < 3; i++) {
                    afterSomeRounds(work, running);
                    servers.set(i, phases.get(phase));
                }
                // All calls of the phase before must have ended.
                afterSomeRounds(work, running);
                if (phase == 2) {
                    move(phases.get(phase));
                }
            }
            afterSomeRounds(work, running);
        } finally {
            stop.set(true);
            threads.shutdown();
        }
        for (Future<?> each : running) {
            each.get();
        }
        DirectoryServer now = phases.get(3);
        assertThat(partitions()).doesNotContain("users", "folders").hasSizeGreaterThan(to);
        List<User> all = now.table.stream(now.all.of(new User.All())).toList();
        assertThat(all)
                .hasSize(DirectoryWork.STEADY
                        + work.stream().mapToInt(each -> each.mine.size()).sum());
        work.forEach(each -> assertThat(all).containsAll(each.mine.values()));
        assertThat(all.stream().mapToInt(User::visits).sum()).isEqualTo(visits.get());
        assertThat(now.table.verify(progress -> {}).findings()).isEmpty();
    }

    private static void afterSomeRounds(List<DirectoryWork> work, List<Future<?>> running) throws Exception {
        for (int i = 0; i < work.size(); i++) {
            Semaphore rounds = work.get(i).rounds;
            rounds.drainPermits();
            while (!rounds.tryAcquire(2, 1, TimeUnit.SECONDS)) {
                if (running.get(i).isDone()) {
                    running.get(i).get();
                }
            }
        }
    }

    @Test
    void theSameUserIsCreatedOnlyOnceByServersThatWriteToDifferentPlaces() throws Exception {
        DirectoryServer reading = server("1+4");
        DirectoryServer writing = server("4+1");
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int i = 0; i < 100; i++) {
                String name = "raced" + i;
                List<Future<Boolean>> made = new ArrayList<>();
                for (DirectoryServer server : List.of(reading, writing)) {
                    made.add(threads.submit(() -> server.table
                            .create(server.user, new User(name, name + server.user.shards() + "@r", 0))
                            .refusal()
                            .isEmpty()));
                }
                assertThat(made.get(0).get() ^ made.get(1).get()).isTrue();
            }
        } finally {
            threads.shutdown();
        }
        assertThat(writing.table.verify(progress -> {}).findings()).isEmpty();
    }

    @Test
    void aServerThatStillWritesToTheOldPlaceMovesNothing() {
        DirectoryServer reading = server("1+4");
        move(reading);
        assertThat(partitions()).containsExactly("folders", "users");
        DirectoryServer writing = server("4+1");
        writing.table.create(writing.user, new User("new", "new@x", 0)).orThrow();
        assertThat(reading.get("new").email()).isEqualTo("new@x");
        reading.table
                .transact(Transaction.named("both")
                        .replace(reading.user, reading.get("new"), new User("new", "newer@x", 1))
                        .replace(reading.user, reading.get("steady01"), new User("steady01", "1b@x", 1)))
                .orThrow();
        move(reading);
        assertThat(partitions()).contains("users").hasSize(3);
        assertThat(writing.get("new")).isEqualTo(new User("new", "newer@x", 1));
        assertThat(writing.table
                        .create(writing.user, new User("other", "new@x", 0))
                        .refusal())
                .isEmpty();
        assertThat(reading.table
                        .create(reading.user, new User("another", "1b@x", 0))
                        .refusal())
                .contains(Reason.DUPLICATE);
        move(writing);
        assertThat(partitions()).doesNotContain("users", "folders");
        assertThat(writing.table.verify(progress -> {}).findings()).isEmpty();
    }

    @Test
    void keysThatCouldLookLikeShardsAreNotSpreadBesideServers() {
        assertThatThrownBy(() -> TableDesign.named("Directory")
                        .keys("pk", "sk")
                        .raisedShards(Map.of("Directory.user", "4+1"))
                        .entity(User.class, User.Key.class)
                        .named("user")
                        .key("USER#{name}", "META")
                        .declare())
                .isInstanceOf(DesignException.class)
                .hasMessageContaining("could look like a shard");
        assertThatThrownBy(() -> server("4+x")).hasMessageContaining("is no number of shards");
    }
}
