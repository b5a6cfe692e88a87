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

import dev.ittaku.dynamodb.internal.storage.MemoryStorage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardFilterType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** What was observed of the service and needs larger requests or streams than the conformance files hold. */
final class ObservedTest {
    private final MemoryStorage storage = new MemoryStorage();
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.on(storage, StoreOptions.defaults());
    private final DynamoDbClient client = store.client();

    @BeforeEach
    void create() {
        SampleTable.create(client);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aPageCountsWhatItemsTakeInStorage() {
        String text = "x".repeat(104_500);
        for (int i = 1; i <= 12; i++) {
            long sort = i;
            client.putItem(r -> r.tableName(NAME).item(Map.of("PK", s("p"), "SK", n(sort), "text", s(text))));
        }
        // Ten items have 1,045,110 bytes, but take 1,052,090 with the sort key in each of their blocks.
        assertThat(client.query(r -> r.tableName(NAME)
                                .keyConditionExpression("PK = :p")
                                .expressionAttributeValues(Map.of(":p", s("p"))))
                        .count())
                .isEqualTo(10);
        assertThat(client.scan(r -> r.tableName(NAME)).count()).isEqualTo(10);
        assertThat(client.scanPaginator(r -> r.tableName(NAME)).items()).hasSize(12);
    }

    @Test
    void inProcessNoClientIsSentAway() {
        assertThat(client.describeEndpoints(r -> {}).endpoints().get(0).address())
                .isEqualTo("localhost");
    }

    private String arn() {
        return store.streams()
                .listStreams(r -> r.tableName(NAME))
                .streams()
                .get(0)
                .streamArn();
    }

    private Shard shard() {
        return store.streams()
                .describeStream(r -> r.streamArn(arn()))
                .streamDescription()
                .shards()
                .get(0);
    }

    private int recordsFromTheStart() {
        String iterator = store.streams()
                .getShardIterator(r -> r.streamArn(arn())
                        .shardId(shard().shardId())
                        .shardIteratorType(ShardIteratorType.AT_SEQUENCE_NUMBER)
                        .sequenceNumber(shard().sequenceNumberRange().startingSequenceNumber()))
                .shardIterator();
        return store.streams()
                .getRecords(r -> r.shardIterator(iterator))
                .records()
                .size();
    }

    @Test
    void anEmptyShardCanBeReadFromItsStartingSequenceNumber() {
        assertThat(recordsFromTheStart()).isZero();
        client.putItem(r -> r.tableName(NAME).item(keyOf("a", 1)));
        assertThat(recordsFromTheStart()).isEqualTo(1);
    }

    @Test
    void anUpdateThatOnlyRemovesLeavesNoRecord() {
        client.updateItem(r -> r.tableName(NAME).key(keyOf("a", 1)).updateExpression("REMOVE x, y.z"));
        client.transactWriteItems(r -> r.transactItems(TransactWriteItem.builder()
                .update(u -> u.tableName(NAME).key(keyOf("b", 1)).updateExpression("REMOVE x"))
                .build()));
        assertThat(recordsFromTheStart()).isZero();
        assertThat(IndexCheck.check(storage)).isZero();
    }

    @Test
    void theOnlyShardHasNoChildren() {
        Shard shard = shard();
        assertThat(store.streams()
                        .describeStream(r -> r.streamArn(arn())
                                .shardFilter(f ->
                                        f.type(ShardFilterType.CHILD_SHARDS).shardId(shard.shardId())))
                        .streamDescription()
                        .shards())
                .isEmpty();
        assertThatThrownBy(() -> store.streams()
                        .describeStream(r -> r.streamArn(arn())
                                .shardFilter(f -> f.type("SIBLINGS").shardId(shard.shardId()))))
                .hasMessageContaining("shardFilter.type");
        assertThatThrownBy(() -> store.streams()
                        .describeStream(r -> r.streamArn(arn()).shardFilter(f -> f.type(ShardFilterType.CHILD_SHARDS))))
                .hasMessageContaining("ShardFilter");
    }

    @Test
    void anIndexAddedLaterLeavesOutItemsWhoseKeyIsTooLong() {
        for (int length : new int[] {1, 2048, 2049, 5000}) {
            client.putItem(r -> r.tableName(NAME)
                    .item(Map.of("PK", s("p" + length), "SK", n(length), "color", s("c".repeat(length)))));
        }
        client.updateTable(r -> r.tableName(NAME)
                .attributeDefinitions(define("color", "S"))
                .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                        .create(c -> c.indexName("ByColor")
                                .keySchema(key("color", KeyType.HASH))
                                .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY)))
                        .build()));
        await().until(() -> client.describeTable(r -> r.tableName(NAME)).table().globalSecondaryIndexes().stream()
                .allMatch(index -> index.indexStatus() == IndexStatus.ACTIVE));
        assertThat(client.scan(r -> r.tableName(NAME).indexName("ByColor")).count())
                .isEqualTo(2);
        client.updateItem(r -> r.tableName(NAME).key(keyOf("p5000", 5000)).updateExpression("REMOVE color"));
        client.deleteItem(r -> r.tableName(NAME).key(keyOf("p2049", 2049)));
        assertThat(IndexCheck.check(storage)).isEqualTo(3);
        assertThat(client.describeTable(r -> r.tableName(NAME)).table().globalSecondaryIndexes().stream()
                        .filter(index -> index.indexName().equals("ByColor"))
                        .findFirst()
                        .orElseThrow()
                        .itemCount())
                .isEqualTo(2);
    }

    @Test
    void aTransactionMayHaveFourMegabytesOfWhatItBringsNotOfWhatItDeletes() {
        List<TransactWriteItem> deletes = new ArrayList<>();
        List<TransactWriteItem> puts = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            Map<String, AttributeValue> large = Map.of("PK", s("p" + i), "SK", n(i), "x", s("x".repeat(380_000)));
            Map<String, AttributeValue> itsKey = keyOf("p" + i, i);
            client.putItem(r -> r.tableName(NAME).item(large));
            puts.add(TransactWriteItem.builder()
                    .put(p -> p.tableName(NAME).item(large))
                    .build());
            deletes.add(TransactWriteItem.builder()
                    .delete(d -> d.tableName(NAME).key(itsKey))
                    .build());
        }
        assertThatThrownBy(() -> client.transactWriteItems(r -> r.transactItems(puts)))
                .hasMessageContaining("cannot exceed 4 MB");
        client.transactWriteItems(r -> r.transactItems(deletes));
        assertThat(client.scan(r -> r.tableName(NAME)).count()).isZero();
    }

    @Test
    void attributeNamesHaveALongestLength() {
        assertThatThrownBy(() -> client.updateItem(r -> r.tableName(NAME)
                        .key(keyOf("a", 1))
                        .updateExpression("SET #n = :v")
                        .expressionAttributeNames(Map.of("#n", "é".repeat(32_768)))
                        .expressionAttributeValues(Map.of(":v", s("1")))))
                .hasMessageContaining("Attribute name is too large, must be less than 65536 bytes");
        assertThatThrownBy(() -> client.updateTable(r -> r.tableName(NAME)
                        .attributeDefinitions(define("color", "S"))
                        .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                .create(c -> c.indexName("ByColor")
                                        .keySchema(key("color", KeyType.HASH))
                                        .projection(p -> p.projectionType(ProjectionType.INCLUDE)
                                                .nonKeyAttributes("n".repeat(256))))
                                .build())))
                .hasMessageContaining("projection.nonKeyAttributes")
                .hasMessageContaining("less than or equal to 255");
    }

    @Test
    void aTableThatGoesIsDescribedWithoutWhatItWasMadeOf() {
        var gone = client.deleteTable(r -> r.tableName(NAME)).tableDescription();
        assertThat(gone.tableName()).isEqualTo(NAME);
        assertThat(gone.hasKeySchema()).isFalse();
        assertThat(gone.hasAttributeDefinitions()).isFalse();
        assertThat(gone.hasGlobalSecondaryIndexes()).isFalse();
        assertThat(gone.hasLocalSecondaryIndexes()).isFalse();
        assertThat(gone.creationDateTime()).isNull();
    }
}
