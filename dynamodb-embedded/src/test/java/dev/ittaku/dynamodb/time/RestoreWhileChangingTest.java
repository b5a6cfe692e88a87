package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.SampleTable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/** A table can be changed while it is restored: neither waits for the other. */
final class RestoreWhileChangingTest {
    private static final int RESTORES = 30;

    @Test
    void aTableIsRestoredWhileItsDefinitionChanges() throws Exception {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            client.updateContinuousBackups(
                    r -> r.tableName(NAME).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
            client.putItem(r -> r.tableName(NAME).item(keyOf("a", 1)));
            AtomicBoolean restored = new AtomicBoolean();
            // Of two threads of their own: the common pool has only one where there are two cores.
            ExecutorService both = Executors.newFixedThreadPool(2);
            try {
                Future<?> changing = both.submit(() -> tag(client, restored));
                Future<?> restoring = both.submit(() -> restore(client));
                restoring.get(1, TimeUnit.MINUTES);
                restored.set(true);
                changing.get(1, TimeUnit.MINUTES);
            } finally {
                restored.set(true);
                both.shutdown();
            }
            assertThat(client.listTables().tableNames()).hasSize(RESTORES + 1);
        }
    }

    private static void tag(DynamoDbClient client, AtomicBoolean done) {
        String arn = client.describeTable(r -> r.tableName(NAME)).table().tableArn();
        for (int i = 0; !done.get(); i++) {
            String value = Integer.toString(i);
            client.tagResource(r -> r.resourceArn(arn)
                    .tags(Tag.builder().key("turn").value(value).build()));
        }
    }

    private static void restore(DynamoDbClient client) {
        for (int i = 0; i < RESTORES; i++) {
            String target = "again" + i;
            client.restoreTableToPointInTime(
                    r -> r.sourceTableName(NAME).targetTableName(target).useLatestRestorableTime(true));
        }
    }
}
