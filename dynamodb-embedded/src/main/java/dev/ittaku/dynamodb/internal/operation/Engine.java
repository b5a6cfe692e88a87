package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.description.TableDescriptions;
import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.Expressions;
import dev.ittaku.dynamodb.internal.storage.Stamps;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.table.Catalogue;
import dev.ittaku.dynamodb.internal.table.ItemStore;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import dev.ittaku.dynamodb.internal.transaction.ItemLocks;
import dev.ittaku.dynamodb.internal.transaction.RequestTokens;
import java.time.Clock;
import java.time.Instant;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** What the operations share: the storage, the tables in it, the items under write, the time. */
public record Engine(
        Storage storage,
        Catalogue catalogue,
        ItemStore items,
        ItemLocks locks,
        RequestTokens tokens,
        Expressions expressions,
        TableDescriptions descriptions,
        TableNames names,
        Stamps stamps,
        CollectionLimit collections,
        Clock clock,
        Throttle throttle) {

    static final String NOT_FOUND = "Requested resource not found";

    /** The time, as precisely as the store keeps it. */
    public Instant now() {
        return Instant.ofEpochMilli(clock.millis());
    }

    /** Runs with the table, whose definition cannot change meanwhile. */
    public <T> T with(String tableName, Function<Table, T> work) {
        TableHandle handle = catalogue.find(TableNames.plain(tableName)).orElseThrow(Engine::notFound);
        handle.use().lock();
        try {
            if (handle.isDropped()) {
                throw notFound();
            }
            return work.apply(handle.table());
        } finally {
            handle.use().unlock();
        }
    }

    /**
     * Runs with the table without keeping its definition from changing, and again with {@link #with} if it did
     * change meanwhile: for reading one entry.
     */
    public <T> T glance(String tableName, Function<Table, T> work) {
        TableHandle handle = catalogue.find(TableNames.plain(tableName)).orElseThrow(Engine::notFound);
        Table table = handle.table();
        T found = work.apply(table);
        return handle.stillIs(table) ? found : with(tableName, work);
    }

    /** For operations on the table itself, whose error names it. */
    public TableHandle tableNamed(String tableName) {
        TableHandle handle = anyTableNamed(tableName);
        if (handle.table().restore() != null) {
            throw Errors.fill(
                            ResourceInUseException.builder(),
                            "ResourceInUseException",
                            "Attempt to change a resource which is still in use: Table is being created: "
                                    + handle.table().name())
                    .build();
        }
        return handle;
    }

    /** Also a table that is being restored, which can only be described. */
    public TableHandle anyTableNamed(String tableName) {
        String name = TableNames.plain(tableName);
        return catalogue.findAny(name).orElseThrow(() -> notFound(name));
    }

    public static ResourceNotFoundException notFound() {
        return resourceNotFound(NOT_FOUND);
    }

    public static ResourceNotFoundException notFound(String table) {
        return resourceNotFound("Requested resource not found: Table: " + table + " not found");
    }

    public static ResourceNotFoundException resourceNotFound(String message) {
        return Errors.fill(ResourceNotFoundException.builder(), "ResourceNotFoundException", message)
                .build();
    }
}
