package dev.ittaku.dynamodb.internal.operation.statement;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.NextToken;
import dev.ittaku.dynamodb.internal.operation.item.SingleWrite;
import dev.ittaku.dynamodb.internal.operation.transaction.TransactionAction;
import dev.ittaku.dynamodb.internal.partiql.Partiql;
import dev.ittaku.dynamodb.internal.partiql.Prepared;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;

/** Runs one PartiQL statement. */
public final class ExecuteStatement {
    private final Engine engine;
    private final StatementRead reads;
    private final StatementWrite writes;

    public ExecuteStatement(Engine engine) {
        this.engine = engine;
        this.reads = new StatementRead(engine);
        this.writes = new StatementWrite(engine);
    }

    public ExecuteStatementResponse run(ExecuteStatementRequest request) {
        StatementConstraints.check(request);
        Prepared statement = Partiql.prepare(request.statement(), request.parameters());
        if (statement instanceof Prepared.Exists) {
            throw Errors.validation("EXISTS can only be used in ExecuteTransaction write requests.");
        }
        NextToken start = NextToken.read(request);
        return engine.with(
                statement.table(),
                table -> statement instanceof Prepared.Select select
                        ? select(request, select, table, start)
                        : write(request, statement, table));
    }

    private ExecuteStatementResponse select(
            ExecuteStatementRequest request, Prepared.Select select, Table table, NextToken start) {
        StatementRead.Page page = reads.run(
                select,
                table,
                request.limit() == null ? 0 : request.limit(),
                Boolean.TRUE.equals(request.consistentRead()),
                start);
        ExecuteStatementResponse.Builder response =
                ExecuteStatementResponse.builder().items(page.items());
        NextToken next = page.next();
        if (next != null) {
            response.nextToken(next.write(request));
            if (next.behind() != null) {
                response.lastEvaluatedKey(next.behind());
            }
        }
        return finished(request, response, page.capacity());
    }

    private ExecuteStatementResponse write(ExecuteStatementRequest request, Prepared statement, Table table) {
        TransactionAction action = StatementWrite.bind(
                statement, table, SingleWrite.showsOnFailure(request.returnValuesOnConditionCheckFailure()));
        StatementWrite.Attempt attempt = writes.attempt(action, table);
        SingleWrite.Done done = attempt.done();
        if (done == null) {
            throw java.util.Objects.requireNonNull(attempt.failure());
        }
        Map<String, AttributeValue> shown = StatementWrite.shown(statement.asksFor(), action.update(), done);
        ExecuteStatementResponse.Builder response =
                ExecuteStatementResponse.builder().items(shown == null ? List.of() : List.of(shown));
        return finished(request, response, CapacityMeter.of(table).add(done.cost()));
    }

    private static ExecuteStatementResponse finished(
            ExecuteStatementRequest request, ExecuteStatementResponse.Builder response, CapacityMeter capacity) {
        if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
            response.consumedCapacity(capacity.report(request.returnConsumedCapacity(), CapacityMeter.Split.NO));
        }
        return response.build();
    }
}
