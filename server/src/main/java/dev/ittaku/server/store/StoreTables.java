package dev.ittaku.server.store;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.table.InstallationPart;
import dev.ittaku.platform.caller.CurrentAttempt;
import dev.ittaku.platform.installation.Settings;
import dev.ittaku.platform.product.Product;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.server.trace.Traces;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.admin.VectorIndexes;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.layout.VectorDesign;
import dev.ittaku.table.meter.CostListener;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.Arc;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * Creates and opens tables. The key that seals cursors comes from the configuration ({@code ittaku.cursor-key}) or from
 * the store itself, so that all servers of an installation agree on it.
 */
@Singleton
class StoreTables implements Tables {
    private static final Logger LOG = Logger.getLogger(StoreTables.class);
    private static final String UNKNOWN = "UnknownOperationException";

    private final DynamoDbClient client;
    private final boolean shared;
    private final Clock clock;
    private final MeterRegistry meters;
    private final Traces traces;
    private final ProductEvents events;
    private final byte[] cursorKey;

    StoreTables(
            Store store,
            Clock clock,
            Secrets secrets,
            MeterRegistry meters,
            Traces traces,
            ProductEvents events,
            @ConfigProperty(name = "ittaku.cursor-key") Optional<String> configuredKey) {
        this.client = store.client();
        this.shared = store.isShared();
        this.clock = clock;
        this.meters = meters;
        this.traces = traces;
        this.events = events;
        create(AccountsDesign.DESIGN);
        Table settings =
                Table.builder(AccountsDesign.DESIGN, client).clock(clock).build();
        this.cursorKey = configuredKey
                .map(key -> key.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .orElseGet(() -> new Settings(settings, InstallationPart.ITEMS, secrets).cursorKey());
    }

    @Override
    public byte[] cursorKey() {
        return cursorKey.clone();
    }

    @Override
    public boolean areShared() {
        return shared;
    }

    @Override
    public Table open(TableDesign design) {
        create(design);
        return Table.builder(design, client)
                .clock(clock)
                .meters(meters)
                .costs(costs())
                .cursorSecret(cursorKey)
                .build();
    }

    private CostListener costs() {
        CostListener spans = traces.costs();
        return (table, pattern, outcome, cost) -> {
            events.spent(table, pattern, outcome, cost);
            spans.spent(table, pattern, outcome, cost);
        };
    }

    /**
     * One thread at a time: a thread that finds a table which another thread is still creating would find it without
     * time to live and recovery, which are set last.
     */
    private synchronized void create(TableDesign design) {
        try {
            new TableCreation(client, StoreTables::pause).createIfMissing(design);
        } catch (DynamoDbException e) {
            // Not every store that speaks DynamoDB's protocol can do all that a design asks for besides its keys.
            if (e.awsErrorDetails() == null
                    || !UNKNOWN.equals(e.awsErrorDetails().errorCode())) {
                throw e;
            }
            LOG.warnf(
                    "The store does not know point-in-time recovery, which table %s asks for; keep copies of your own.",
                    design.name());
        }
    }

    /**
     * Open pages are informed of changes by the stream; if it cannot be turned on, the warning about the table says so.
     */
    private void enableStream(TableDesign design) {
        try {
            if (new TableCreation(client, StoreTables::pause).enableMissingStream(design)) {
                LOG.infof("The stream of table %s was off; it is on now, as declared.", design.name());
            }
        } catch (DynamoDbException e) {
            LOG.warnf("The stream of table %s can't be turned on: %s", design.name(), e.getMessage());
        }
    }

    /**
     * A table that is older than its declaration gets its vector indexes; if the store has none, the products work
     * without them.
     */
    private void createVectors(TableDesign design) {
        if (!design.layout().vectors().isEmpty() && !VectorIndexes.create(client, design)) {
            LOG.infof(
                    "The store has no vector search, or does not let this server make the indexes %s of table %s; what needs"
                            + " them is not available.",
                    design.layout().vectors().stream().map(VectorDesign::name).toList(), design.name());
        }
    }

    private static void pause(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while a table was being created", e);
        }
    }

    /** Every design that a product declares has its table before the first request. */
    @Startup
    static final class AllTables {
        AllTables(StoreTables tables) {
            Product.all().stream()
                    .flatMap(product -> product.designs().stream())
                    .forEach(design -> {
                        tables.create(design);
                        tables.enableStream(design);
                        tables.createVectors(design);
                        DriftWarning.of(tables.client, design, StoreTables::pause)
                                .ifPresent(LOG::warn);
                    });
        }
    }

    /** In milliseconds, as the tables store times, so that an answer equals what is read later. */
    @Produces
    @Singleton
    static Clock clock() {
        return Clock.tickMillis(ZoneOffset.UTC);
    }

    @Produces
    @Singleton
    static Secrets secrets(CurrentAttempt attempt) {
        return new Secrets(
                new SecureRandom(),
                () -> Arc.container().requestContext().isActive() ? attempt.get() : Optional.empty());
    }
}
