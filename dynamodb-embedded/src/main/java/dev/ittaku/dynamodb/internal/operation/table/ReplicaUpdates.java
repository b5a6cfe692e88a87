package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.description.Replicas;
import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalTableWitnessDescription;
import software.amazon.awssdk.services.dynamodb.model.GlobalTableWitnessGroupUpdate;
import software.amazon.awssdk.services.dynamodb.model.MultiRegionConsistency;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputOverride;
import software.amazon.awssdk.services.dynamodb.model.ReplicaDescription;
import software.amazon.awssdk.services.dynamodb.model.ReplicaGlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ReplicaStatus;
import software.amazon.awssdk.services.dynamodb.model.ReplicationGroupUpdate;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.WitnessStatus;

/** The ReplicaUpdates of UpdateTable: a replica made, changed or removed, by global tables version 2019.11.21. */
final class ReplicaUpdates {
    private final Engine engine;
    private final UpdateTableRequest request;
    private final Replicas replicas;
    private final boolean strong;

    ReplicaUpdates(Engine engine, UpdateTableRequest request) {
        this.engine = engine;
        this.request = request;
        this.replicas = new Replicas(engine.storage());
        this.strong = request.multiRegionConsistency() == MultiRegionConsistency.STRONG;
        if (!isAsked()) {
            return;
        }
        for (ReplicationGroupUpdate update : request.replicaUpdates()) {
            int given = (update.create() == null ? 0 : 1)
                    + (update.update() == null ? 0 : 1)
                    + (update.delete() == null ? 0 : 1);
            if (given != 1) {
                throw Errors.validation(TableRules.INVALID + "Exactly one of Create, Update and Delete must be"
                        + " specified in each of ReplicaUpdates");
            }
        }
        if (strong) {
            checkStrong();
        }
    }

    static void constraints(Constraints constraints, UpdateTableRequest request) {
        int at = 0;
        for (ReplicationGroupUpdate update : request.replicaUpdates()) {
            String path = "replicaUpdates." + ++at + ".member.";
            if (update.create() != null) {
                constraints.notNull(path + "create.regionName", update.create().regionName());
                overrides(
                        constraints,
                        path + "create.",
                        update.create().provisionedThroughputOverride(),
                        update.create().globalSecondaryIndexes(),
                        update.create().tableClassOverrideAsString());
            }
            if (update.update() != null) {
                constraints.notNull(path + "update.regionName", update.update().regionName());
                overrides(
                        constraints,
                        path + "update.",
                        update.update().provisionedThroughputOverride(),
                        update.update().globalSecondaryIndexes(),
                        update.update().tableClassOverrideAsString());
            }
            if (update.delete() != null) {
                constraints.notNull(path + "delete.regionName", update.delete().regionName());
            }
        }
        constraints.oneOf("multiRegionConsistency", request.multiRegionConsistencyAsString(), "EVENTUAL", "STRONG");
    }

    private static void overrides(
            Constraints constraints,
            String path,
            @Nullable ProvisionedThroughputOverride units,
            List<ReplicaGlobalSecondaryIndex> indexes,
            @Nullable String tableClass) {
        units(constraints, path, units);
        int at = 0;
        for (ReplicaGlobalSecondaryIndex index : indexes) {
            String member = path + "globalSecondaryIndexes." + ++at + ".member.";
            constraints.notNull(member + "indexName", index.indexName()).name(member + "indexName", index.indexName());
            units(constraints, member, index.provisionedThroughputOverride());
        }
        constraints.oneOf(path + "tableClassOverride", tableClass, "STANDARD", "STANDARD_INFREQUENT_ACCESS");
    }

    private static void units(Constraints constraints, String path, @Nullable ProvisionedThroughputOverride units) {
        if (units != null) {
            constraints.atLeast(path + "provisionedThroughputOverride.readCapacityUnits", units.readCapacityUnits(), 1);
        }
    }

