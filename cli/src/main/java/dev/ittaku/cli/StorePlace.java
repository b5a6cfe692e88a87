package dev.ittaku.cli;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.storage.StorageException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where tables are, in one word: a data folder, an endpoint's address, or {@code aws:REGION}. */
final class StorePlace {
    private static final String AMAZON = "aws:";

    private StorePlace() {}

    static OpenStore open(String place, EncryptionOption encryption) {
        if (place.startsWith(AMAZON)) {
            return remote(Remote.client(null, place.substring(AMAZON.length())));
        }
        if (place.startsWith("http://") || place.startsWith("https://")) {
            return remote(Remote.client(place, null));
        }
        Path folder = Path.of(place);
        if (!Files.isDirectory(folder)) {
            throw new CommandFailure(
                    "'" + place + "' is neither a data folder nor an endpoint (http://host:port) nor aws:REGION.",
                    Main.BAD_INPUT);
        }
        try {
            EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder, encryption.options());
            return new OpenStore(store.client(), store);
        } catch (StorageException e) {
            throw new CommandFailure(e.getMessage(), 1);
        }
    }

    private static OpenStore remote(software.amazon.awssdk.services.dynamodb.DynamoDbClient client) {
        return new OpenStore(client, client);
    }
}
