package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.define;
import static dev.ittaku.dynamodb.SampleTable.key;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.ittaku.dynamodb.internal.storage.rocks.RocksStorage;
import dev.ittaku.dynamodb.storage.StorageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/** What is written stays, and the directory is guarded. */
final class StoreOnDiskTest {
    @TempDir
    Path directory;

    private EmbeddedDynamoDb open() {
        return EmbeddedDynamoDb.open(directory, StoreOptions.defaults().withCacheBytes(8 << 20));
    }

    @Test
    void everythingIsThereAgainAfterReopening() {
        TableDescription before;
        try (EmbeddedDynamoDb store = open()) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            client.putItem(
                    r -> r.tableName(NAME).item(Map.of("PK", s("a"), "SK", n(1), "G", s("g"), "H", n(2), "L", s("l"))));
            client.updateTimeToLive(r -> r.tableName(NAME)
                    .timeToLiveSpecification(t -> t.enabled(true).attributeName("ttl")));
            client.updateTable(r -> r.tableName(NAME).deletionProtectionEnabled(true));
            before = client.describeTable(r -> r.tableName(NAME)).table();
            String arn = before.tableArn();
            client.tagResource(r -> r.resourceArn(arn)
                    .tags(Tag.builder().key("team").value("kifu").build()));
        }
        try (EmbeddedDynamoDb store = open()) {
            DynamoDbClient client = store.client();
            TableDescription after =
                    client.describeTable(r -> r.tableName(NAME)).table();
            assertThat(after).isEqualTo(before);
            assertThat(client.listTagsOfResource(r -> r.resourceArn(after.tableArn()))
                            .tags())
                    .extracting(Tag::key)
                    .containsExactly("team");
            assertThat(client.describeTimeToLive(r -> r.tableName(NAME))
                            .timeToLiveDescription()
                            .attributeName())
                    .isEqualTo("ttl");
            assertThat(client.query(r -> r.tableName(NAME)
                                    .indexName("ByG")
                                    .keyConditionExpression("G = :g")
                                    .expressionAttributeValues(Map.of(":g", s("g"))))
                            .count())
                    .isEqualTo(1);
            assertThat(store.streams().listStreams(r -> r.tableName(NAME)).streams())
                    .hasSize(1);
        }
    }

    @Test
    void aSecondStoreInTheSameDirectoryIsRefused() {
        try (EmbeddedDynamoDb store = open()) {
            assertThat(store.client().listTables().tableNames()).isEmpty();
            assertThatThrownBy(this::open)
                    .isInstanceOfSatisfying(
                            StorageException.class, e -> assertThat(e.code()).isEqualTo(StorageException.Code.IN_USE))
                    .hasMessageContaining("in use by another process");
        }
        open().close();
    }

    @Test
    void aNewerFormatIsRefusedAndLeftAlone() throws Exception {
        open().close();
        Files.writeString(directory.resolve("FORMAT"), "ittaku-dynamodb 999\n");
        assertThatThrownBy(this::open)
                .isInstanceOfSatisfying(
                        StorageException.class, e -> assertThat(e.code()).isEqualTo(StorageException.Code.NEWER_FORMAT))
                .hasMessageContaining("newer version");
        Files.writeString(directory.resolve("FORMAT"), "ittaku-dynamodb 3\n");
        open().close();
    }

    /** The fixture was written by the last version with format 1, which was killed with 20 items only in its log. */
    @Test
    void aStoreOfFormat1IsTakenOver() throws Exception {
        unpack("store-of-format-1.zip");
        for (int times = 0; times < 2; times++) {
            RocksStorage storage = RocksStorage.open(directory, false, 8 << 20);
            try (EmbeddedDynamoDb store = EmbeddedDynamoDb.on(storage, StoreOptions.defaults())) {
                assertThat(IndexCheck.check(storage)).isEqualTo(120);
                assertThat(store.client().listTables().tableNames()).containsExactly("Notes");
            }
            assertThat(directory.resolve("FORMAT")).hasContent("ittaku-dynamodb 3");
        }
        Files.delete(directory.resolve("ITTAKU.STATE"));
        assertThatThrownBy(this::open).hasMessageContaining("ITTAKU.STATE is missing");
    }

    /** The fixture was written by the last version with format 2 and {@link CrashWriter}, and killed. */
    @Test
    void aStoreOfFormat2IsTakenOverAndKeepsHistoryFromThenOn() throws Exception {
        unpack("store-of-format-2.zip");
        TestClock clock = new TestClock();
        StoreOptions options = StoreOptions.defaults().withClock(clock);
        for (int times = 0; times < 2; times++) {
            RocksStorage storage = RocksStorage.open(directory, false, 8 << 20);
            try (EmbeddedDynamoDb store = EmbeddedDynamoDb.on(storage, options)) {
                DynamoDbClient client = store.client();
                int tables = client.listTables().tableNames().size();
                assertThat(IndexCheck.check(storage)).isEqualTo(8 * tables);
                assertThat(client.getItem(r -> r.tableName(NAME).key(keyOf("left1", 0)))
                                .item()
                                .get("H"))
                        .isEqualTo(n(times == 0 ? 32 : 1000));
                client.updateContinuousBackups(r ->
                        r.tableName(NAME).pointInTimeRecoverySpecification(s -> s.pointInTimeRecoveryEnabled(true)));
                clock.advance(java.time.Duration.ofMinutes(10));
                client.updateItem(r -> r.tableName(NAME)
                        .key(keyOf("left1", 0))
                        .updateExpression("SET H = :h")
                        .expressionAttributeValues(Map.of(":h", n(1000))));
                String target = "before-" + times;
                client.restoreTableToPointInTime(
                        r -> r.sourceTableName(NAME).targetTableName(target).useLatestRestorableTime(true));
                assertThat(client.getItem(r -> r.tableName(target).key(keyOf("left1", 0)))
                                .item()
                                .get("H"))
                        .isEqualTo(n(times == 0 ? 32 : 1000));
            }
            assertThat(directory.resolve("FORMAT")).hasContent("ittaku-dynamodb 3");
        }
    }

    private void unpack(String fixture) throws Exception {
        try (ZipInputStream zip =
                new ZipInputStream(Objects.requireNonNull(RocksStorage.class.getResourceAsStream(fixture)))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Files.write(directory.resolve(entry.getName()), zip.readAllBytes());
            }
        }
    }

    @Test
    void aDirectoryOfSomethingElseIsRefused() throws Exception {
        Files.writeString(directory.resolve("CURRENT"), "MANIFEST-000001\n");
        assertThatThrownBy(this::open).hasMessageContaining("no store of this program");
        Files.delete(directory.resolve("CURRENT"));
        Files.writeString(directory.resolve("FORMAT"), "something else");
        assertThatThrownBy(this::open).hasMessageContaining("not the marker of a store");
    }

    @Test
    void anIndexAddedLaterIsFilledWithWhatWasThereAndGoesWhenRemoved() {
        RocksStorage storage = RocksStorage.open(directory, true, 8 << 20);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.on(storage, StoreOptions.defaults())) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            for (int i = 0; i < 200; i++) {
                Map<String, AttributeValue> item = i % 2 == 0
                        ? Map.of("PK", s("p" + i), "SK", n(i), "color", s("red"), "size", n(i % 10), "rest", s("r"))
                        : keyOf("p" + i, i);
                client.putItem(r -> r.tableName(NAME).item(item));
            }
            client.updateTable(r -> r.tableName(NAME)
                    .attributeDefinitions(define("color", "S"), define("size", "N"))
                    .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                            .create(c -> c.indexName("ByColor")
                                    .keySchema(key("color", KeyType.HASH), key("size", KeyType.RANGE))
                                    .projection(p -> p.projectionType(ProjectionType.INCLUDE)
                                            .nonKeyAttributes("rest")))
                            .build()));
            await().until(() -> status(client, "ByColor") == IndexStatus.ACTIVE);
            List<Map<String, AttributeValue>> red = client.query(r -> r.tableName(NAME)
                            .indexName("ByColor")
                            .keyConditionExpression("color = :c")
                            .expressionAttributeValues(Map.of(":c", s("red"))))
                    .items();
            assertThat(red).hasSize(100).allSatisfy(item -> assertThat(item).containsKey("rest"));
            assertThat(IndexCheck.check(storage)).isEqualTo(200);
            client.updateTable(r -> r.tableName(NAME)
                    .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                            .delete(d -> d.indexName("ByColor"))
                            .build()));
            assertThatThrownBy(() -> client.scan(r -> r.tableName(NAME).indexName("ByColor")))
                    .hasMessageContaining("The table does not have the specified index: ByColor");
        }
    }

    private static IndexStatus status(DynamoDbClient client, String index) {
        return client.describeTable(r -> r.tableName(NAME)).table().globalSecondaryIndexes().stream()
                .filter(one -> one.indexName().equals(index))
                .findFirst()
                .orElseThrow()
                .indexStatus();
    }
}
