package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.SSESpecification;
import software.amazon.awssdk.services.dynamodb.model.TableClass;

/**
 * The definition of a table at one moment. Immutable; a change makes another object.
 *
 * @param number the number of its items in the storage, never reused after the table is deleted
 * @param types the declared attributes and their types, in the order they were declared
 * @param ttl the attribute that holds items' expiry, if they expire
 * @param recovery point-in-time recovery, if it is on: then every change of an item stores its previous state
 * @param restore the source of the items during a restore; until its end nobody may use the table
 * @param changes when settings were changed whose changes are limited
 * @param allocating the index that is being allocated: it cannot be read, and is not yet filled; not stored
 */
public record Table(
        int number,
        String name,
        String id,
        String arn,
        Instant created,
        List<KeyAttribute> key,
        Map<String, String> types,
        List<Index> indexes,
        List<VectorIndex> vectors,
        Billing billing,
        Throughput throughput,
        @Nullable StreamSettings stream,
        @Nullable String ttl,
        boolean deletionProtected,
        TableClass tableClass,
        Map<String, String> tags,
        @Nullable Encryption encryption,
        @Nullable Recovery recovery,
        @Nullable Restore restore,
        RecentChanges changes,
        @Nullable String allocating) {
    /** The billing mode, and since when it applies (null: since the table was created and never stated). */
    public record Billing(
            BillingMode mode, boolean said, @Nullable Instant changedToOnDemand) {}

    public record Encryption(
            boolean enabled,
            @Nullable String type,
            @Nullable String keyId) {
        public static @Nullable Encryption of(@Nullable SSESpecification asked) {
            // A request that names a kind of encryption turns it on.
            boolean wanted =
                    asked != null && (asked.enabled() == null ? asked.sseTypeAsString() != null : asked.enabled());
            return asked == null || !wanted
                    ? null
                    : new Encryption(true, asked.sseTypeAsString(), asked.kmsMasterKeyId());
        }
    }

    /**
     * Point-in-time recovery.
     *
     * @param since when it was switched on: no earlier moment can be restored
     * @param days for how long it looks back
     */
    public record Recovery(Instant since, int days) {}

    /**
     * What a table is being restored from.
     *
     * @param backupArn the backup, or null if the items come from the history of a table
     * @param tableArn the table that the items were of; null if they are imported from files
     * @param time the moment whose items it gets
     */
    public record Restore(
            @Nullable String backupArn, @Nullable String tableArn, Instant time) {}

    public Table {
        key = List.copyOf(key);
        indexes = List.copyOf(indexes);
        vectors = List.copyOf(vectors);
    }

    public KeyAttribute partition() {
        return key.get(0);
    }

    public Optional<Index> index(String named) {
        return indexes.stream().filter(index -> index.name().equals(named)).findFirst();
    }

    public Optional<VectorIndex> vector(String named) {
        return vectors.stream().filter(index -> index.name().equals(named)).findFirst();
    }

    public List<Index> globalIndexes() {
        return indexes.stream().filter(Index::global).toList();
    }

    public List<Index> localIndexes() {
        return indexes.stream().filter(index -> !index.global()).toList();
    }

    public boolean hasLocalIndexes() {
        for (Index index : indexes) {
            if (!index.global()) {
                return true;
            }
        }
        return false;
    }

    public @Nullable StreamSettings runningStream() {
        return stream != null && stream.enabled() ? stream : null;
    }

    public Table with(Index added) {
        List<Index> next = new ArrayList<>(indexes);
        next.add(added);
        return withIndexes(next);
    }

    public Table without(Index removed) {
        return withIndexes(indexes.stream()
                .filter(index -> index.number() != removed.number())
                .toList());
    }

    public Table changing(String indexName, UnaryOperator<Index> change) {
        return withIndexes(indexes.stream()
                .map(index -> index.name().equals(indexName) ? change.apply(index) : index)
                .toList());
    }

    public Table withIndexes(List<Index> next) {
        return copy(types, next, billing, throughput, stream, ttl, deletionProtected, tableClass, tags, encryption);
    }

    public Table withTypes(Map<String, String> next) {
        return copy(
                new LinkedHashMap<>(next),
                indexes,
                billing,
                throughput,
                stream,
                ttl,
                deletionProtected,
                tableClass,
                tags,
                encryption);
    }

    public Table withBilling(Billing next, Throughput units) {
        return copy(types, indexes, next, units, stream, ttl, deletionProtected, tableClass, tags, encryption);
    }

    public Table withStream(@Nullable StreamSettings next) {
        return copy(types, indexes, billing, throughput, next, ttl, deletionProtected, tableClass, tags, encryption);
    }

    public Table withTtl(@Nullable String next, Instant now) {
        return copy(types, indexes, billing, throughput, stream, next, deletionProtected, tableClass, tags, encryption)
                .with(vectors, recovery, restore, changes.ofTtl(now), allocating);
    }

    public Table withDeletionProtection(boolean next) {
        return copy(types, indexes, billing, throughput, stream, ttl, next, tableClass, tags, encryption);
    }

    public Table withTableClass(TableClass next, Instant now) {
        return copy(types, indexes, billing, throughput, stream, ttl, deletionProtected, next, tags, encryption)
                .with(vectors, recovery, restore, changes.ofTableClass(now), allocating);
    }

    public Table withTags(Map<String, String> next) {
        return copy(
                types,
                indexes,
                billing,
                throughput,
                stream,
                ttl,
                deletionProtected,
                tableClass,
                new LinkedHashMap<>(next),
                encryption);
    }

    public Table withEncryption(@Nullable Encryption next) {
        return copy(types, indexes, billing, throughput, stream, ttl, deletionProtected, tableClass, tags, next);
    }

    public Table withRecovery(@Nullable Recovery next) {
        return with(vectors, next, restore, changes, allocating);
    }

    public Table withRestore(@Nullable Restore next) {
        return with(vectors, recovery, next, changes, allocating);
    }

    public Table withAllocating(@Nullable String next) {
        return with(vectors, recovery, restore, changes, next);
    }

    public boolean isAllocating(String index) {
        return index.equals(allocating);
    }

    /** Whether an index of either kind is being made. */
    public boolean isBuilding() {
        return indexes.stream().anyMatch(index -> index.status() == IndexStatus.CREATING)
                || vectors.stream().anyMatch(index -> index.status() == IndexStatus.CREATING);
    }

    public Table withVectors(List<VectorIndex> next) {
        return with(next, recovery, restore, changes, allocating);
    }

    private Table with(
            List<VectorIndex> vectors,
            @Nullable Recovery nextRecovery,
            @Nullable Restore nextRestore,
            RecentChanges nextChanges,
            @Nullable String nextAllocating) {
        return new Table(
                number,
                name,
                id,
                arn,
                created,
                key,
                types,
                indexes,
                vectors,
                billing,
                throughput,
                stream,
                ttl,
                deletionProtected,
                tableClass,
                tags,
                encryption,
                nextRecovery,
                nextRestore,
                nextChanges,
                nextAllocating);
    }

    private Table copy(
            Map<String, String> types,
            List<Index> indexes,
            Billing billing,
            Throughput throughput,
            @Nullable StreamSettings stream,
            @Nullable String ttl,
            boolean deletionProtected,
            TableClass tableClass,
            Map<String, String> tags,
            @Nullable Encryption encryption) {
        return new Table(
                number,
                name,
                id,
                arn,
                created,
                key,
                types,
                indexes,
                vectors,
                billing,
                throughput,
                stream,
                ttl,
                deletionProtected,
                tableClass,
                tags,
                encryption,
                recovery,
                restore,
                changes,
                allocating);
    }
}
