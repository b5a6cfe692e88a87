package dev.ittaku.dynamodb.internal.operation.statement;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import dev.ittaku.dynamodb.internal.expression.Update;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.Cancellation;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.item.Selection;
import dev.ittaku.dynamodb.internal.operation.item.SingleWrite;
import dev.ittaku.dynamodb.internal.operation.transaction.TransactionAction;
import dev.ittaku.dynamodb.internal.partiql.Prepared;
import dev.ittaku.dynamodb.internal.partiql.Returning;
import dev.ittaku.dynamodb.internal.partiql.Where;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DuplicateItemException;

/** Makes actions of INSERT, UPDATE, DELETE and EXISTS, and does one of them by itself. */
final class StatementWrite {
    private final SingleWrite write;

    StatementWrite(Engine engine) {
        this.write = new SingleWrite(engine);
    }

    /** The action on the table; throws for what does not fit the table's key. */
    static TransactionAction bind(Prepared statement, Table table, boolean showOnFailure) {
        if (statement instanceof Prepared.Insert insert) {
            insert.checkKey(table.key());
            Items.validateSize(insert.item());
            return action(TransactionAction.Kind.INSERT, table, insert.item(), null, null, showOnFailure);
        }
        if (statement instanceof Prepared.Change change) {
            Map<String, AttributeValue> key = change.where().key(table.key());
            Condition condition = condition(change.where(), table, item -> !item.isEmpty(), false);
            return action(TransactionAction.Kind.UPDATE, table, key, condition, change.update(), showOnFailure);
        }
        if (statement instanceof Prepared.Delete delete) {
            Map<String, AttributeValue> key = delete.where().key(table.key());
            // A missing item counts as deleted, whatever the rest of the clause is.
            Condition condition = condition(delete.where(), table, Map::isEmpty, true);
            return action(TransactionAction.Kind.DELETE, table, key, condition, null, showOnFailure);
        }
        // ExecuteTransaction has made sure that it names one item.
        Where where = ((Prepared.Exists) statement).select().where();
        Condition condition = condition(where, table, item -> !item.isEmpty(), false);
        return action(TransactionAction.Kind.CHECK, table, where.key(table.key()), condition, null, showOnFailure);
    }

    private static TransactionAction action(
            TransactionAction.Kind kind,
            Table table,
            Map<String, AttributeValue> values,
            @Nullable Condition condition,
            @Nullable Update update,
            boolean showOnFailure) {
        return new TransactionAction(
                kind, table.name(), Values.canonical(values), condition, update, Map.of(), showOnFailure);
    }

    /** The clause, and either enough by itself or needed as well: whether there is an item. */
    private static Condition condition(
            Where where, Table table, Predicate<Map<String, AttributeValue>> presence, boolean enough) {
        Optional<Condition> clause = where.condition();
        List<DocumentPath> paths = clause.map(Condition::paths).orElse(List.of());
        Selection.refuseInsideKeys(paths, table.key());
        Predicate<Map<String, AttributeValue>> test =
                item -> clause.isEmpty() || clause.get().test(item);
        return new Condition(enough ? presence.or(test) : presence.and(test), paths);
    }

    /**
     * What came of a write.
     *
     * @param failure why its condition kept it from being done
     */
    record Attempt(
            TransactionAction action,
            @Nullable Stored before,
            SingleWrite.@Nullable Done done,
            @Nullable AwsServiceException failure) {}

    private static final class NotHolding extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient @Nullable Stored before;

        NotHolding(@Nullable Stored before) {
            super(null, null, false, false);
            this.before = before;
        }
    }

    Attempt attempt(TransactionAction action, Table table) {
        action.checkAgainst(table);
        try {
            SingleWrite.Done done = write.run(table, action.values(), before -> {
                if (!action.holds(before)) {
                    throw new NotHolding(before);
                }
                return action.after(table, before);
            });
            return new Attempt(action, done.before(), done, null);
        } catch (NotHolding refused) {
            write.spendOnFailed(table, refused.before);
            return new Attempt(action, refused.before, null, failure(action, refused.before));
        }
    }

    private static AwsServiceException failure(TransactionAction action, @Nullable Stored before) {
        if (action.kind() == TransactionAction.Kind.INSERT) {
            return Errors.fill(DuplicateItemException.builder(), "DuplicateItemException", Cancellation.DUPLICATE)
                    .build();
        }
        ConditionalCheckFailedException.Builder failed = Errors.fill(
                ConditionalCheckFailedException.builder(),
                "ConditionalCheckFailedException",
                "The conditional request failed");
        if (action.showOnFailure() && before != null) {
            failed.item(before.item());
        }
        return failed.build();
    }

    /** What RETURNING shows; null for nothing. */
    static @Nullable Map<String, AttributeValue> shown(
            Optional<Returning> asked, @Nullable Update update, SingleWrite.Done done) {
        if (asked.isEmpty()) {
            return null;
        }
        boolean old = asked.get() == Returning.ALL_OLD || asked.get() == Returning.MODIFIED_OLD;
        Stored stored = old ? done.before() : done.after();
        if (stored == null) {
            return null;
        }
        boolean all = asked.get() == Returning.ALL_OLD || asked.get() == Returning.ALL_NEW;
        if (all || update == null) {
            return stored.item();
        }
        Map<String, AttributeValue> changed =
                (old ? update.changedBefore() : update.changedAfter()).project(stored.item());
        return changed.isEmpty() ? null : changed;
    }
}
