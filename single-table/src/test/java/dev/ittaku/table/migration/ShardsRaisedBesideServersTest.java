package dev.ittaku.table.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.migration.MigrationState.Status;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Batch;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
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
    record User(String name, String email, int visits) {
        record Key(String name) {}

        record All() {}
    }

    /** Lies in the same partition, without guards and counters. */
    record Note(String id, String text) {
        record Key(String id) {}
    }

    /** Counts the users. */
    record Folder(String id, int users) {
        record Key(String id) {}
    }

    /** A server with one configuration. */
    private final class Server {
        final Entity<Folder, Folder.Key> folder;
        final Entity<User, User.Key> user;
        final Entity<Note, Note.Key> note;
        final GetPattern<User.Key, User> one;
        final QueryPattern<User.All, User> all;
        final QueryPattern<User.All, User> last;
        final CollectionPattern<User.All, List<User>> directory;
        final TableDesign design;
        final Table table;

        Server(String shards) {
            DesignBuilder builder = TableDesign.named("Directory")
                    .keys("pk", "sk")
                    .raisedShards(
                            Map.of("Directory.user", shards, "Directory.note", shards, "Directory.folder", shards));
            folder = builder.entity(Folder.class, Folder.Key.class)
                    .named("folder")
                    .key("folders", "folder#{id}")
                    .declare();
            user = builder.entity(User.class, User.Key.class)
                    .named("user")
                    .key("users", "uname#{name}")
                    .unique(User::email)
                    .counted("users", folder, Folder::users, record -> new Folder.Key("all"))
                    .sample(new User("a", "a@x", 0))
                    .declare();
            note = builder.entity(Note.class, Note.Key.class)
                    .named("note")
                    .key("users", "note#{id}")
                    .sample(new Note("n", "text"))
                    .declare();
            one = user.get("user", "One user.");
            all = user.query("users", "All users.").declare(User.All.class);
            last = user.query("last users", "All users, backwards.")
                    .newestFirst()
                    .declare(User.All.class);
            directory = builder.collection("directory", "Users beside notes.")
                    .of(user, note)
                    .fold(User.All.class, items -> items.all(user));
            design = builder.build();
            table = Table.builder(design, client).cursorSecret(new byte[] {7}).build();
        }

        User get(String name) {
            return table.get(one.of(new User.Key(name))).item().orElseThrow();
        }

        /** Pages of a few, by cursor. */
        List<String> pages(QueryPattern<User.All, User> pattern) {
            List<String> names = new ArrayList<>();
            Optional<String> cursor = Optional.empty();
            do {
                Page<User> page =
                        table.page(pattern.of(new User.All()).limit(17).after(cursor.orElse(null)));
                page.items().forEach(each -> names.add(each.name()));
                cursor = page.cursor();
            } while (cursor.isPresent());
            return names;
        }
    }

    private static final int STEADY = 60;
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
        Server server = new Server("1");
        new TableCreation(client, pause -> {}).createIfMissing(server.design);
        server.table.put(server.folder, new Folder("all", 0)).orThrow();
        IntStream.range(0, STEADY)
                .forEach(i -> server.table
                        .create(server.user, new User("steady%02d".formatted(i), i + "@x", 0))
                        .orThrow());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void move(Server server) {
        for (Entity<?, ?> entity : List.of(server.user, server.note, server.folder)) {
            MigrationState done = new MigrationRun(
                            Migration.rewrite(server.design, entity), client, Clock.systemUTC(), pause -> {})
                    .run(RunOptions.by("aki").again(true), STRICT);
            assertThat(done.status()).isEqualTo(Status.DONE);
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

    /** One server's worth of work on users of its own, compared with what they should be. */
    private static final class Work implements Runnable {
        private final int number;
        private final AtomicReferenceArray<Server> servers;
        private final AtomicBoolean stop;
        private final AtomicInteger visits;
        private final Random random;
        private final Map<String, User> mine = new TreeMap<>();
        private int made;
        final Semaphore rounds = new Semaphore(0);

        Work(int number, AtomicReferenceArray<Server> servers, AtomicBoolean stop, AtomicInteger visits) {
            this.number = number;
            this.servers = servers;
            this.stop = stop;
            this.visits = visits;
            this.random = new Random(number);
        }

        @Override
        public void run() {
            while (!stop.get()) {
                Server server = servers.get(number % servers.length());
                write(server);
                read(server);
                rounds.release();
            }
        }

        private void write(Server server) {
            Table table = server.table;
            String name = "w%d-%d".formatted(number, made);
            switch (random.nextInt(6)) {
                case 0, 1 -> {
                    User user = new User(name, name + "@w", 0);
                    table.create(server.user, user).orThrow();
                    assertThat(table.create(server.user, user).refusal()).contains(Reason.EXISTS);
                    mine.put(name, user);
                    made++;
                }
                case 2 ->
                    any().ifPresent(user -> {
                        User moved = new User(user.name(), made++ + "-" + number + "@moved", user.visits());
                        table.replace(server.user, user, moved).orThrow();
                        mine.put(user.name(), moved);
                    });
                case 3 ->
                    any().ifPresent(user -> {
                        table.delete(server.user, user).orThrow();
                        mine.remove(user.name());
                    });
                case 4 -> {
                    String note = "n%d-%d".formatted(number, random.nextInt(5));
                    table.write(new Batch().put(server.note, new Note(note, "first")));
                    table.upsert(
                                    server.note,
                                    server.note.key(new Note.Key(note)),
                                    Update.of(server.note.field(Note::text).set("second")))
                            .orThrow();
                    assertThat(table.deleteKey(server.note, server.note.key(new Note.Key(note)))
                                    .orThrow())
                            .contains(new Note(note, "second"));
                }
                default -> {
                    String steady = "steady%02d".formatted(random.nextInt(STEADY));
                    table.update(server.user.at(new User.Key(steady)))
                            .add(User::visits)
                            .by(1)
                            .run()
                            .orThrow();
                    visits.incrementAndGet();
                }
            }
        }

        private Optional<User> any() {
            return mine.values().stream()
                    .skip(mine.isEmpty() ? 0 : random.nextInt(mine.size()))
                    .findFirst();
        }

        private void read(Server server) {
            any().ifPresent(user -> assertThat(server.get(user.name())).isEqualTo(user));
            List<String> names = random.nextBoolean() ? server.pages(server.all) : reversed(server.pages(server.last));
            assertThat(names).isSorted().doesNotHaveDuplicates().containsAll(mine.keySet());
            assertThat(names.stream().filter(name -> name.startsWith("steady"))).hasSize(STEADY);
            assertThat(server.table.collect(server.directory.of(new User.All())).value())
                    .filteredOn(user -> user.name().startsWith("steady"))
                    .hasSize(STEADY);
            List<ItemKey> keys = mine.keySet().stream()
                    .map(name -> server.user.key(new User.Key(name)))
                    .toList();
            assertThat(server.table.getAll(server.user, keys).value()).hasSize(keys.size());
            assertThat(server.table
                            .snapshot(server.one.of(new User.Key("steady07")))
                            .value()
                            .get(server.one.of(new User.Key("steady07"))))
                    .isPresent();
        }

        private static List<String> reversed(List<String> names) {
            List<String> reversed = new ArrayList<>(names);
            Collections.reverse(reversed);
            return reversed;
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "1, 16", "4, 16"})
    void nothingIsLostOrDoubledWhileServersChangeOverOneAfterTheOther(int from, int to) throws Exception {
        move(new Server(from + "+1"));
        AtomicReferenceArray<Server> servers = new AtomicReferenceArray<>(3);
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger visits = new AtomicInteger();
        List<Work> work = IntStream.range(0, 3)
                .mapToObj(i -> new Work(i, servers, stop, visits))
                .toList();
        List<Server> phases = Stream.of("" + from, from + "+" + to, to + "+" + from, "" + to)
                .map(Server::new)
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
        Server now = phases.get(3);
        assertThat(partitions()).doesNotContain("users", "folders").hasSizeGreaterThan(to);
        List<User> all = now.table.stream(now.all.of(new User.All())).toList();
        assertThat(all)
                .hasSize(STEADY
                        + work.stream().mapToInt(each -> each.mine.size()).sum());
        work.forEach(each -> assertThat(all).containsAll(each.mine.values()));
        assertThat(all.stream().mapToInt(User::visits).sum()).isEqualTo(visits.get());
        assertThat(now.table.verify(progress -> {}).findings()).isEmpty();
    }

    private static void afterSomeRounds(List<Work> work, List<Future<?>> running) throws Exception {
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
        Server reading = new Server("1+4");
        Server writing = new Server("4+1");
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int i = 0; i < 100; i++) {
                String name = "raced" + i;
                List<Future<Boolean>> made = new ArrayList<>();
                for (Server server : List.of(reading, writing)) {
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
        Server reading = new Server("1+4");
        move(reading);
        assertThat(partitions()).containsExactly("folders", "users");
        Server writing = new Server("4+1");
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
        assertThatThrownBy(() -> new Server("4+x")).hasMessageContaining("is no number of shards");
    }
}
