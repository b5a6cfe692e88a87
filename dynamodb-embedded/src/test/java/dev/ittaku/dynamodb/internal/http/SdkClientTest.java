package dev.ittaku.dynamodb.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** The SDK's own client, with its own signing, checksums and exceptions, against the port. */
class SdkClientTest {
    private static final StaticCredentialsProvider ANYBODY =
            StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any"));

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0);
    private final DynamoDbClient client = DynamoDbClient.builder()
            .endpointOverride(server.endpoint())
            .region(Region.US_EAST_1)
            .credentialsProvider(ANYBODY)
            .build();

    @BeforeEach
    void createTable() {
        client.createTable(request -> request.tableName("things")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build())
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build()));
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
        store.close();
    }

    private static Map<String, AttributeValue> thing(String id) {
        return Map.of("id", AttributeValue.fromS(id));
    }

    @Test
    void whatGoesThroughTheWireComesBackEqual() {
        Map<String, AttributeValue> item = Map.of(
                "id", AttributeValue.fromS("漢字 \"quoted\" \u0001"),
                "bytes", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1, 127})),
                "number", AttributeValue.fromN("-0.5"),
                "list", AttributeValue.fromL(List.of(AttributeValue.fromNul(true), AttributeValue.fromBool(false))),
                "map", AttributeValue.fromM(Map.of("empty", AttributeValue.fromM(Map.of()))));
        client.putItem(request -> request.tableName("things").item(item));
        assertThat(client.getItem(request -> request.tableName("things").key(Map.of("id", item.get("id"))))
                        .item())
                .isEqualTo(item);
    }

    @Test
    void exceptionsArriveWithTypeSentenceAndMembers() {
        client.putItem(request -> request.tableName("things").item(thing("a")));
        assertThatThrownBy(() -> client.putItem(request -> request.tableName("things")
                        .item(thing("a"))
                        .conditionExpression("attribute_not_exists(id)")
                        .returnValuesOnConditionCheckFailure("ALL_OLD")))
                .isInstanceOfSatisfying(ConditionalCheckFailedException.class, failed -> {
                    assertThat(failed.item()).isEqualTo(thing("a"));
                    assertThat(failed.awsErrorDetails().errorMessage()).isEqualTo("The conditional request failed");
                    assertThat(failed.requestId()).hasSize(52);
                });
        assertThatThrownBy(() -> client.scan(request -> request.tableName("x")))
                .isInstanceOfSatisfying(
                        DynamoDbException.class,
                        failed ->
                                assertThat(failed.awsErrorDetails().errorCode()).isEqualTo("ValidationException"));
        Put guarded = Put.builder()
                .tableName("things")
                .item(thing("a"))
                .conditionExpression("attribute_not_exists(id)")
                .build();
        assertThatThrownBy(() -> client.transactWriteItems(request -> request.transactItems(
                        TransactWriteItem.builder().put(guarded).build())))
                .isInstanceOfSatisfying(
                        TransactionCanceledException.class,
                        cancelled -> assertThat(cancelled.cancellationReasons())
                                .extracting("code")
                                .containsExactly("ConditionalCheckFailed"));
    }

    @Test
    void paginatorsWalkThroughPages() {
        IntStream.range(0, 25)
                .forEach(i ->
                        client.putItem(request -> request.tableName("things").item(thing("t" + i))));
        assertThat(client.scanPaginator(request -> request.tableName("things").limit(7)).items().stream())
                .hasSize(25);
    }

    @Test
    void theGuidesSnippetsAreCompiledHere(@TempDir Path directory) throws Exception {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(directory);
                DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0)) {
            server.endpoint(); // http://127.0.0.1:8000
        }
        Path tests = Path.of("src", "test", "java", "dev", "ittaku", "dynamodb");
        String here = squeezed(Files.readString(tests.resolve("internal/http/SdkClientTest.java")))
                .replace("store.streams(),0)", "store.streams(),8000)");
        assertThat(here).contains(snippet("wire.md"));
        Path beside = Path.of("..", "dynamodb-embedded-junit").resolve(tests);
        assertThat(squeezed(Files.readString(beside.resolve("junit/NotesTest.java"))))
                .contains(snippet("junit.md"));
    }

    private static String snippet(String guide) throws Exception {
        String text = Files.readString(Path.of("..", "docs", "dynamodb", guide));
        int start = text.indexOf("```java") + 7;
        return squeezed(text.substring(start, text.indexOf("```", start)));
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }
}
