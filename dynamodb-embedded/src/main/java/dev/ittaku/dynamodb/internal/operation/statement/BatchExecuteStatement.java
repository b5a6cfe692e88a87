package dev.ittaku.dynamodb.internal.operation.statement;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.item.Selection;
import dev.ittaku.dynamodb.internal.operation.item.SingleWrite;
import dev.ittaku.dynamodb.internal.operation.transaction.TransactionAction;
import dev.ittaku.dynamodb.internal.partiql.Partiql;
import dev.ittaku.dynamodb.internal.partiql.Prepared;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.WriteCost;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementError;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementResponse;

/** Runs up to 25 PartiQL statements on single items, each by itself: one that fails answers with its error. */
public final class BatchExecuteStatement {
    private final Engine engine;
    private final StatementWrite writes;

    public BatchExecuteStatement(Engine engine) {
        this.engine = engine;
        this.writes = new StatementWrite(engine);
    }

    /** A statement that fits its table, or the error to answer with. */
    private record Member(
            BatchStatementRequest request,
            @Nullable Prepared statement,
            @Nullable Map<String, AttributeValue> key,
            @Nullable AwsServiceException fault) {
        Member failed(AwsServiceException why) {
            return new Member(request, statement, key, why);
        }
    }

    public BatchExecuteStatementResponse run(BatchExecuteStatementRequest request) {
        StatementConstraints.check(request);
        List<Member> members = request.statements().stream()
                .map(BatchExecuteStatement::prepared)
                .toList();
        refuseMixture(members);
        members = members.stream().map(this::bound).toList();
        refuseDuplicates(members);
        Map<String, CapacityMeter> capacity = new LinkedHashMap<>();
        List<BatchStatementResponse> responses = new ArrayList<>();
        for (Member member : members) {
            responses.add(run(member, capacity));
        }
        BatchExecuteStatementResponse.Builder response =
                BatchExecuteStatementResponse.builder().responses(responses);
        if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
            response.consumedCapacity(capacity.values().stream()
                    .map(meter -> meter.report(request.returnConsumedCapacity(), CapacityMeter.Split.NO))
                    .toList());
        }
        return response.build();
    }

    private static Member prepared(BatchStatementRequest request) {
        try {
            Prepared statement = Partiql.prepare(request.statement(), request.parameters());
            if (statement instanceof Prepared.Exists) {
                throw Errors.validation("EXISTS can only be used in ExecuteTransaction write requests.");
            }
            return new Member(request, statement, null, null);
        } catch (AwsServiceException e) {
            return new Member(request, null, null, e);
        }
    }

    private static void refuseMixture(List<Member> members) {
        Set<Boolean> kinds = new HashSet<>();
        for (Member member : members) {
            if (member.statement() != null) {
                kinds.add(member.statement().isRead());
            }
        }
        if (kinds.size() > 1) {
            throw Errors.validation("Read and write requests together in the same batch is not supported.");
        }
    }

    private Member bound(Member member) {
        Prepared statement = member.statement();
        if (statement == null || member.fault() != null) {
            return member;
        }
        try {
            return engine.with(
                    statement.table(), table -> new Member(member.request(), statement, key(statement, table), null));
        } catch (AwsServiceException e) {
            return member.failed(e);
        }
    }

    private static Map<String, AttributeValue> key(Prepared statement, Table table) {
        if (statement instanceof Prepared.Select select) {
            return select.where()
                    .findKey(table.key())
                    .filter(found -> select.index().isEmpty())
                    .orElseThrow(() -> Errors.validation("Select statements within BatchExecuteStatement must specify"
                            + " the primary key in the where clause."));
        }
        TransactionAction action = StatementWrite.bind(statement, table, false);
        action.checkAgainst(table);
        return ItemKeys.of(table.key(), action.values());
    }

    private void refuseDuplicates(List<Member> members) {
        Set<ByteBuffer> seen = new HashSet<>();
        for (Member member : members) {
            Prepared statement = member.statement();
            Map<String, AttributeValue> key = member.key();
            if (statement == null || key == null) {
                continue;
            }
            boolean fresh =
                    engine.with(statement.table(), table -> seen.add(ByteBuffer.wrap(ItemKeys.item(table, key))));
            if (!fresh) {
                throw Errors.validation("Provided list of item keys contains duplicates");
            }
        }
    }

    private BatchStatementResponse run(Member member, Map<String, CapacityMeter> capacity) {
        Prepared statement = member.statement();
        AwsServiceException fault = member.fault();
        if (fault != null || statement == null) {
            return BatchStatementResponse.builder()
                    .error(error(java.util.Objects.requireNonNull(fault)))
                    .build();
        }
        try {
            return engine.with(
                    statement.table(),
                    table -> statement instanceof Prepared.Select select
                            ? read(member, select, table, capacity)
                            : write(statement, table, capacity));
        } catch (AwsServiceException e) {
            return BatchStatementResponse.builder().error(error(e)).build();
        }
    }

    private BatchStatementResponse read(
            Member member, Prepared.Select select, Table table, Map<String, CapacityMeter> capacity) {
        Map<String, AttributeValue> key = java.util.Objects.requireNonNull(member.key());
        dev.ittaku.dynamodb.internal.item.KeyRules.validateKey(key, table.key());
        Selection.refuseInsideKeys(select.columns().paths(), table.key());
        Stored stored = engine.items().read(engine.storage(), ItemKeys.item(table, key));
        boolean consistent = Boolean.TRUE.equals(member.request().consistentRead());
        double units = CapacityMeter.readUnits(stored == null ? 0 : stored.size(), consistent);
        engine.throttle().read(table, null, units);
        meter(capacity, table).add(units);
        BatchStatementResponse.Builder response =
                BatchStatementResponse.builder().tableName(table.name());
        if (stored != null
                && select.where()
                        .condition()
                        .map(where -> where.test(stored.item()))
                        .orElse(true)) {
            response.item(select.columns().of(stored.item()));
        }
        return response.build();
    }

    private BatchStatementResponse write(Prepared statement, Table table, Map<String, CapacityMeter> capacity) {
        StatementWrite.Attempt attempt = writes.attempt(StatementWrite.bind(statement, table, false), table);
        BatchStatementResponse.Builder response =
                BatchStatementResponse.builder().tableName(table.name());
        SingleWrite.Done done = attempt.done();
        if (done == null) {
            meter(capacity, table).add(WriteCost.ofLook(attempt.before()));
            return response.error(error(java.util.Objects.requireNonNull(attempt.failure())))
                    .build();
        }
        meter(capacity, table).add(done.cost());
        Map<String, AttributeValue> shown =
                StatementWrite.shown(statement.asksFor(), attempt.action().update(), done);
        return (shown == null ? response : response.item(shown)).build();
    }

    private static CapacityMeter meter(Map<String, CapacityMeter> capacity, Table table) {
        return capacity.computeIfAbsent(table.name(), CapacityMeter::new);
    }

    /** Members name their errors without the word Exception; a validation error has a name of its own. */
    private static BatchStatementError error(AwsServiceException why) {
        String code = why.awsErrorDetails().errorCode();
        return BatchStatementError.builder()
                .code(
                        code.equals("ValidationException") || code.equals("ThrottlingException")
                                ? code.replaceFirst("Exception$", "Error")
                                : code.replaceFirst("Exception$", ""))
                .message(why.awsErrorDetails().errorMessage())
                .build();
    }
}
