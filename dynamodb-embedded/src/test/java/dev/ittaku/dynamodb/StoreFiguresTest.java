package dev.ittaku.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ittaku.dynamodb.storage.StoreFigures;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class StoreFiguresTest {
    @Test
    void aStoreOnDiskTellsHowItsFilesStand(@TempDir Path folder) {
        EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder);
        try (store) {
            write(store.client());
            StoreFigures figures = store.figures().orElseThrow();
            assertThat(figures.entries()).isPositive();
            assertThat(figures.memtableBytes()).isPositive();
            assertThat(figures.backgroundErrors()).isZero();
            assertThat(figures.writesStopped()).isFalse();
        }
        assertThatIllegalStateException().isThrownBy(store::figures);
        try (EmbeddedDynamoDb again = EmbeddedDynamoDb.open(folder)) {
            assertThat(again.figures().orElseThrow().dataBytes()).isPositive();
        }
    }

    @Test
    void aStoreInMemoryHasNoFiles() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            assertThat(store.figures()).isEmpty();
        }
    }

    private static void write(DynamoDbClient client) {
        client.createTable(r -> r.tableName("Notes")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build())
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build()));
        client.putItem(r -> r.tableName("Notes").item(Map.of("id", AttributeValue.fromS("a"))));
    }
}
