package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Describes a table. */
public final class DescribeTable {
    private final Engine engine;
    private final Consumer<Table> shown;

    /**
     * For one store.
     *
     * @param shown is called with each described table
     */
    public DescribeTable(Engine engine, Consumer<Table> shown) {
        this.engine = engine;
        this.shown = shown;
    }

    public DescribeTableResponse run(DescribeTableRequest request) {
        TableConstraints.tableNameGiven(request.tableName());
        new Constraints()
                .pattern("tableName", TableConstraints.plainOrNull(request.tableName()))
                .check();
        Table table = engine.anyTableNamed(request.tableName()).table();
        TableStatus status = table.allocating() == null ? TableStatus.ACTIVE : TableStatus.UPDATING;
        shown.accept(table);
        return DescribeTableResponse.builder()
                .table(engine.descriptions().of(table, table.restore() == null ? status : TableStatus.CREATING))
                .build();
    }
}
