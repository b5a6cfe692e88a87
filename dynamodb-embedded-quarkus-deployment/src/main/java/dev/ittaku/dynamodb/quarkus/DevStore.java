package dev.ittaku.dynamodb.quarkus;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import io.quarkus.deployment.builditem.Startable;
import org.jspecify.annotations.Nullable;

/** A store in memory on a free port; Quarkus starts and closes it. */
final class DevStore implements Startable {
    private @Nullable EmbeddedDynamoDb store;
    private @Nullable DynamoDbServer server;

    @Override
    public void start() {
        EmbeddedDynamoDb opened = EmbeddedDynamoDb.inMemory();
        store = opened;
        server = DynamoDbServer.start(opened.client(), opened.streams(), 0);
    }

    @Override
    public String getConnectionInfo() {
        if (server == null) {
            throw new IllegalStateException("the store is not started");
        }
        return server.endpoint().toString();
    }

    @Override
    public @Nullable String getContainerId() {
        return null;
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
        if (store != null) {
            store.close();
        }
    }
}
