package dev.ittaku.dynamodb.order;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** The child of {@link LinearizabilityTest}: serves a store on a port, which it prints, until it is killed. */
public final class ServedChild {
    private ServedChild() {}

    public static void main(String[] arguments) throws InterruptedException {
        EmbeddedDynamoDb store = EmbeddedDynamoDb.open(
                Path.of(arguments[0]), StoreOptions.defaults().withCacheBytes(8 << 20));
        DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0);
        System.out.println(server.endpoint());
        System.out.flush();
        new CountDownLatch(1).await();
    }
}
