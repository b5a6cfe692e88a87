package dev.ittaku.table;

import static dev.ittaku.table.layout.Projection.ALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.admin.Drift;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.fault.TableException;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** An installation raises the shards of an index that has become hot, with items of before in it. */
class RaisedShardsTest {
    record Job(String id, String status, int priority) {
        record Key(String id) {}

        record ByStatus(String status) {}
    }

    /** The design as a program would build it from its configuration. */
    private static final class Jobs {
        final Entity<Job, Job.Key> job;
        final QueryPattern<Job.ByStatus, Job> byStatus;
        final TableDesign design;

        Jobs(Map<String, String> configuration) {
            DesignBuilder table = TableDesign.named("Jobs")
                    .keys("pk", "sk")
                    .shardedGsi("Status", "status", "priority", ALL, 2)
                    .raisedShards(configuration);
            job = table.entity(Job.class, Job.Key.class).key("JOB#{id}", "JOB").declare();
            byStatus = job.query("jobs by status", "The most urgent first.")
                    .index("Status")
                    .declare(Job.ByStatus.class);
            design = table.build();
        }
    }

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbClient client = store.client();

    @AfterEach
    void close() {
        store.close();
    }

    private static void put(Table table, Jobs jobs, int from, int to) {
        IntStream.range(from, to).forEach(i -> table.put(jobs.job, new Job("j" + i, "waiting", i)));
    }

    private long partitions() {
        return client.scan(r -> r.tableName("Jobs")).items().stream()
                .map(item -> item.get("status_shard").s())
                .distinct()
                .count();
    }

    @Test
    void whatWasWrittenBeforeAndAfterIsReadInOrder() {
        Jobs before = new Jobs(Map.of());
        new TableCreation(client, pause -> {}).createIfMissing(before.design);
        put(Table.of(before.design, client), before, 0, 40);
        assertThat(partitions()).isEqualTo(2);

        Jobs after = new Jobs(Map.of("Jobs.Status", "8"));
        Table raised = Table.of(after.design, client);
        assertThat(Drift.check(client, after.design).isNone()).isTrue();
        put(raised, after, 40, 120);
        assertThat(partitions()).isEqualTo(8);
        assertThat(raised.stream(after.byStatus.of(new Job.ByStatus("waiting"))).map(Job::priority))
                .containsExactlyElementsOf(IntStream.range(0, 120).boxed().toList());
    }

    @Test
    void whatWasWrittenBeforeCanBeChanged() {
        Jobs before = new Jobs(Map.of());
        new TableCreation(client, pause -> {}).createIfMissing(before.design);
        put(Table.of(before.design, client), before, 0, 20);
        Jobs after = new Jobs(Map.of("Jobs.Status", "8"));
        Table raised = Table.of(after.design, client);
        for (int i = 0; i < 20; i++) {
            Job job = new Job("j" + i, "waiting", i);
            raised.replace(after.job, job, new Job("j" + i, "done", i)).orThrow();
        }
        assertThat(raised.count(after.byStatus.of(new Job.ByStatus("done"))).value())
                .isEqualTo(20);
        assertThat(raised.count(after.byStatus.of(new Job.ByStatus("waiting"))).value())
                .isZero();
    }

    @Test
    void aCursorOfBeforeIsRefusedAndNotMisread() {
        Jobs before = new Jobs(Map.of());
        new TableCreation(client, pause -> {}).createIfMissing(before.design);
        Table table = Table.builder(before.design, client)
                .cursorSecret(new byte[] {1})
                .build();
        put(table, before, 0, 20);
        String cursor = table.page(
                        before.byStatus.of(new Job.ByStatus("waiting")).limit(5))
                .cursor()
                .orElseThrow();
        Jobs after = new Jobs(Map.of("Jobs.Status", "8"));
        Table raised =
                Table.builder(after.design, client).cursorSecret(new byte[] {1}).build();
        assertThatThrownBy(() -> raised.page(
                        after.byStatus.of(new Job.ByStatus("waiting")).after(cursor)))
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(TableException.Code.BAD_CURSOR));
    }

    @Test
    void whatWouldHideItemsOrNeedAnotherIndexIsRefused() {
        assertThatThrownBy(() -> new Jobs(Map.of("Jobs.Status", "1")))
                .isInstanceOf(DesignException.class)
                .hasMessageContaining("Jobs/Status")
                .hasMessageContaining("declared 2");
        assertThatThrownBy(() -> new Jobs(Map.of("Jobs.Status", "many")))
                .isInstanceOf(DesignException.class)
                .hasMessageContaining("'many'");
        assertThatThrownBy(() -> new Jobs(Map.of("Jobs.Statu", "4")))
                .isInstanceOf(DesignException.class)
                .hasMessageContaining("Jobs/Statu");
        assertThat(new Jobs(Map.of("Other.Status", "4"))
                        .design
                        .layout()
                        .indexes()
                        .get(0)
                        .shards())
                .isEqualTo(2);
        assertThatThrownBy(() -> TableDesign.named("Tab")
                        .keys("pk", "sk")
                        .lsi("Plain", "b", ALL)
                        .raisedShards(Map.of("Tab.Plain", "4")))
                .isInstanceOf(DesignException.class)
                .hasMessageContaining("cannot be spread");
    }
}
