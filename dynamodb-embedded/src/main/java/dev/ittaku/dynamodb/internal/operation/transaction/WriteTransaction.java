package dev.ittaku.dynamodb.internal.operation.transaction;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Cancellation;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.HeldItems;
import dev.ittaku.dynamodb.internal.operation.HeldTables;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.WriteCost;
import dev.ittaku.dynamodb.internal.transaction.ItemLocks.Claim;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

/**
 * Does writes and checks, all or none. All items are taken before the first is read and let go after the commit, so
 * that transactions are serialisable; one that meets another gives way at once.
 */
public final class WriteTransaction {
    private static final int TRANSACTION_FACTOR = 2;

    private final Engine engine;

    public WriteTransaction(Engine engine) {
        this.engine = engine;
    }

    /**
     * The completed writes, while their tables are still locked.
     *
     * @param actions none if a request with the same token had done them already
     */
    public record Done(
            List<TransactionAction> actions,
            HeldTables tables,
            Map<String, CapacityMeter> capacity,
            CapacityMeter.Split split) {}

    /** Makes the answer for the completed writes. */
    public interface Answer<R> {
        R of(Done done);
    }

    public <R> R run(
            List<TransactionAction> actions, @Nullable String token, Supplier<byte[]> fingerprint, Answer<R> answer) {
        if (token == null) {
            return once(actions, null, null, answer);
        }
        byte[] print = fingerprint.get();
        switch (engine.tokens().begin(token, print)) {
            case REPEATED -> {
                return repeated(actions, answer);
            }
            case MISMATCH ->
                throw Errors.fill(
                                IdempotentParameterMismatchException.builder(),
                                "IdempotentParameterMismatchException",
                                "Idempotent parameters mismatch: a different request was made with the same client"
                                        + " token")
                        .build();
            case IN_PROGRESS ->
                throw Errors.fill(
                                TransactionInProgressException.builder(),
                                "TransactionInProgressException",
                                "The transaction with the given request token is already in progress.")
                        .build();
            case NEW -> {}
        }
        try {
            return once(actions, token, print, answer);
        } finally {
            engine.tokens().finish(token);
        }
    }

    private <R> R once(
            List<TransactionAction> actions, @Nullable String token, byte @Nullable [] fingerprint, Answer<R> answer) {
        List<String> names = actions.stream().map(TransactionAction::tableName).toList();
        try (HeldTables tables = HeldTables.open(engine, names)) {
            List<byte[]> keys = keys(actions, tables);
            try (HeldItems held = HeldItems.take(engine.locks(), keys, Claim.TRANSACTION)) {
                refuseConflicts(held, actions.size());
                Batch batch = new Batch();
                Map<String, CapacityMeter> capacity = stage(batch, actions, keys, tables);
                if (token != null && fingerprint != null) {
                    engine.tokens().stage(batch, token, fingerprint);
                }
                if (!batch.isEmpty()) {
                    engine.storage().commit(batch);
                }
                return answer.of(new Done(actions, tables, capacity, CapacityMeter.Split.WRITE));
            }
        }
    }

    /** The storage keys of the items, once every action has passed what can be seen without them. */
    private static List<byte[]> keys(List<TransactionAction> actions, HeldTables tables) {
        actions.forEach(action -> action.refuseEmptyKeys(tables.table(action.tableName())));
        checkEach(actions, tables, TransactionAction::checkKey);
        List<byte[]> keys = new ArrayList<>();
        Set<ByteBuffer> seen = new HashSet<>();
        for (TransactionAction action : actions) {
            byte[] key = ItemKeys.item(tables.table(action.tableName()), action.values());
            keys.add(key);
            if (!seen.add(ByteBuffer.wrap(key))) {
                throw Errors.validation("Transaction request cannot include multiple operations on one item");
            }
        }
        checkEach(actions, tables, TransactionAction::checkRest);
        return keys;
    }

    /** Holds each action against its table; the first that does not fit cancels the transaction. */
    private static void checkEach(
            List<TransactionAction> actions, HeldTables tables, BiConsumer<TransactionAction, Table> check) {
        for (int i = 0; i < actions.size(); i++) {
            try {
                check.accept(actions.get(i), tables.table(actions.get(i).tableName()));
            } catch (AwsServiceException e) {
                throw Cancellation.invalid(actions.size(), i, e);
            }
        }
    }

    private static void refuseConflicts(HeldItems held, int size) {
        if (held.refused().isEmpty()) {
            return;
        }
        List<CancellationReason> reasons = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            reasons.add(held.refused().contains(i) ? Cancellation.conflict() : Cancellation.none());
        }
        Cancellation.check(reasons);
    }

    private Map<String, CapacityMeter> stage(
            Batch batch, List<TransactionAction> actions, List<byte[]> keys, HeldTables tables) {
        List<CancellationReason> reasons = new ArrayList<>();
        Map<String, CapacityMeter> capacity = new LinkedHashMap<>();
        for (int i = 0; i < actions.size(); i++) {
            TransactionAction action = actions.get(i);
            Table table = tables.table(action.tableName());
            Stored before = engine.items().read(engine.storage(), keys.get(i));
            if (!action.holds(before)) {
                // A cancelled transaction has cost the service its members, this one as well.
                engine.throttle().spend(table, TRANSACTION_FACTOR * WriteCost.ofLook(before));
                reasons.add(action.refusal(before));
                continue;
            }
            try {
                Stored after = action.after(table, before);
                if (action.kind() != TransactionAction.Kind.CHECK
                        && engine.collections().refuses(engine.storage(), table, before, after)) {
                    reasons.add(Cancellation.collectionFull());
                    continue;
                }
                WriteCost cost = action.kind() == TransactionAction.Kind.CHECK
                        ? new WriteCost(WriteCost.ofLook(before), Map.of())
                        : engine.items().stage(batch, table, keys.get(i), before, after, false);
                WriteCost doubled = cost.timesTable(TRANSACTION_FACTOR);
                List<ThrottlingReason> exceeded = engine.throttle().tryWrite(table, doubled);
                capacity.computeIfAbsent(table.name(), CapacityMeter::new).add(doubled);
                reasons.add(exceeded.isEmpty() ? Cancellation.none() : Cancellation.throttled(exceeded));
            } catch (AwsServiceException e) {
                if (!Cancellation.isInvalid(e)) {
                    throw e;
                }
                throw Cancellation.invalid(actions.size(), i, e);
            }
        }
        Cancellation.check(reasons);
        return capacity;
    }

    /** A repeat of a completed transaction costs reading the items. */
    private <R> R repeated(List<TransactionAction> actions, Answer<R> answer) {
        List<String> names = actions.stream().map(TransactionAction::tableName).toList();
        try (HeldTables tables = HeldTables.open(engine, names)) {
            Map<String, CapacityMeter> capacity = new LinkedHashMap<>();
            for (TransactionAction action : actions) {
                Table table = tables.table(action.tableName());
                action.checkAgainst(table);
                Stored now = engine.items().read(engine.storage(), ItemKeys.item(table, action.values()));
                capacity.computeIfAbsent(table.name(), CapacityMeter::new)
                        .add(TRANSACTION_FACTOR * CapacityMeter.readUnits(now == null ? 0 : now.size(), true));
            }
            return answer.of(new Done(List.of(), tables, capacity, CapacityMeter.Split.READ));
        }
    }
}
