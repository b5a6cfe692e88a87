package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

final class StreamTest {
    private final TestClock clock = new TestClock();
    private final EmbeddedDynamoDb store =
            EmbeddedDynamoDb.inMemory(StoreOptions.defaults().withClock(clock));
    private final DynamoDbClient client = store.client();
    private final DynamoDbStreamsClient streams = store.streams();

    @AfterEach
    void close() {
        store.close();
    }

    private void create(StreamViewType view) {
        client.createTable(SampleTable.request()
                .streamSpecification(s -> s.streamEnabled(true).streamViewType(view))
                .build());
    }

    private void put(String pk, long value) {
        client.putItem(r -> r.tableName(NAME).item(item(pk, value)));
    }

    private static Map<String, AttributeValue> item(String pk, long value) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf(pk, 0));
        item.put("v", n(value));
        return item;
    }

    private StreamDescription stream() {
        String arn =
                streams.listStreams(r -> r.tableName(NAME)).streams().get(0).streamArn();
        return streams.describeStream(r -> r.streamArn(arn)).streamDescription();
    }

    private String iterator(ShardIteratorType type, String sequence) {
        StreamDescription stream = stream();
        return streams.getShardIterator(r -> r.streamArn(stream.streamArn())
                        .shardId(stream.shards().get(0).shardId())
                        .shardIteratorType(type)
                        .sequenceNumber(sequence))
                .shardIterator();
    }

    private List<Record> from(String iterator) {
        return streams.getRecords(r -> r.shardIterator(iterator)).records();
    }

    private List<Record> all() {
        return from(iterator(ShardIteratorType.TRIM_HORIZON, null));
    }

    @ParameterizedTest
    @EnumSource(
            value = StreamViewType.class,
            names = {"KEYS_ONLY", "NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES"})
    void eachViewShowsItsPartOfEveryChange(StreamViewType view) {
        create(view);
        put("a", 1);
        put("a", 2);
        client.deleteItem(r -> r.tableName(NAME).key(keyOf("a", 0)));
        List<Record> records = all();
        assertThat(records)
                .extracting(Record::eventName)
                .containsExactly(OperationType.INSERT, OperationType.MODIFY, OperationType.REMOVE);
        boolean old = view == StreamViewType.OLD_IMAGE || view == StreamViewType.NEW_AND_OLD_IMAGES;
        boolean fresh = view == StreamViewType.NEW_IMAGE || view == StreamViewType.NEW_AND_OLD_IMAGES;
        Record modify = records.get(1);
        assertThat(modify.dynamodb().keys()).isEqualTo(keyOf("a", 0));
        assertThat(modify.dynamodb().hasOldImage()).isEqualTo(old);
        assertThat(modify.dynamodb().hasNewImage()).isEqualTo(fresh);
        if (old) {
            assertThat(modify.dynamodb().oldImage()).isEqualTo(item("a", 1));
        }
        if (fresh) {
            assertThat(modify.dynamodb().newImage()).isEqualTo(item("a", 2));
        }
        assertThat(records.get(0).dynamodb().hasOldImage()).isFalse();
        assertThat(records.get(2).dynamodb().hasNewImage()).isFalse();
        assertThat(modify.userIdentity()).isNull();
    }

    @Test
    void aWriteThatChangesNothingLeavesNoRecord() {
        create(StreamViewType.NEW_IMAGE);
        put("a", 1);
        put("a", 1);
        client.updateItem(r -> r.tableName(NAME)
                .key(keyOf("a", 0))
                .updateExpression("SET v = :v")
                .expressionAttributeValues(Map.of(":v", n(1))));
        client.deleteItem(r -> r.tableName(NAME).key(keyOf("b", 0)));
        assertThat(all()).hasSize(1);
    }

    @Test
    void iteratorsStartWhereTheyAreAskedTo() {
        create(StreamViewType.NEW_IMAGE);
        put("a", 1);
        put("a", 2);
        String second = all().get(1).dynamodb().sequenceNumber();
        String latest = iterator(ShardIteratorType.LATEST, null);
        put("a", 3);
        assertThat(from(iterator(ShardIteratorType.AT_SEQUENCE_NUMBER, second))).hasSize(2);
        assertThat(from(iterator(ShardIteratorType.AFTER_SEQUENCE_NUMBER, second)))
                .hasSize(1);
        assertThat(from(latest)).hasSize(1);
        assertThat(all()).hasSize(3);
    }

    @Test
    void pagesFollowEachOtherUntilTheStreamEnds() {
        create(StreamViewType.NEW_IMAGE);
        for (int i = 0; i < 5; i++) {
            put("a", i);
        }
        String first = iterator(ShardIteratorType.TRIM_HORIZON, null);
        var page = streams.getRecords(r -> r.shardIterator(first).limit(3));
        assertThat(page.records()).hasSize(3);
        var next = streams.getRecords(r -> r.shardIterator(page.nextShardIterator()));
        assertThat(next.records()).hasSize(2);
        assertThat(from(next.nextShardIterator())).isEmpty();
        client.updateTable(r -> r.tableName(NAME).streamSpecification(s -> s.streamEnabled(false)));
        assertThat(stream().streamStatus()).isEqualTo(StreamStatus.DISABLED);
        assertThat(streams.getRecords(r -> r.shardIterator(next.nextShardIterator()))
                        .nextShardIterator())
                .isNull();
    }

    @Test
    void recordsAreGoneAfterADayAndIteratorsAfterAQuarterOfAnHour() {
        create(StreamViewType.NEW_IMAGE);
        put("a", 1);
        clock.advance(Duration.ofHours(23));
        put("a", 2);
        String old = iterator(ShardIteratorType.TRIM_HORIZON, null);
        clock.advance(Duration.ofHours(2));
        assertThat(all()).hasSize(1);
        store.sweep();
        assertThat(all()).hasSize(1);
        assertThatThrownBy(() -> from(old)).isInstanceOf(ExpiredIteratorException.class);
    }

    @Test
    void aDroppedTablesStreamCanBeReadForADay() {
        create(StreamViewType.NEW_IMAGE);
        put("a", 1);
        client.deleteTable(r -> r.tableName(NAME));
        assertThat(all()).hasSize(1);
        clock.advance(Duration.ofHours(25));
        store.sweep();
        assertThat(streams.listStreams(r -> r.tableName(NAME)).streams()).isEmpty();
    }

    @Test
    void expiredItemsGoAndTheStreamSaysWhoTookThem() {
        create(StreamViewType.NEW_AND_OLD_IMAGES);
        long now = clock.instant().getEpochSecond();
        putExpiring("early", now + 100);
        client.updateTimeToLive(r ->
                r.tableName(NAME).timeToLiveSpecification(t -> t.enabled(true).attributeName("ttl")));
        putExpiring("late", now + 1000);
        putExpiring("ancient", now - 6L * 365 * 24 * 3600);
        client.putItem(r -> r.tableName(NAME).item(Map.of("PK", s("text"), "SK", n(0), "ttl", s("1"))));
        store.sweep();
        assertThat(client.scan(r -> r.tableName(NAME)).count()).isEqualTo(4);
        clock.advance(Duration.ofSeconds(101));
        store.sweep();
        assertThat(client.scan(r -> r.tableName(NAME)).items())
                .extracting(item -> item.get("PK").s())
                .containsExactlyInAnyOrder("late", "ancient", "text");
        Record removed = all().get(4);
        assertThat(removed.eventName()).isEqualTo(OperationType.REMOVE);
        assertThat(removed.userIdentity().type()).isEqualTo("Service");
        assertThat(removed.userIdentity().principalId()).isEqualTo("dynamodb.amazonaws.com");
        client.updateItem(r -> r.tableName(NAME)
                .key(keyOf("late", 0))
                .updateExpression("SET #t = :t")
                .expressionAttributeNames(Map.of("#t", "ttl"))
                .expressionAttributeValues(Map.of(":t", n(now + 5000))));
        clock.advance(Duration.ofSeconds(1000));
        store.sweep();
        assertThat(client.scan(r -> r.tableName(NAME)).count()).isEqualTo(3);
    }

    private void putExpiring(String pk, long second) {
        client.putItem(r -> r.tableName(NAME).item(Map.of("PK", s(pk), "SK", n(0), "ttl", n(second))));
    }
}
