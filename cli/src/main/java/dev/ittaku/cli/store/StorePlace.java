package dev.ittaku.cli.store;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * A store that a flag names: the folder of an embedded one, the URL of an endpoint, or {@code aws:REGION}.
 *
 * @param text as it was given
 */
public record StorePlace(String text) {
    private static final String AWS = "aws:";

    /** Both clients of a store, and what has to be closed after them. */
    public record Opened(DynamoDbClient client, DynamoDbStreamsClient streams, AutoCloseable owner)
            implements AutoCloseable {
        @Override
        public void close() {
            new OpenStore(client, owner).close();
        }
    }

    /** Opens it; a folder that is not there yet becomes a new store. */
    public Opened open(EncryptionOption encryption) {
        if (text.startsWith(AWS)) {
            return remote(null, text.substring(AWS.length()));
        }
        if (text.contains("://")) {
            return remote(text, null);
        }
        EmbeddedDynamoDb store = EmbeddedDynamoDb.open(Path.of(text), encryption.options());
        return new Opened(store.client(), store.streams(), store);
    }

    private static Opened remote(@Nullable String endpoint, @Nullable String region) {
        DynamoDbClient client = Remote.client(endpoint, region);
        DynamoDbStreamsClient streams = Remote.streams(endpoint, region);
        return new Opened(client, streams, () -> {
            client.close();
            streams.close();
        });
    }

    /** Refuses a folder that holds nothing: it is not made by looking at it. */
    public StorePlace mustExist() {
        boolean folder = !text.startsWith(AWS) && !text.contains("://");
        if (folder && !EmbeddedDynamoDb.isStore(Path.of(text))) {
            throw new CommandFailure(
                    "There is no store in '" + text + "'; name a data folder, an endpoint such as http://host:port, or"
                            + " aws:REGION.",
                    CommandFailure.BAD_INPUT);
        }
        return this;
    }
}
