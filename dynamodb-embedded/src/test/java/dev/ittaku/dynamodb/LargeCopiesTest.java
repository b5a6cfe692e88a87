package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.ittaku.dynamodb.internal.storage.MemoryStorage;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BackupInUseException;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableInUseException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A large table is copied in the background: what is under way is seen, and nothing else waits for it. */
final class LargeCopiesTest {
    private static final int ITEMS = 1500;

    private final FailingStorage storage = new FailingStorage(new MemoryStorage());
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.on(storage, StoreOptions.defaults());
    private final DynamoDbClient client = store.client();
    private volatile CountDownLatch copying = new CountDownLatch(1);

    @BeforeEach
    void fill() {
        SampleTable.create(client);
        IntStream.range(0, ITEMS / 25)
                .forEach(page -> client.batchWriteItem(r -> r.requestItems(Map.of(NAME, (Collection<WriteRequest>)
                        IntStream.range(page * 25, page * 25 + 25)
                                .mapToObj(i -> WriteRequest.builder()
                                        .putRequest(p -> p.item(keyOf("p" + i % 7, i)))
                                        .build())
                                .toList()))));
        storage.beforeCommit = () -> {
            if (Thread.currentThread().getName().equals("ittaku-dynamodb-copy")) {
                try {
                    copying.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        };
    }

    @AfterEach
    void close() {
        copying.countDown();
        store.close();
    }

    private String backup() {
        return client.createBackup(r -> r.tableName(NAME).backupName("first"))
                .backupDetails()
                .backupArn();
    }

    private BackupStatus status(String arn) {
        return client.describeBackup(r -> r.backupArn(arn))
                .backupDescription()
                .backupDetails()
                .backupStatus();
    }

    private TableDescription table(String name) {
        return client.describeTable(r -> r.tableName(name)).table();
    }

    @Test
    void writesGoOnWhileABackupIsMadeAndAreNotInIt() {
        String arn = backup();
        assertThat(status(arn)).isEqualTo(BackupStatus.CREATING);
        client.putItem(r -> r.tableName(NAME).item(keyOf("late", 1)));
        client.deleteItem(r -> r.tableName(NAME).key(keyOf("p0", 0)));
        assertThatThrownBy(() -> client.deleteBackup(r -> r.backupArn(arn))).isInstanceOf(BackupInUseException.class);
        assertThatThrownBy(() ->
                        client.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName("again")))
                .isInstanceOf(BackupInUseException.class);
        copying.countDown();
        await().until(() -> status(arn) == BackupStatus.AVAILABLE);
        client.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName("again"));
        await().until(() -> table("again").tableStatus() == TableStatus.ACTIVE);
        assertThat(table("again").itemCount()).isEqualTo(ITEMS);
        assertThat(client.getItem(r -> r.tableName("again").key(keyOf("late", 1)))
                        .hasItem())
                .isFalse();
        assertThat(client.getItem(r -> r.tableName("again").key(keyOf("p0", 0))).hasItem())
                .isTrue();
        assertThat(IndexCheck.check(storage)).isEqualTo(2 * ITEMS);
    }

    @Test
    void aTableThatIsBeingRestoredCanOnlyBeDescribed() {
        copying.countDown();
        String arn = backup();
        await().until(() -> status(arn) == BackupStatus.AVAILABLE);
        copying = new CountDownLatch(1);
        client.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName("again"));

        assertThat(table("again").tableStatus()).isEqualTo(TableStatus.CREATING);
        assertThat(table("again").restoreSummary().sourceBackupArn()).isEqualTo(arn);
        assertThat(client.listTables().tableNames()).contains("again");
        assertThatThrownBy(() -> client.getItem(r -> r.tableName("again").key(keyOf("p0", 0))))
                .isInstanceOf(ResourceNotFoundException.class);
        assertThatThrownBy(() -> client.putItem(r -> r.tableName("again").item(keyOf("p0", 0))))
                .isInstanceOf(ResourceNotFoundException.class);
        assertThatThrownBy(() -> client.deleteTable(r -> r.tableName("again")))
                .isInstanceOf(ResourceInUseException.class);
        assertThatThrownBy(() ->
                        client.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName("again")))
                .isInstanceOf(TableInUseException.class)
                .hasMessageContaining("Table: again is already being restored from backup: " + arn);
        assertThatThrownBy(() ->
                        client.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName("another")))
                .isInstanceOf(BackupInUseException.class)
                .hasMessageContaining("Backup is being used to restore another table: " + arn);
        assertThatThrownBy(() -> client.deleteBackup(r -> r.backupArn(arn))).isInstanceOf(BackupInUseException.class);

        copying.countDown();
        await().until(() -> table("again").tableStatus() == TableStatus.ACTIVE);
        assertThat(table("again").restoreSummary()).isNull();
        client.deleteBackup(r -> r.backupArn(arn));
        assertThat(table("again").itemCount()).isEqualTo(ITEMS);
    }
}
