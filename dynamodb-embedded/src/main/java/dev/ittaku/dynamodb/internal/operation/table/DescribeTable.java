package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.table.Table;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Describes a table. */
public final class DescribeTable {
    private final Engine engine;

    public DescribeTable(Engine engine) {
        this.engine = engine;
    }

    public DescribeTableResponse run(DescribeTableRequest request) {
        TableConstraints.tableNameGiven(request.tableName());
        new Constraints()
                .pattern("tableName", TableConstraints.plainOrNull(request.tableName()))
                .check();
        Table table = engine.anyTableNamed(request.tableName()).table();
        TableStatus status = table.restore() == null ? TableStatus.ACTIVE : TableStatus.CREATING;
        return DescribeTableResponse.builder()
                .table(engine.descriptions().of(table, status))
                .build();
    }
}
