package dev.ittaku.table.migration;

import static dev.ittaku.table.layout.Projection.ALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.key.Shards;
import dev.ittaku.table.migration.MigrationState.Status;
import dev.ittaku.table.write.Reason;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Hot partitions with the keys of a published design: spread by an installation's configuration, items included. */
class ShardsByConfigurationTest {
    record User(String name, String email, String status) {
        record Key(String name) {}

        record All() {}

        record ByStatus(String status) {}
    }

    /** The same program with another configuration. */
    private static final class Directory {
        final Entity<User, User.Key> user;
        final GetPattern<User.Key, User> one;
        final QueryPattern<User.All, User> all;
        final QueryPattern<User.ByStatus, User> byStatus;
        final TableDesign design;

        Directory(Map<String, String> configuration) {
            DesignBuilder table = TableDesign.named("Directory")
                    .keys("pk", "sk")
                    .gsi("StatusIndex", "status", "email", ALL)
                    .raisedShards(configuration);
            user = table.entity(User.class, User.Key.class)
                    .named("user")
                    .key("users", "uname#{name}")
                    .unique(User::email)
                    .sample(new User("a", "a@x", "here"))
                    .declare();
            one = user.get("user", "One user.");
            all = user.query("users", "All users.").declare(User.All.class);
            byStatus = user.query("users by status", "Users in a status.")
                    .index("StatusIndex")
                    .declare(User.ByStatus.class);
            design = table.build();
        }
    }

    private static final int USERS = 120;
    private static final MigrationRun.Listener QUIET = new MigrationRun.Listener() {
        @Override
        public void at(MigrationState.Tally tally) {}

        @Override
        public void failed(String key, String why) {
            throw new AssertionError(key + ": " + why);
        }
    };

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbClient client = store.client();
    private final Directory before = new Directory(Map.of("Other.user", "9"));

    @BeforeEach
    void fill() {
        new TableCreation(client, pause -> {}).createIfMissing(before.design);
        Table table = Table.of(before.design, client);
        IntStream.range(0, USERS)
                .forEach(i -> table.create(before.user, new User("u%03d".formatted(i), i + "@x", "here"))
                        .orThrow());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void migrate(Directory to) {
        new TableCreation(client, pause -> {}).createMissingIndexes(to.design);
        MigrationState done = new MigrationRun(
                        Migration.rewrite(to.design, to.user), client, Clock.systemUTC(), pause -> {})
                .run(RunOptions.by("aki").again(true), QUIET);
        assertThat(done.status()).isEqualTo(Status.DONE);
    }

    @ParameterizedTest
    @CsvSource({"4", "16"})
    void aPartitionThatWasWholeIsSpreadAndItsGuardsFollow(int shards) {
        Directory after = new Directory(Map.of("Directory.user", Integer.toString(shards)));
        Table spread = Table.of(after.design, client);
        Answers was = Answers.of(Table.of(before.design, client), client);
        migrate(after);
        assertThat(Proof.of(was, Answers.of(spread, client), Set.of(), Set.of()).holds())
                .isTrue();
        assertThat(client.scan(r -> r.tableName("Directory")).items().stream()
                        .map(item -> item.get("pk").s())
                        .filter(key -> key.startsWith("users"))
                        .distinct())
                .hasSize(shards)
                .doesNotContain("users");
        assertThat(spread.create(after.user, new User("new", "7@x", "here")).refusal())
                .contains(Reason.DUPLICATE);
        assertThat(spread.stream(after.all.of(new User.All())).map(User::name))
                .hasSize(USERS)
                .isSorted();
        User seven = spread.get(after.one.of(new User.Key("u007"))).item().orElseThrow();
        spread.delete(after.user, seven).orThrow();
        spread.create(after.user, new User("new", "7@x", "here")).orThrow();
        assertThat(spread.verify(progress -> {}).isSound()).isTrue();
        migrate(after);
        migrate(new Directory(Map.of("Directory.user", Integer.toString(shards * 2))));
    }

    @Test
    void anIndexThatWasWholeIsReplacedByASpreadOne() {
        Directory after = new Directory(Map.of("Directory.StatusIndex", "4"));
        Answers was = Answers.of(Table.of(before.design, client), client);
        migrate(after);
        Table spread = Table.of(after.design, client);
        assertThat(spread.stream(after.byStatus.of(new User.ByStatus("here"))).map(User::email))
                .hasSize(USERS)
                .isSorted();
        assertThat(Proof.of(was, Answers.of(spread, client), Set.of(), Set.of()).holds())
                .isTrue();
        VersionDiff left = VersionDiff.between(
                "Directory",
                new LiveVersion(client, after.design).read(items -> {}),
                java.util.Optional.of(TableVersion.of(after.design)));
        assertThat(left.plan()).extracting(PlanStep::kind).containsExactly(PlanStep.Kind.CLEAN_UP);
    }

    @Test
    void whatDoesNotExistOrGoesDownIsRefused() {
        assertThatThrownBy(() -> new Directory(Map.of("Directory.nobody", "4")))
                .isInstanceOf(DesignException.class)
                .hasMessageContaining("is neither an index nor an entity");
        assertThatThrownBy(() -> new Directory(Map.of("Directory.user", "0"))).isInstanceOf(DesignException.class);
        assertThatThrownBy(() -> new Directory(Map.of("Directory.user", "many")))
                .hasMessageContaining("is no number of shards");
    }

    /** A partition takes 1,000 write units a second; the fullest shard decides what a spread one takes. */
    @ParameterizedTest
    @CsvSource({"1, 1000", "4, 3960", "16, 15900"})
    void whatAPartitionTakesGrowsWithItsShards(int shards, int unitsPerSecond) {
        int items = 100_000;
        Map<String, Integer> perShard = new HashMap<>();
        Shards spread = new Shards(shards);
        for (int i = 0; i < items; i++) {
            perShard.merge(spread.spread("users", "uname#user" + i), 1, Integer::sum);
        }
        int fullest =
                perShard.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
        assertThat(List.copyOf(perShard.keySet())).hasSize(shards);
        assertThat(1000.0 * items / fullest).isCloseTo(unitsPerSecond, within(unitsPerSecond * 0.02));
    }
}
