package dev.ittaku.platform.testing;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.TableDesign;
import java.time.Clock;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A store in memory that holds the tables of some designs. */
public final class TestStore implements AutoCloseable {
    private final Clock clock;
    private final EmbeddedDynamoDb store;

    /** Items expire by the clock of the test, or the store would sweep away what a test has just written. */
    public TestStore(Clock clock, TableDesign... designs) {
        this.clock = clock;
        this.store = EmbeddedDynamoDb.inMemory(StoreOptions.defaults().withClock(clock));
        create(client(), designs);
    }

    /** Creates tables in any store, without pauses. */
    public static void create(DynamoDbClient client, TableDesign... designs) {
        TableCreation creation = new TableCreation(client, pause -> {});
        for (TableDesign design : designs) {
            creation.createIfMissing(design);
        }
    }

    /** The store itself, for its streams. */
    public EmbeddedDynamoDb embedded() {
        return store;
    }

    public DynamoDbClient client() {
        return store.client();
    }

    public Table table(TableDesign design) {
        return Table.builder(design, client()).clock(clock).build();
    }

    @Override
    public void close() {
        store.close();
    }
}