    private boolean isAsked() {
        return !request.replicaUpdates().isEmpty()
                || !request.globalTableWitnessUpdates().isEmpty();
    }

    /** Strong consistency takes three regions, or two and a witness, in one call. */
    private void checkStrong() {
        long made = request.replicaUpdates().stream()
                .filter(update -> update.create() != null)
                .count();
        long witnesses = request.globalTableWitnessUpdates().stream()
                .filter(update -> update.create() != null)
                .count();
        if (made != request.replicaUpdates().size() || made + witnesses != 2 || made == 0) {
            throw Errors.validation(TableRules.INVALID + "A global table with strong consistency is made with two"
                    + " further replicas, or one replica and one witness, in one request");
        }
    }

    /** Stores the request. */
    void apply(Table table) {
        if (!isAsked()) {
            return;
        }
        TableDescription before =
                replicas.of(table).orElseGet(() -> TableDescription.builder().build());
        boolean wasStrong = before.multiRegionConsistency() == MultiRegionConsistency.STRONG;
        boolean removesAll =
                request.replicaUpdates().size() == before.replicas().size()
                        && request.replicaUpdates().stream().allMatch(update -> update.delete() != null);
        if ((wasStrong && !removesAll) || (strong && !before.replicas().isEmpty())) {
            throw Errors.validation(TableRules.INVALID
                    + "The replicas of a global table with strong consistency are chosen once and cannot be changed");
        }
        if (!strong && !wasStrong && request.replicaUpdates().size() > 1) {
            throw Errors.validation(TableRules.INVALID + "Only one replica update is allowed in a request");
        }
        if (strong && engine.storage().count(table.number()).items() > 0) {
            throw Errors.validation(
                    TableRules.INVALID + "A table must be empty to become a global table with strong consistency");
        }
        Map<String, ReplicaDescription> next = new LinkedHashMap<>();
        before.replicas().forEach(replica -> next.put(replica.regionName(), replica));
        request.replicaUpdates().forEach(update -> ReplicaChange.of(update).apply(next, engine.names(), table));
        replicas.save(
                table,
                before.toBuilder()
                        .replicas(next.values())
                        .multiRegionConsistency(
                                strong || wasStrong ? MultiRegionConsistency.STRONG : MultiRegionConsistency.EVENTUAL)
                        .globalTableWitnesses(witnesses())
                        .build());
    }

    /** Witnesses come and go with strong consistency, so those of the request are all there are. */
    private @Nullable List<GlobalTableWitnessDescription> witnesses() {
        List<GlobalTableWitnessDescription> made = new ArrayList<>();
        for (GlobalTableWitnessGroupUpdate update : request.globalTableWitnessUpdates()) {
            if (update.create() != null) {
                made.add(GlobalTableWitnessDescription.builder()
                        .regionName(update.create().regionName())
                        .witnessStatus(WitnessStatus.ACTIVE)
                        .build());
            }
        }
        return made.isEmpty() ? null : made;
    }

    /** The table's description with what the service begins to do. */
    TableDescription begun(TableDescription after) {
        if (!isAsked()) {
            return after;
        }
        Map<String, ReplicaDescription> shown = new LinkedHashMap<>();
        after.replicas().forEach(replica -> shown.put(replica.regionName(), replica));
        for (ReplicationGroupUpdate update : request.replicaUpdates()) {
            ReplicaChange change = ReplicaChange.of(update);
            ReplicaStatus status = update.create() != null
                    ? ReplicaStatus.CREATING
                    : update.update() != null ? ReplicaStatus.UPDATING : ReplicaStatus.DELETING;
            ReplicaDescription known = shown.get(change.region());
            shown.put(
                    change.region(),
                    (known == null ? ReplicaDescription.builder().regionName(change.region()) : known.toBuilder())
                            .replicaStatus(status)
                            .build());
        }
        return after.toBuilder()
                .globalTableVersion(Replicas.VERSION)
                .replicas(shown.values())
                .build();
    }
}
