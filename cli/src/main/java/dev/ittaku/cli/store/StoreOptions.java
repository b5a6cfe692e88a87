package dev.ittaku.cli.store;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.RunningStore;
import dev.ittaku.dynamodb.storage.StorageException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Which store a command works on: a real DynamoDB by endpoint or region, or else the embedded one in a folder. */
public final class StoreOptions {
    @Option(
            names = {"--endpoint", "--dynamodb-endpoint"},
            paramLabel = "URL",
            description = "A DynamoDB endpoint; ITTAKU_ENDPOINT says the same.")
    @Nullable
    String endpoint;

    @Option(
            names = {"--region", "--dynamodb-region"},
            description = "An AWS region; with it alone, Amazon's own DynamoDB is used. ITTAKU_REGION says the same.")
    @Nullable
    String region;

    @Option(names = "--data", defaultValue = "data", description = "Folder of the embedded store; data unless given.")
    public Path data = Path.of("data");

    @Mixin
    public EncryptionOption encryption = new EncryptionOption();

    /** Whether the tables are in a DynamoDB elsewhere. */
    public boolean isRemote() {
        return endpoint != null || region != null;
    }

    public OpenStore open() {
        if (!isRemote()) {
            EmbeddedDynamoDb store = embedded();
            return new OpenStore(store.client(), store);
        }
        DynamoDbClient client = Remote.client(endpoint, region);
        return new OpenStore(client, client);
    }

    /** Opens the store for a command that has nothing to do in a new one. */
    public OpenStore openThere() {
        mustHoldStore();
        return open();
    }

    /** Opens the store for a command that only reads: a store that another program has open is read through that program. */
    public OpenStore openToRead() {
        mustHoldStore();
        if (isRemote() || !isInUse()) {
            return open();
        }
        RunningStore running = RunningStore.find(data)
                .orElseThrow(() -> new CommandFailure(
                        "The store in " + data + " is in use by a program that lets nobody else read it.", 1));
        try {
            RunningStore.Reading at = running.read();
            DynamoDbClient client = DynamoDbClient.builder()
                    .endpointOverride(at.endpoint())
                    .region(Region.US_EAST_1)
                    .credentialsProvider(
                            StaticCredentialsProvider.create(AwsBasicCredentials.create(at.accessKey(), at.secret())))
                    .build();
            return new OpenStore(client, () -> {
                client.close();
                running.close();
            });
        } catch (StorageException e) {
            running.close();
            throw new CommandFailure(e.getMessage(), 1);
        }
    }

    /** Asked of the store itself: a program that was killed leaves the address behind at which it listened. */
    public boolean isInUse() {
        try {
            EmbeddedDynamoDb.check(data, encryption.options());
            return false;
        } catch (StorageException e) {
            if (e.code() == StorageException.Code.IN_USE) {
                return true;
            }
            throw e;
        }
    }

    /** Refuses a folder without a store: opening would make an empty one. */
    public void mustHoldStore() {
        if (!isRemote() && !EmbeddedDynamoDb.isStore(data)) {
            throw new CommandFailure(
                    "There is no store in '" + data + "'; name its folder with --data.", CommandFailure.BAD_INPUT);
        }
    }

    public EmbeddedDynamoDb embedded() {
        try {
            return EmbeddedDynamoDb.open(data, encryption.options());
        } catch (StorageException e) {
            throw new CommandFailure(e.getMessage(), 1);
        }
    }
}
