package dev.ittaku.table;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import org.junit.jupiter.api.AfterEach;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The contract on the store in this JVM. */
class EmbeddedTableTest extends TableContract {
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();

    @Override
    public DynamoDbClient client() {
        return store.client();
    }

    @AfterEach
    void close() {
        store.close();
    }
}
