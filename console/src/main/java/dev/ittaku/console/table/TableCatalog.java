package dev.ittaku.console.table;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.fault.TableException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
    private static final String DENIED = "AccessDeniedException";

    private final DynamoDbClient client;
    private final List<TableDesign> designs;
    private final boolean hasCopies;
    private final Set<String> uneditable;

    /**
     * The tables behind a client.
     *
     * @param hasCopies whether tables without a design may be copies of those that have one, such as restored ones
     * @param uneditable the names of tables whose items are never changed in the console
     */
    public TableCatalog(DynamoDbClient client, List<TableDesign> designs, boolean hasCopies, Set<String> uneditable) {
        this.client = client;
        this.designs = List.copyOf(designs);
        this.hasCopies = hasCopies;
        this.uneditable = Set.copyOf(uneditable);
    }

    public boolean isEditable(String table) {
        return !uneditable.contains(table);
    }

    /** Names of tables, in order. */
    public ListTablesResponse names(int limit, @Nullable String after) {
        if (after != null && !NAME.matcher(after).matches()) {
            throw new TableException(TableException.Code.BAD_CURSOR, "the cursor is not one of this list");
        }
        return client.listTables(request -> request.limit(limit).exclusiveStartTableName(after));
    }

    public TableFacts facts(String table) {
        Optional<TableDesign> design = design(table);
        List<TableDesign> hiding =
                design.isEmpty() && hasCopies ? designs : design.stream().toList();
        return new TableFacts(description(table), ttl(table), design, hiding);
    }

    /** All that were declared, whether their tables are here or not. */
    public List<TableDesign> designs() {
        return designs;
    }

    public Optional<TableDesign> design(String table) {
        return designs.stream().filter(known -> known.name().equals(table)).findFirst();
    }

    TableDescription description(String table) {
        return find(table).orElseThrow(() -> ConsoleRefusal.absent("There is no table of this name."));
    }

    Optional<TableDescription> find(String table) {
        if (!NAME.matcher(table).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    client.describeTable(request -> request.tableName(table)).table());
        } catch (ResourceNotFoundException e) {
            return Optional.empty();
        } catch (DynamoDbException e) {
            // On AWS a server may read only its own tables; other tables do not exist for it.
            if (e.awsErrorDetails() != null && DENIED.equals(e.awsErrorDetails().errorCode())) {
                return Optional.empty();
            }
            throw e;
        }
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
