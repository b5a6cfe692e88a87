package dev.ittaku.cli.store;

import dev.ittaku.cli.terminal.CommandFailure;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A client and what has to be closed after it. */
public record OpenStore(DynamoDbClient client, AutoCloseable owner) implements AutoCloseable {
    @Override
    public void close() {
        try {
            owner.close();
        } catch (Exception e) {
            throw new CommandFailure("The store could not be closed: " + e.getMessage(), 1);
        }
    }
}
