package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;

/** Lists the tables' names in order, a hundred at a time. */
public final class ListTables {
    private static final int MOST = 100;

    private final Engine engine;

    public ListTables(Engine engine) {
        this.engine = engine;
    }

    public ListTablesResponse run(ListTablesRequest request) {
        new Constraints()
                .name("exclusiveStartTableName", request.exclusiveStartTableName())
                .atLeast("limit", request.limit(), 1)
                .atMost("limit", request.limit(), MOST)
                .check();
        int limit = request.limit() == null ? MOST : request.limit();
        List<String> names = engine.catalogue().namesAfter(request.exclusiveStartTableName(), limit + 1);
        ListTablesResponse.Builder response = ListTablesResponse.builder();
        if (names.size() > limit) {
            names = names.subList(0, limit);
            response.lastEvaluatedTableName(names.get(limit - 1));
        }
        return response.tableNames(names).build();
    }
}
