package dev.ittaku.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.amazonaws.services.dynamodbv2.streamsadapter.AmazonDynamoDBStreamsAdapterClient;
import com.amazonaws.services.dynamodbv2.streamsadapter.StreamsSchedulerFactory;
import com.amazonaws.services.dynamodbv2.streamsadapter.model.DynamoDBStreamsProcessRecordsInput;
import com.amazonaws.services.dynamodbv2.streamsadapter.polling.DynamoDBStreamsPollingConfig;
import com.amazonaws.services.dynamodbv2.streamsadapter.processor.DynamoDBStreamsShardRecordProcessor;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.cloudwatch.CloudWatchAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.kinesis.common.ConfigsBuilder;
import software.amazon.kinesis.common.InitialPositionInStream;
import software.amazon.kinesis.common.InitialPositionInStreamExtended;
import software.amazon.kinesis.coordinator.Scheduler;
import software.amazon.kinesis.exceptions.InvalidStateException;
import software.amazon.kinesis.exceptions.ShutdownException;
import software.amazon.kinesis.lifecycle.events.InitializationInput;
import software.amazon.kinesis.lifecycle.events.LeaseLostInput;
import software.amazon.kinesis.lifecycle.events.ShardEndedInput;
import software.amazon.kinesis.lifecycle.events.ShutdownRequestedInput;
import software.amazon.kinesis.metrics.NullMetricsFactory;
import software.amazon.kinesis.processor.RecordProcessorCheckpointer;
import software.amazon.kinesis.retrieval.RetrievalConfig;

/**
 * The Kinesis Client Library reads a stream by its adapter: leases, lineage and checkpoints are its own, in tables of the same
 * store. It waits half a minute for a first lease, hence "long".
 */
@Tag("long")
class KinesisAdapterTest {
    private static final int KEYS = 40;
    private static final int VERSIONS = 20;

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory(
            StoreOptions.defaults().withLimits(StoreLimits.DEFAULTS.withShardRecords(KEYS * 5)));
    private final DynamoDbClient client = store.client();
    private final Map<String, Queue<String>> seen = new ConcurrentHashMap<>();
    private final Set<String> shards = ConcurrentHashMap.newKeySet();
    private final Set<String> ended = ConcurrentHashMap.newKeySet();

    @AfterEach
    void close() {
        store.close();
    }

    private String source() {
        return client.createTable(r -> r.tableName("source")
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("pk")
                                .keyType(KeyType.HASH)
                                .build())
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName("pk")
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_IMAGE)))
                .tableDescription()
                .latestStreamArn();
    }

    private void write(int version) {
        for (int key = 0; key < KEYS; key++) {
            Map<String, AttributeValue> item = Map.of(
                    "pk", AttributeValue.fromS("k" + key), "version", AttributeValue.fromN(Integer.toString(version)));
            client.putItem(r -> r.tableName("source").item(item));
        }
    }

    private Scheduler scheduler(String arn) {
        AmazonDynamoDBStreamsAdapterClient adapter =
                new AmazonDynamoDBStreamsAdapterClient(store.streams(), Region.US_EAST_1);
        ConfigsBuilder configs = new ConfigsBuilder(
                StreamsSchedulerFactory.createSingleStreamTracker(
                        arn, InitialPositionInStreamExtended.newInitialPosition(InitialPositionInStream.TRIM_HORIZON)),
                "reader",
                adapter,
                store.asyncClient(),
                new NoMetrics(),
                "worker",
                Reader::new);
        DynamoDBStreamsPollingConfig polling = new DynamoDBStreamsPollingConfig(adapter);
        polling.idleTimeBetweenReadsInMillis(250);
        RetrievalConfig retrieval = configs.retrievalConfig();
        retrieval.retrievalSpecificConfig(polling);
        return StreamsSchedulerFactory.createScheduler(
                configs.checkpointConfig(),
                configs.coordinatorConfig().parentShardPollIntervalMillis(500),
                configs.leaseManagementConfig()
                        .failoverTimeMillis(1000)
                        .leasesRecoveryAuditorExecutionFrequencyMillis(2000),
                configs.lifecycleConfig(),
                configs.metricsConfig().metricsFactory(new NullMetricsFactory()),
                configs.processorConfig(),
                retrieval,
                adapter);
    }

    @Test
    void everyChangeOfAnItemComesOnceAndInOrderOverShardsThatSplit() throws InterruptedException {
        String arn = source();
        write(0);
        Scheduler scheduler = scheduler(arn);
        Thread worker = new Thread(scheduler, "kinesis-worker");
        worker.start();
        try {
            await().atMost(Duration.ofMinutes(3)).until(() -> seen.size() == KEYS);
            for (int version = 1; version < VERSIONS; version++) {
                write(version);
            }
            // Shards split when the stream is described, which the library does every two minutes only.
            store.streams().describeStream(r -> r.streamArn(arn));
            await().atMost(Duration.ofMinutes(3)).untilAsserted(() -> {
                assertThat(seen.values())
                        .allSatisfy(versions -> assertThat(versions).hasSize(VERSIONS));
                assertThat(ended).isNotEmpty();
                assertThat(shards).hasSizeGreaterThanOrEqualTo(3);
            });
        } finally {
            scheduler.shutdown();
            worker.join(Duration.ofSeconds(30).toMillis());
        }
        List<String> inOrder =
                IntStream.range(0, VERSIONS).mapToObj(Integer::toString).toList();
        assertThat(seen.values()).allSatisfy(versions -> assertThat(versions).containsExactlyElementsOf(inOrder));
        assertThat(client.listTables().tableNames()).contains("reader", "reader-CoordinatorState");
    }

    private final class Reader implements DynamoDBStreamsShardRecordProcessor {
        private String shard = "";

        @Override
        public void initialize(InitializationInput input) {
            shard = input.shardId();
            shards.add(shard);
        }

        @Override
        public void processRecords(DynamoDBStreamsProcessRecordsInput input) {
            input.records().forEach(each -> {
                Record record = each.getRecord();
                seen.computeIfAbsent(record.dynamodb().keys().get("pk").s(), key -> new ConcurrentLinkedQueue<>())
                        .add(record.dynamodb().newImage().get("version").n());
            });
            checkpoint(input.checkpointer());
        }

        @Override
        public void leaseLost(LeaseLostInput input) {}

        @Override
        public void shardEnded(ShardEndedInput input) {
            ended.add(shard);
            checkpoint(input.checkpointer());
        }

        @Override
        public void shutdownRequested(ShutdownRequestedInput input) {
            checkpoint(input.checkpointer());
        }

        private void checkpoint(RecordProcessorCheckpointer checkpointer) {
            try {
                checkpointer.checkpoint();
            } catch (InvalidStateException | ShutdownException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The library insists on a client, though metrics are off. */
    private static final class NoMetrics implements CloudWatchAsyncClient {
        @Override
        public String serviceName() {
            return "monitoring";
        }

        @Override
        public void close() {}
    }
}
