package dev.ittaku.server.store;

import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;

/**
 * The capacity of the tables that have one, as {@code ittaku.table.read.capacity} and {@code ittaku.table.write.capacity}:
 * what the alarms compare the consumed units with. Tables that are billed on demand have none and are not asked again.
 */
@Singleton
class TableCapacity {
    private static final Logger LOG = Logger.getLogger(TableCapacity.class);

    private final DynamoDbClient client;
    private final MultiGauge read;
    private final MultiGauge write;
    private final Map<String, ProvisionedThroughputDescription> provisioned = new HashMap<>();

    TableCapacity(DynamoDbClient client, MeterRegistry meters) {
        this.client = client;
        this.read = MultiGauge.builder("ittaku.table.read.capacity").register(meters);
        this.write = MultiGauge.builder("ittaku.table.write.capacity").register(meters);
    }

    /** After the tables were created. */
    void start(@Observes StartupEvent event, StoreTables.AllTables tables) {
        ask();
    }

    void ask() {
        Product.all().stream()
                .flatMap(product -> product.designs().stream())
                .map(TableDesign::name)
                .forEach(this::ask);
        show();
    }

    /** Automatic scaling may have changed it. */
    @Scheduled(every = "15m", delayed = "15m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void askAgain() {
        List.copyOf(provisioned.keySet()).forEach(this::ask);
        show();
    }

    private synchronized void ask(String table) {
        try {
            ProvisionedThroughputDescription capacity =
                    client.describeTable(r -> r.tableName(table)).table().provisionedThroughput();
            if (capacity != null && capacity.readCapacityUnits() != null && capacity.readCapacityUnits() > 0) {
                provisioned.put(table, capacity);
            }
        } catch (DynamoDbException e) {
            LOG.debugf(e, "The capacity of %s is not known", table);
        }
    }

    private synchronized void show() {
        read.register(rows(ProvisionedThroughputDescription::readCapacityUnits), true);
        write.register(rows(ProvisionedThroughputDescription::writeCapacityUnits), true);
    }

    private List<MultiGauge.Row<?>> rows(ToDoubleFunction<ProvisionedThroughputDescription> units) {
        return provisioned.entrySet().stream()
                .<MultiGauge.Row<?>>map(table ->
                        MultiGauge.Row.of(Tags.of("table", table.getKey()), units.applyAsDouble(table.getValue())))
                .toList();
    }
}
