package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.error.RequestValidationException;
import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.item.ItemSize;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.WriteCost;
import dev.ittaku.dynamodb.internal.transaction.ItemLocks.Claim;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** Changes one item: takes it, reads it, decides, writes it durably, lets it go. */
public final class SingleWrite {
    static final String TOO_LARGE_UPDATE = "Item size to update has exceeded the maximum allowed size";

    private final Engine engine;

    public SingleWrite(Engine engine) {
        this.engine = engine;
    }

    /** Returns the new state of an item (null: deleted), or throws to leave it unchanged. */
    public interface Change {
        @Nullable
        Stored apply(@Nullable Stored before);
    }

    public record Done(@Nullable Stored before, @Nullable Stored after, WriteCost cost) {
        /** The old item, if the request asks for it. */
        @Nullable
        Map<String, AttributeValue> old(@Nullable ReturnValue asked) {
            return asked == ReturnValue.ALL_OLD && before != null ? before.item() : null;
        }
    }

    /** Answers a request; faults of the request itself have the message that the service uses for single writes. */
    static <Q, A> A enveloped(Function<Q, A> operation, Q request) {
        try {
            return operation.apply(request);
        } catch (RequestValidationException e) {
            throw Errors.enveloped(e);
        }
    }

    public Done run(Table table, Map<String, AttributeValue> key, Change change) {
        engine.throttle().admitWrite(table);
        byte[] storageKey = ItemKeys.item(table, key);
        if (!engine.locks().take(storageKey, Claim.WRITE)) {
            throw Errors.fill(
                            TransactionConflictException.builder(),
                            "TransactionConflictException",
                            "Transaction is ongoing for the item")
                    .build();
        }
        try {
            Stored before = engine.items().read(engine.storage(), storageKey);
            Stored after = applied(table, change, before);
            engine.collections().check(engine.storage(), table, before, after);
            Batch batch = new Batch();
            WriteCost cost = engine.items().stage(batch, table, storageKey, before, after, false);
            engine.throttle().write(table, cost);
            if (!batch.isEmpty()) {
                engine.storage().commit(batch);
            }
            return new Done(before, after, cost);
        } finally {
            engine.locks().release(storageKey);
        }
    }

    private @Nullable Stored applied(Table table, Change change, @Nullable Stored before) {
        try {
            return change.apply(before);
        } catch (ConditionalCheckFailedException e) {
            spendOnFailed(table, before);
            throw e;
        }
    }

    /** A write whose condition fails has cost the service a look at the item. */
    public void spendOnFailed(Table table, @Nullable Stored before) {
        engine.throttle().spend(table, WriteCost.ofLook(before));
    }

    /** Throws unless a write of a whole item requests the old item or nothing. */
    static void requireOldOrNone(@Nullable ReturnValue asked) {
        if (asked != null && asked != ReturnValue.ALL_OLD && asked != ReturnValue.NONE) {
            throw Errors.request("ReturnValues can only be ALL_OLD or NONE");
        }
    }

    public static boolean showsOnFailure(@Nullable ReturnValuesOnConditionCheckFailure asked) {
        return asked == ReturnValuesOnConditionCheckFailure.ALL_OLD;
    }

    static void require(@Nullable Condition condition, @Nullable Stored before, boolean returnItem) {
        if (condition == null || condition.test(before == null ? Map.of() : before.item())) {
            return;
        }
        ConditionalCheckFailedException.Builder failed = Errors.fill(
                ConditionalCheckFailedException.builder(),
                "ConditionalCheckFailedException",
                "The conditional request failed");
        if (returnItem && before != null) {
            failed.item(before.item());
        }
        throw failed.build();
    }

    /** The item as it will be stored, once it has passed what the table asks of its items. */
    public static void checkNew(Table table, Map<String, AttributeValue> item) {
        KeyRules.validateItemKey(item, table.key());
        checkIndexed(table, item);
    }

    /** Throws if a key attribute of an index would be empty. */
    public static void refuseEmptyIndexKeys(Table table, Map<String, AttributeValue> item) {
        for (Index index : globalFirst(table)) {
            KeyRules.refuseEmptyIndexKey(item, index.key(), index.name());
        }
    }

    /** What indexes ask of an item that is stored whole. */
    public static void checkIndexed(Table table, Map<String, AttributeValue> item) {
        for (Index index : globalFirst(table)) {
            KeyRules.validateIndexKey(item, index.key(), index.name());
        }
        VectorValues.check(table, null, item);
    }

    /** The order in which the service looks at the indexes of a new item. */
    private static List<Index> globalFirst(Table table) {
        List<Index> indexes = new ArrayList<>(table.globalIndexes());
        indexes.addAll(table.localIndexes());
        return indexes;
    }

    /** The order for an item that is updated: its error names the first index by the alphabet. */
    static List<Index> byName(Table table) {
        List<Index> indexes = new ArrayList<>(table.indexes());
        indexes.sort(Comparator.comparing(Index::name));
        return indexes;
    }

    /** The same for an item that an update has made; its key is known to be right. */
    static Stored checkUpdated(
            Table table, @Nullable Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        int size = ItemSize.of(after);
        if (size > ItemSize.MAX_ITEM) {
            throw Errors.validation(TOO_LARGE_UPDATE);
        }
        for (Index index : byName(table)) {
            UpdatedIndexKeys.check(index, before, after);
        }
        VectorValues.check(table, before, after);
        return new Stored(after, size);
    }
}
