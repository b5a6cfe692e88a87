package dev.ittaku.cli;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.storage.StorageException;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** Which store a command works on: a real DynamoDB by endpoint or region, or else the embedded one in a folder. */
final class StoreOptions {
    @Option(
            names = "--endpoint",
            defaultValue = "${env:ITTAKU_DYNAMODB_ENDPOINT:-}",
            description = "A DynamoDB endpoint; ITTAKU_DYNAMODB_ENDPOINT says the same.")
    @Nullable
    String endpoint;

    @Option(names = "--region", description = "An AWS region; with it alone, Amazon's own DynamoDB is used.")
    @Nullable
    String region;

    @Option(names = "--data", defaultValue = "data", description = "Folder of the embedded store; data unless given.")
    Path data = Path.of("data");

    OpenStore open() {
        boolean remote = (endpoint != null && !endpoint.isBlank()) || region != null;
        if (!remote) {
            EmbeddedDynamoDb store = embedded();
            return new OpenStore(store.client(), store);
        }
        DynamoDbClientBuilder builder = DynamoDbClient.builder();
        if (endpoint != null && !endpoint.isBlank()) {
            builder.endpointOverride(uri(endpoint));
        }
        if (region != null) {
            builder.region(Region.of(region));
        }
        DynamoDbClient client = builder.build();
        return new OpenStore(client, client);
    }

    private EmbeddedDynamoDb embedded() {
        try {
            return EmbeddedDynamoDb.open(data);
        } catch (StorageException e) {
            throw new CommandFailure(e.getMessage(), 1);
        }
    }

    private static URI uri(String text) {
        try {
            URI uri = URI.create(text);
            if (uri.getScheme() != null && uri.getHost() != null) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            // Told below.
        }
        throw new CommandFailure("'" + text + "' is no endpoint; write it as http://host:port.", Main.BAD_INPUT);
    }
}
