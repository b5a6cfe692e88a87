package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardFilterType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Shards close, split and go on in children; a reader who follows the lineage gets every record once and in order. */
final class ShardTest {
    private static final StoreLimits SMALL = StoreLimits.DEFAULTS.withShardRecords(10);

    private final TestClock clock = new TestClock();
    private final EmbeddedDynamoDb store =
            EmbeddedDynamoDb.inMemory(StoreOptions.defaults().withClock(clock).withLimits(SMALL));

    @TempDir
    Path directory;

    @AfterEach
    void close() {
        store.close();
    }

    private static void put(EmbeddedDynamoDb store, int from, int to) {
        for (int i = from; i < to; i++) {
            String pk = "p" + i;
            store.client().putItem(r -> r.tableName(NAME).item(keyOf(pk, 0)));
        }
    }

    private static StreamDescription describe(EmbeddedDynamoDb store, DescribeStreamRequest.Builder request) {
        String arn =
                store.client().describeTable(r -> r.tableName(NAME)).table().latestStreamArn();
        return store.streams().describeStream(request.streamArn(arn).build()).streamDescription();
    }

    private List<Shard> shards() {
        return describe(store, DescribeStreamRequest.builder()).shards();
    }

    private static String iterator(
            DynamoDbStreamsClient streams, String arn, Shard shard, ShardIteratorType type, String sequence) {
        return streams.getShardIterator(r -> r.streamArn(arn)
                        .shardId(shard.shardId())
                        .shardIteratorType(type)
                        .sequenceNumber(sequence))
                .shardIterator();
    }

    /** Reads a closed shard to its end, an open one until it has nothing more. */
    private static List<String> read(DynamoDbStreamsClient streams, String arn, Shard shard) {
        List<String> read = new ArrayList<>();
        boolean closed = shard.sequenceNumberRange().endingSequenceNumber() != null;
        String next = iterator(streams, arn, shard, ShardIteratorType.TRIM_HORIZON, null);
        while (next != null) {
            String place = next;
            var page = streams.getRecords(r -> r.shardIterator(place).limit(3));
            page.records().forEach(record -> read.add(pk(record)));
            next = !closed && page.records().isEmpty() ? null : page.nextShardIterator();
        }
        return read;
    }

    private static String pk(Record record) {
        return record.dynamodb().keys().get("PK").s();
    }

    private static List<String> names(int from, int to) {
        return IntStream.range(from, to).mapToObj(i -> "p" + i).toList();
    }

