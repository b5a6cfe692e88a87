package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;

/** The SDK's asynchronous interfaces on a store in this process. */
final class AsyncClientTest {
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbAsyncClient client = store.asyncClient();
    private final DynamoDbStreamsAsyncClient streams = store.asyncStreams();

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void callsAreAnsweredThroughFutures() {
        client.createTable(SampleTable.request().build()).join();
        client.waiter().waitUntilTableExists(r -> r.tableName(NAME)).join();
        CompletableFuture.allOf(IntStream.range(0, 50)
                        .mapToObj(i -> client.putItem(r -> r.tableName(NAME).item(keyOf("many", i))))
                        .toArray(CompletableFuture[]::new))
                .join();
        assertThat(client.getItem(r -> r.tableName(NAME).key(keyOf("many", 7)))
                        .join()
                        .item())
                .isEqualTo(keyOf("many", 7));
        List<Map<String, AttributeValue>> items = Collections.synchronizedList(new ArrayList<>());
        client.scanPaginator(r -> r.tableName(NAME).limit(7))
                .items()
                .subscribe(items::add)
                .join();
        assertThat(items).hasSize(50);
        assertThat(client.serviceName()).isEqualTo("dynamodb");
    }

    @Test
    void errorsCompleteTheFuture() {
        CompletableFuture<?> absent = client.describeTable(r -> r.tableName("absent"));
        assertThatThrownBy(absent::join)
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(ResourceNotFoundException.class);
        SampleTable.create(store.client());
        assertThatThrownBy(client.putItem(
                        r -> r.tableName(NAME).item(keyOf("a", 1)).conditionExpression("attribute_exists(PK)"))::join)
                .hasCauseInstanceOf(ConditionalCheckFailedException.class);
    }

    @Test
    void streamsAreReadThroughFutures() {
        SampleTable.create(store.client());
        client.putItem(r -> r.tableName(NAME).item(keyOf("a", 1))).join();
        String arn = streams.listStreams(r -> r.tableName(NAME))
                .join()
                .streams()
                .get(0)
                .streamArn();
        String shard = streams.describeStream(r -> r.streamArn(arn))
                .join()
                .streamDescription()
                .shards()
                .get(0)
                .shardId();
        String iterator = streams.getShardIterator(
                        r -> r.streamArn(arn).shardId(shard).shardIteratorType("TRIM_HORIZON"))
                .join()
                .shardIterator();
        assertThat(streams.getRecords(r -> r.shardIterator(iterator)).join().records())
                .hasSize(1);
    }

    @Test
    void aClosedStoreIsTold() {
        client.close();
        assertThat(client.listTables().join().tableNames()).isEmpty();
        store.close();
        assertThatThrownBy(client.listTables()::join)
                .hasCauseInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
    }
}
