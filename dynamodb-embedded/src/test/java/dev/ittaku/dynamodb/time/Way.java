package dev.ittaku.dynamodb.time;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.TestClock;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The two ways to a store in memory: every case goes both. */
enum Way {
    IN_PROCESS,
    HTTP;

    /** A store with a clock that the test moves, and a client to it. */
    record Opened(EmbeddedDynamoDb store, TestClock clock, DynamoDbClient client, Runnable closePort)
            implements AutoCloseable {
        @Override
        public void close() {
            client.close();
            closePort.run();
            store.close();
        }
    }

    Opened open() {
        return open(options -> options);
    }

    Opened open(UnaryOperator<StoreOptions> more) {
        TestClock clock = new TestClock();
        EmbeddedDynamoDb store =
                EmbeddedDynamoDb.inMemory(more.apply(StoreOptions.defaults().withClock(clock)));
        if (this == IN_PROCESS) {
            return new Opened(store, clock, store.client(), () -> {});
        }
        DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0);
        DynamoDbClient client = DynamoDbClient.builder()
                .endpointOverride(server.endpoint())
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any")))
                .build();
        return new Opened(store, clock, client, server::close);
    }
}