    @Test
    void aShardThatNobodyDescribesIsSplitToo() {
        SampleTable.create(store.client());
        Shard first = shards().get(0);
        put(store, 0, 12);
        store.sweep();
        String arn =
                store.client().describeTable(r -> r.tableName(NAME)).table().latestStreamArn();
        put(store, 12, 14);
        List<String> read = new ArrayList<>();
        String next = iterator(store.streams(), arn, first, ShardIteratorType.TRIM_HORIZON, null);
        while (next != null && read.size() < 14) {
            String place = next;
            var page = store.streams().getRecords(r -> r.shardIterator(place));
            page.records().forEach(record -> read.add(pk(record)));
            next = page.nextShardIterator();
        }
        assertThat(next).isNull();
        assertThat(read).isEqualTo(names(0, 12));
        assertThat(shards()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aShardIsSplitAndItsChildrenGoOn(boolean http) {
        SampleTable.create(store.client());
        put(store, 0, 10);
        List<Shard> shards = shards();
        assertThat(shards).hasSize(3);
        put(store, 10, 19);
        Shard parent = shards.get(0);
        assertThat(parent.parentShardId()).isNull();
        assertThat(parent.sequenceNumberRange().endingSequenceNumber()).isNotNull();
        assertThat(shards.subList(1, 3))
                .allMatch(child -> child.parentShardId().equals(parent.shardId())
                        && child.sequenceNumberRange().endingSequenceNumber() == null);
        assertThat(describe(
                                store,
                                DescribeStreamRequest.builder()
                                        .shardFilter(f -> f.type(ShardFilterType.CHILD_SHARDS)
                                                .shardId(parent.shardId())))
                        .shards())
                .isEqualTo(shards.subList(1, 3));
        String arn = describe(store, DescribeStreamRequest.builder()).streamArn();
        try (DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0);
                DynamoDbStreamsClient remote = DynamoDbStreamsClient.builder()
                        .endpointOverride(server.endpoint())
                        .region(Region.US_EAST_1)
                        .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any")))
                        .build()) {
            DynamoDbStreamsClient streams = http ? remote : store.streams();
            assertThat(read(streams, arn, parent)).isEqualTo(names(0, 10));
            List<String> left = read(streams, arn, shards.get(1));
            List<String> right = read(streams, arn, shards.get(2));
            assertThat(left).isNotEmpty().doesNotContainAnyElementsOf(right);
            assertThat(right).isNotEmpty();
            List<String> both = new ArrayList<>(left);
            both.addAll(right);
            assertThat(both).containsExactlyInAnyOrderElementsOf(names(10, 19));
        }
    }

    @Test
    void shardsAreListedInPages() {
        SampleTable.create(store.client());
        put(store, 0, 10);
        List<String> ids = shards().stream().map(Shard::shardId).toList();
        StreamDescription first =
                describe(store, DescribeStreamRequest.builder().limit(2));
        assertThat(first.shards()).extracting(Shard::shardId).isEqualTo(ids.subList(0, 2));
        assertThat(first.lastEvaluatedShardId()).isEqualTo(ids.get(1));
        StreamDescription rest = describe(
                store, DescribeStreamRequest.builder().limit(2).exclusiveStartShardId(first.lastEvaluatedShardId()));
        assertThat(rest.shards()).extracting(Shard::shardId).isEqualTo(ids.subList(2, 3));
        assertThat(rest.lastEvaluatedShardId()).isNull();
    }

    @Test
    void aShardWithRecordsIsFollowedAfterFourHoursAndForgottenWithItsRecords() {
        SampleTable.create(store.client());
        clock.advance(Duration.ofHours(5));
        assertThat(shards()).hasSize(1);
        put(store, 0, 1);
        List<Shard> two = shards();
        assertThat(two).hasSize(2);
        assertThat(two.get(1).parentShardId()).isEqualTo(two.get(0).shardId());
        put(store, 1, 2);
        String arn = describe(store, DescribeStreamRequest.builder()).streamArn();
        assertThat(read(store.streams(), arn, two.get(0))).containsExactly("p0");
        assertThat(read(store.streams(), arn, two.get(1))).containsExactly("p1");
        clock.advance(Duration.ofHours(25));
        assertThat(shards())
                .extracting(Shard::shardId)
                .doesNotContain(two.get(0).shardId());
    }

    @Test
    void aPlaceWhoseRecordsAreGoneIsTrimmed() {
        SampleTable.create(store.client());
        put(store, 0, 1);
        Shard shard = shards().get(0);
        String first = shard.sequenceNumberRange().startingSequenceNumber();
        String arn = describe(store, DescribeStreamRequest.builder()).streamArn();
        clock.advance(Duration.ofHours(24).minusMinutes(5));
        DynamoDbStreamsClient streams = store.streams();
        String exact = iterator(streams, arn, shard, ShardIteratorType.AT_SEQUENCE_NUMBER, first);
        String oldest = iterator(streams, arn, shard, ShardIteratorType.TRIM_HORIZON, null);
        clock.advance(Duration.ofMinutes(10));
        assertThatThrownBy(() -> streams.getRecords(r -> r.shardIterator(exact)))
                .isInstanceOf(TrimmedDataAccessException.class)
                .hasMessageContaining("The data you are trying to access has been trimmed");
        assertThat(streams.getRecords(r -> r.shardIterator(oldest)).records()).isEmpty();
        assertThatThrownBy(() -> iterator(streams, arn, shard, ShardIteratorType.AT_SEQUENCE_NUMBER, first))
                .isInstanceOf(TrimmedDataAccessException.class);
    }

    @Test
    void shardsOutliveARestart() {
        StoreOptions options = StoreOptions.defaults().withClock(clock).withLimits(SMALL);
        List<Shard> before;
        try (EmbeddedDynamoDb disk = EmbeddedDynamoDb.open(directory, options)) {
            SampleTable.create(disk.client());
            put(disk, 0, 10);
            before = describe(disk, DescribeStreamRequest.builder()).shards();
            assertThat(before).hasSize(3);
        }
        try (EmbeddedDynamoDb disk = EmbeddedDynamoDb.open(directory, options)) {
            assertThat(describe(disk, DescribeStreamRequest.builder()).shards()).isEqualTo(before);
            disk.client().updateTable(r -> r.tableName(NAME).streamSpecification(s -> s.streamEnabled(false)));
            assertThat(describe(disk, DescribeStreamRequest.builder()).shards())
                    .hasSize(3)
                    .allMatch(shard -> shard.sequenceNumberRange().endingSequenceNumber() != null);
        }
    }
}
