package dev.ittaku.server.store;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreListener;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.storage.StoreFigures;
import dev.ittaku.platform.heat.Heat;
import dev.ittaku.platform.heat.MeasuredClient;
import dev.ittaku.platform.live.PastTables;
import dev.ittaku.platform.live.StreamThreads;
import dev.ittaku.platform.live.TableStreams;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClientBuilder;

/**
 * Opens the store when the server starts and closes it when the last request has been answered: the embedded one in
 * {@code ittaku.data}, or DynamoDB where an endpoint or a region is given.
 */
@Singleton
public class Store {
    /** Instead of a folder: a store in memory, which is lost when the server stops. */
    static final String MEMORY = ":memory:";

    private static final Logger LOG = Logger.getLogger(Store.class);
    private static final Region ANY_REGION = Region.US_EAST_1;
    /** While a page is open that shows a table: other servers may write to it. */
    private static final Duration OTHERS_WRITE = Duration.ofMillis(500);
    /** Only what expires by itself is found by looking. */
    private static final Duration ONLY_WE_WRITE = Duration.ofSeconds(15);

    private final Heat heat = new Heat(Clock.systemUTC());
    private final boolean shared;
    private final DynamoDbClient client;
    private final DynamoDbStreamsClient streams;
    private final StreamThreads changes;
    private final PastTables past;
    private final AutoCloseable whole;
    private final Supplier<Optional<StoreFigures>> figures;

    Store(
            @ConfigProperty(name = "ittaku.data") String data,
            @ConfigProperty(name = "ittaku.encryption-key") Optional<String> key,
            @ConfigProperty(name = "ittaku.dynamodb.endpoint") Optional<URI> endpoint,
            @ConfigProperty(name = "ittaku.dynamodb.region") Optional<String> region,
            BackupSettings backups,
            MeterRegistry meters) {
        StreamThreads.ReadListener lags = new StreamLags(meters);
        this.shared = endpoint.isPresent() || region.isPresent();
        if (shared) {
            this.client = MeasuredClient.on(service(endpoint, region), heat);
            this.streams = serviceStreams(endpoint, region);
            this.changes = new StreamThreads(client, streams, OTHERS_WRITE, lags);
            this.past = moment -> Optional.empty();
            this.figures = Optional::empty;
            this.whole = () -> {
                client.close();
                streams.close();
            };
        } else {
            boolean memory = data.equals(MEMORY);
            EmbeddedDynamoDb embedded =
                    memory ? EmbeddedDynamoDb.inMemory() : EmbeddedDynamoDb.open(Path.of(data), options(key));
            this.streams = embedded.streams();
            this.changes = new StreamThreads(embedded.client(), streams, ONLY_WE_WRITE, lags);
            this.past = moment -> Optional.of(embedded.asOf(moment));
            this.figures = embedded::figures;
            this.client = MeasuredClient.on(WriteNotices.on(embedded.client(), changes::written), heat);
            this.whole = memory ? embedded : backedUp(embedded, Path.of(data), backups);
        }
    }

    /** Lets {@code ./ittaku backup} copy the store while it is open, and copies it by itself where that is configured. */
    private static AutoCloseable backedUp(EmbeddedDynamoDb store, Path data, BackupSettings settings) {
        StoreListener listener = StoreListener.start(store, data, Clock.systemUTC());
        Optional<ScheduledBackups> scheduled = settings.start(store, data);
        return () -> {
            scheduled.ifPresent(ScheduledBackups::close);
            listener.close();
            store.close();
        };
    }

    private static StoreOptions options(Optional<String> key) {
        if (key.isEmpty()) {
            LOG.info("Encryption at rest, which the tables ask for, is not in force: start with --encryption-key FILE,"
                    + " or keep the data folder on an encrypted disk.");
            return StoreOptions.defaults();
        }
        EncryptionKeys keys = EncryptionKeys.of(key.get());
        LOG.infof("The store is encrypted with the key %s.", keys.id());
        return StoreOptions.defaults().withEncryption(keys);
    }

    private static DynamoDbClient service(Optional<URI> endpoint, Optional<String> region) {
        DynamoDbClientBuilder builder = DynamoDbClient.builder()
                .httpClientBuilder(Apache5HttpClient.builder())
                .region(regionOf(region))
                .credentialsProvider(credentials(endpoint));
        endpoint.ifPresent(builder::endpointOverride);
        return builder.build();
    }

    private static DynamoDbStreamsClient serviceStreams(Optional<URI> endpoint, Optional<String> region) {
        DynamoDbStreamsClientBuilder builder = DynamoDbStreamsClient.builder()
                .httpClientBuilder(Apache5HttpClient.builder())
                .region(regionOf(region))
                .credentialsProvider(credentials(endpoint));
        endpoint.ifPresent(builder::endpointOverride);
        return builder.build();
    }

    private static Region regionOf(Optional<String> region) {
        return region.map(Region::of).orElse(ANY_REGION);
    }

    /** A store at one's own endpoint often needs no credentials, but the client always requires some. */
    private static AwsCredentialsProvider credentials(Optional<URI> endpoint) {
        AwsCredentialsProvider usual = DefaultCredentialsProvider.builder().build();
        return endpoint.isEmpty()
                ? usual
                : AwsCredentialsProviderChain.of(
                        usual, StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")));
    }

    @Produces
    @Singleton
    public DynamoDbClient client() {
        return client;
    }

    @Produces
    @Singleton
    public DynamoDbStreamsClient streams() {
        return streams;
    }

    @Produces
    @Singleton
    Heat heat() {
        return heat;
    }

    @Produces
    @Singleton
    PastTables past() {
        return past;
    }

    @Produces
    @Singleton
    TableStreams changes() {
        return changes;
    }

    /** Whether the tables are kept outside, where other servers may use them too. */
    boolean isShared() {
        return shared;
    }

    /** How the embedded store's files stand; empty for any other store. */
    Optional<StoreFigures> figures() {
        return figures.get();
    }

    /** The container destroys beans after the server has stopped listening and answered all accepted requests. */
    @PreDestroy
    void close() {
        changes.close();
        try {
            whole.close();
        } catch (Exception e) {
            LOG.error("The store did not close cleanly", e);
        }
    }
}
