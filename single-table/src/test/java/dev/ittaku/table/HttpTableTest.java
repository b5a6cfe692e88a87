package dev.ittaku.table;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import org.junit.jupiter.api.AfterEach;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The contract through the AWS SDK's own client, over HTTP. */
class HttpTableTest extends TableContract {
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0);
    private final DynamoDbClient sdk = DynamoDbClient.builder()
            .endpointOverride(server.endpoint())
            .region(Region.AP_NORTHEAST_1)
            .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
            .build();

    @Override
    public DynamoDbClient client() {
        return sdk;
    }

    @AfterEach
    void close() {
        sdk.close();
        server.close();
        store.close();
    }
}
