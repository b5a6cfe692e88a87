package dev.ittaku.table.testing;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.TableDesign;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Gives every test a fresh store in memory with the tables of some designs:
 *
 * <pre>{@code
 * @RegisterExtension
 * final TableExtension store = TableExtension.of(Blog.DESIGN);
 * }</pre>
 */
public final class TableExtension implements BeforeEachCallback, AfterEachCallback {
    private final List<TableDesign> designs;
    private final Clock clock;
    private @Nullable EmbeddedDynamoDb store;

    private TableExtension(List<TableDesign> designs, Clock clock) {
        this.designs = designs;
        this.clock = clock;
    }

    public static TableExtension of(TableDesign... designs) {
        return new TableExtension(List.of(designs), Clock.systemUTC());
    }

    /** With a clock of the test's own, by which items also expire in the store. */
    public TableExtension clock(Clock testClock) {
        return new TableExtension(designs, testClock);
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        EmbeddedDynamoDb fresh =
                EmbeddedDynamoDb.inMemory(StoreOptions.defaults().withClock(clock));
        TableCreation creation = new TableCreation(fresh.client(), pause -> {});
        designs.forEach(creation::createIfMissing);
        store = fresh;
    }

    @Override
    public void afterEach(ExtensionContext test) {
        embedded().close();
        store = null;
    }

    /** The store itself, for its streams. */
    public EmbeddedDynamoDb embedded() {
        EmbeddedDynamoDb open = store;
        if (open == null) {
            throw new IllegalStateException("a store lives for one test: ask for it in a test method or @BeforeEach");
        }
        return open;
    }

    public DynamoDbClient client() {
        return embedded().client();
    }

    /** One of the tables, by the test's clock. */
    public Table table(TableDesign design) {
        return Table.builder(design, client()).clock(clock).build();
    }

    /** The table, where there is only one. */
    public Table table() {
        if (designs.size() != 1) {
            throw new IllegalStateException("there are " + designs.size() + " tables: name the design");
        }
        return table(designs.get(0));
    }
}
