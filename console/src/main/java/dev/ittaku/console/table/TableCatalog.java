package dev.ittaku.console.table;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.table.design.TableDesign;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;

/** The tables of a store, each with the design that was declared for it, if any. */
public final class TableCatalog {
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

    private final DynamoDbClient client;
    private final List<TableDesign> designs;

    public TableCatalog(DynamoDbClient client, List<TableDesign> designs) {
        this.client = client;
        this.designs = List.copyOf(designs);
    }

    /** Names of tables, in order. */
    public ListTablesResponse names(int limit, @Nullable String after) {
        return client.listTables(request -> request.limit(limit).exclusiveStartTableName(after));
    }

    public TableFacts facts(String table) {
        return new TableFacts(description(table), ttl(table), design(table));
    }

    /** All that were declared, whether their tables are here or not. */
    public List<TableDesign> designs() {
        return designs;
    }

    public Optional<TableDesign> design(String table) {
        return designs.stream().filter(known -> known.name().equals(table)).findFirst();
    }

    TableDescription description(String table) {
        if (!NAME.matcher(table).matches()) {
            throw absent();
        }
        try {
            return client.describeTable(request -> request.tableName(table)).table();
        } catch (ResourceNotFoundException e) {
            throw absent();
        }
    }

    private static ConsoleRefusal absent() {
        return ConsoleRefusal.absent("There is no table of this name.");
    }

    private Optional<String> ttl(String table) {
        try {
            return Optional.ofNullable(client.describeTimeToLive(request -> request.tableName(table))
                            .timeToLiveDescription())
                    .map(TimeToLiveDescription::attributeName);
        } catch (DynamoDbException e) {
            // Not every store that speaks the protocol knows this; the declared attribute is as good.
            return design(table).flatMap(design -> design.layout().ttl());
        }
    }

    /** Whether and since when the table can be brought back to a moment; nothing where the store does not know. */
    Optional<ContinuousBackupsDescription> recovery(String table) {
        try {
            return Optional.ofNullable(client.describeContinuousBackups(request -> request.tableName(table))
                    .continuousBackupsDescription());
        } catch (DynamoDbException e) {
            return Optional.empty();
        }
    }
}
