package dev.ittaku.dynamodb.internal.operation.statement;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import dev.ittaku.dynamodb.internal.item.ItemSize;
import dev.ittaku.dynamodb.internal.operation.Cancellation;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.Fingerprint;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import dev.ittaku.dynamodb.internal.operation.item.SingleWrite;
import dev.ittaku.dynamodb.internal.operation.transaction.ReadTransaction;
import dev.ittaku.dynamodb.internal.operation.transaction.TransactionAction;
import dev.ittaku.dynamodb.internal.operation.transaction.TransactionSize;
import dev.ittaku.dynamodb.internal.operation.transaction.WriteTransaction;
import dev.ittaku.dynamodb.internal.partiql.Partiql;
import dev.ittaku.dynamodb.internal.partiql.Prepared;
import dev.ittaku.dynamodb.internal.partiql.Where;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionResponse;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;

/** Runs up to 100 PartiQL statements on single items as one transaction: all of them read, or all write or check. */
public final class ExecuteTransaction {
    private static final String UNKEYED =
            "Select statements within ExecuteTransaction must specify the primary key in" + " the where clause.";

    private static final String NOT_A_CHECK = "EXISTS() must contain a single item read with additional condition";

    private final Engine engine;
    private final ReadTransaction reads;
    private final WriteTransaction writes;

    public ExecuteTransaction(Engine engine) {
        this.engine = engine;
        this.reads = new ReadTransaction(engine);
        this.writes = new WriteTransaction(engine);
    }

    public ExecuteTransactionResponse run(ExecuteTransactionRequest request) {
        StatementConstraints.check(request);
        List<Prepared> statements = new ArrayList<>();
        for (ParameterizedStatement member : request.transactStatements()) {
            statements.add(Partiql.prepare(member.statement(), member.parameters()));
        }
        long selects = statements.stream().filter(Prepared::isRead).count();
        if (selects > 0 && selects < statements.size()) {
            throw Errors.validation(
                    "ExecuteTransaction API does not support both read and write operations in the same request.");
        }
        for (int i = 0; i < statements.size(); i++) {
            check(i, statements.get(i));
        }
        return selects > 0 ? read(request, statements) : write(request, statements);
    }

    private static void check(int at, Prepared statement) {
        String where = "Validation failed in TransactStatements[" + at + "]: ";
        if (statement.asksFor().isPresent()) {
            throw Errors.validation(where + "RETURNING clause is not supported in ExecuteTransaction.");
        }
        boolean index = statement instanceof Prepared.Select select
                ? select.index().isPresent()
                : statement instanceof Prepared.Exists exists
                        && exists.select().index().isPresent();
        if (index) {
            throw Errors.validation(where + "Reads on indices are not supported within transactions.");
        }
    }

    private ExecuteTransactionResponse read(ExecuteTransactionRequest request, List<Prepared> statements) {
        List<ReadTransaction.Wanted> wanted =
                bound(statements, (at, table) -> wanted((Prepared.Select) statements.get(at), table));
        ReadTransaction.Result result = reads.run(wanted);
        ExecuteTransactionResponse.Builder response =
                ExecuteTransactionResponse.builder().responses(result.responses());
        if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
            response.consumedCapacity(result.capacity(request.returnConsumedCapacity()));
        }
        return response.build();
    }

    private static ReadTransaction.Wanted wanted(Prepared.Select select, Table table) {
        Map<String, AttributeValue> key =
                select.where().findKey(table.key()).orElseThrow(() -> new Unkeyed(Errors.validation(UNKEYED)));
        Optional<Condition> where = select.where().condition();
        List<DocumentPath> paths = new ArrayList<>(select.columns().paths());
        where.ifPresent(condition -> paths.addAll(condition.paths()));
        return new ReadTransaction.Wanted(
                select.table(),
                key,
                paths,
                item -> where.isPresent() && !where.get().test(item)
                        ? null
                        : select.columns().of(item));
    }

    private ExecuteTransactionResponse write(ExecuteTransactionRequest request, List<Prepared> statements) {
        List<TransactionAction> actions = bound(
                statements,
                (at, table) -> action(
                        statements.get(at), table, request.transactStatements().get(at)));
        checkSize(request, actions);
        return writes.run(
                actions, request.clientRequestToken(), () -> Fingerprint.of(request.transactStatements()), done -> {
                    ExecuteTransactionResponse.Builder response =
                            ExecuteTransactionResponse.builder().responses(List.of());
                    if (CapacityMeter.isAsked(request.returnConsumedCapacity())) {
                        response.consumedCapacity(done.capacity().values().stream()
                                .map(meter -> meter.report(request.returnConsumedCapacity(), done.split()))
                                .toList());
                    }
                    return response.build();
                });
    }

    /** Counts the size of the request: items to insert, keys, and parameters. */
    private static void checkSize(ExecuteTransactionRequest request, List<TransactionAction> actions) {
        TransactionSize size = new TransactionSize();
        for (int i = 0; i < actions.size(); i++) {
            size.add(ItemSize.of(actions.get(i).values()));
            if (actions.get(i).kind() != TransactionAction.Kind.INSERT) {
                request.transactStatements().get(i).parameters().forEach(value -> size.add(ItemSize.of(value)));
            }
        }
    }

    private static TransactionAction action(Prepared statement, Table table, ParameterizedStatement member) {
        Optional<Where> where = statement.selector();
        boolean keyed = where.isEmpty() || where.get().findKey(table.key()).isPresent();
        if (statement instanceof Prepared.Exists exists
                && !(keyed && exists.select().where().asksMoreThan(table.key()))) {
            throw new Unkeyed(Errors.validation(NOT_A_CHECK));
        }
        if (!keyed) {
            throw new Unkeyed(Errors.validation(Where.UNKEYED));
        }
        return StatementWrite.bind(
                statement, table, SingleWrite.showsOnFailure(member.returnValuesOnConditionCheckFailure()));
    }

    /** A statement that is wrong whatever the items are: it refuses the request instead of cancelling. */
    private static final class Unkeyed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unkeyed(AwsServiceException why) {
            super(why);
        }
    }

    /** Checks each statement against its table; a fault or a missing table cancels the transaction. */
    private <T> List<T> bound(List<Prepared> statements, BiFunction<Integer, Table, T> binder) {
        List<T> bound = new ArrayList<>();
        List<CancellationReason> reasons = new ArrayList<>();
        for (int i = 0; i < statements.size(); i++) {
            Optional<TableHandle> handle =
                    engine.catalogue().find(TableNames.plain(statements.get(i).table()));
            if (handle.isEmpty()) {
                reasons.add(Cancellation.notFound());
                continue;
            }
            try {
                bound.add(binder.apply(i, handle.get().table()));
                reasons.add(Cancellation.none());
            } catch (Unkeyed wrong) {
                throw (AwsServiceException) wrong.getCause();
            } catch (AwsServiceException e) {
                reasons.add(Cancellation.invalid(e));
            }
        }
        Cancellation.check(reasons);
        return bound;
    }
}
