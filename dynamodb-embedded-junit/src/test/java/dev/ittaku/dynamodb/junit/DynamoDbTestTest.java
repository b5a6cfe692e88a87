package dev.ittaku.dynamodb.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

@DynamoDbTest
class DynamoDbTestTest {
    @BeforeEach
    void createTable(DynamoDbClient client) {
        client.createTable(request -> request.tableName("notes")
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

    @RepeatedTest(3)
    void eachTestHasAStoreOfItsOwn(DynamoDbClient client) {
        assertThat(client.listTables().tableNames()).containsExactly("notes");
        client.deleteTable(request -> request.tableName("notes"));
    }

    @Test
    void allParametersOfATestMeanTheSameStore(
            EmbeddedDynamoDb store, DynamoDbClient client, DynamoDbStreamsClient streams, URI endpoint)
            throws IOException {
        assertThat(store.client().listTables()).isEqualTo(client.listTables());
        assertThat(streams.listStreams().streams()).isEmpty();
        try (InputStream health = endpoint.toURL().openStream()) {
            assertThat(new String(health.readAllBytes(), java.nio.charset.StandardCharsets.US_ASCII))
                    .startsWith("healthy:");
        }
    }
}
