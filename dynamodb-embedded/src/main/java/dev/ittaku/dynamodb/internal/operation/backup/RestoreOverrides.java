package dev.ittaku.dynamodb.internal.operation.backup;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.table.EncryptionRules;
import dev.ittaku.dynamodb.internal.operation.table.TableConstraints;
import dev.ittaku.dynamodb.internal.operation.table.VectorRules;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.RecentChanges;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableIds;
import dev.ittaku.dynamodb.internal.table.Throughput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.SSESpecification;
import software.amazon.awssdk.services.dynamodb.model.TableClass;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/**
 * What a restored table is to have otherwise than its source. It keeps keys, indexes, billing and encryption, and
 * begins without stream, expiry, recovery, tags and protection, as the service's do.
 *
 * @param globals the global indexes to keep; null for all
 * @param locals the local indexes to keep; null for all
 * @param vectors the vector indexes to keep; null for all
 */
record RestoreOverrides(
        @Nullable BillingMode billing,
        @Nullable List<GlobalSecondaryIndex> globals,
        @Nullable List<LocalSecondaryIndex> locals,
        @Nullable List<VectorIndex> vectors,
        @Nullable ProvisionedThroughput provisioned,
        @Nullable OnDemandThroughput ceilings,
        @Nullable SSESpecification encryption) {
    private static final String INVALID = "Invalid Request: ";

    static RestoreOverrides of(RestoreTableFromBackupRequest request) {
        return new RestoreOverrides(
                request.billingModeOverride(),
                request.hasGlobalSecondaryIndexOverride() ? request.globalSecondaryIndexOverride() : null,
                request.hasLocalSecondaryIndexOverride() ? request.localSecondaryIndexOverride() : null,
                request.hasVectorIndexOverride() ? request.vectorIndexOverride() : null,
                request.provisionedThroughputOverride(),
                request.onDemandThroughputOverride(),
                request.sseSpecificationOverride());
    }

    static RestoreOverrides of(RestoreTableToPointInTimeRequest request) {
        return new RestoreOverrides(
                request.billingModeOverride(),
                request.hasGlobalSecondaryIndexOverride() ? request.globalSecondaryIndexOverride() : null,
                request.hasLocalSecondaryIndexOverride() ? request.localSecondaryIndexOverride() : null,
                request.hasVectorIndexOverride() ? request.vectorIndexOverride() : null,
                request.provisionedThroughputOverride(),
                request.onDemandThroughputOverride(),
                request.sseSpecificationOverride());
    }

    /** Adds the faults of single parameters; the billing mode is the text in the request. */
    void constraints(Constraints constraints, @Nullable String sentBilling) {
        constraints.oneOf("billingModeOverride", sentBilling, TableConstraints.BILLING);
        TableConstraints.throughput(constraints, "provisionedThroughputOverride", provisioned);
        EncryptionRules.constraints(constraints, "sSESpecificationOverride", encryption);
        TableConstraints.globals(
                constraints, "globalSecondaryIndexOverride", Objects.requireNonNullElse(globals, List.of()));
        TableConstraints.locals(
                constraints, "localSecondaryIndexOverride", Objects.requireNonNullElse(locals, List.of()));
        int at = 0;
        for (VectorIndex index : vectors == null ? List.<VectorIndex>of() : vectors) {
            constraints.notNull("vectorIndexOverride." + ++at + ".member.indexName", index.indexName());
        }
    }

    /** Throws if the overrides do not fit the table that is restored. */
    void check(Table source) {
        BillingMode mode = mode(source);
        if (provisioned != null && billing == BillingMode.PAY_PER_REQUEST) {
            throw Errors.validation(
                    INVALID + "Cannot override ProvisionedThroughput if BillingMode is overridden to PAY_PER_REQUEST");
        }
        if (provisioned != null && mode != BillingMode.PROVISIONED) {
            throw Errors.validation(
                    INVALID + "Cannot override ProvisionedThroughput unless BillingMode is PROVISIONED");
        }
        if (ceilings != null) {
            ceiling(mode, "MaxReadRequestUnits", ceilings.maxReadRequestUnits());
            ceiling(mode, "MaxWriteRequestUnits", ceilings.maxWriteRequestUnits());
        }
        if (billing == BillingMode.PROVISIONED && provisioned == null) {
            throw Errors.validation(
                    INVALID + "Must override ProvisionedThroughput if BillingMode is overridden to PROVISIONED");
        }
        RestoredIndexes.of(source, globals, locals);
        if (globals != null) {
            globals.forEach(index -> units(index, mode));
        }
        if (vectors != null) {
            for (VectorIndex index : vectors) {
                if (source.vector(index.indexName()).isEmpty()) {
                    throw RestoredIndexes.unknown(index.indexName());
                }
            }
        }
        if (!keptVectors(source).isEmpty()) {
            VectorRules.requireOnDemand(mode);
        }
    }

    private static void ceiling(BillingMode mode, String what, @Nullable Long units) {
        if (units != null && mode != BillingMode.PAY_PER_REQUEST) {
            throw Errors.validation(INVALID + "Cannot override " + what
                    + " for OnDemandThroughput unless BillingModeOverride is PAY_PER_REQUEST");
        }
        if (units != null && units < 1) {
            throw Errors.validation(
                    INVALID + "Requested " + what + " for OnDemandThroughput is outside of valid range");
        }
    }

    private static void units(GlobalSecondaryIndex index, BillingMode mode) {
        if (mode == BillingMode.PROVISIONED && index.provisionedThroughput() == null) {
            throw Errors.validation(INVALID + "Must specify provisioned throughput for index " + index.indexName());
        }
        if (mode == BillingMode.PAY_PER_REQUEST && index.provisionedThroughput() != null) {
            throw Errors.validation(INVALID + "Cannot override ProvisionedThroughput if BillingMode is overridden to"
                    + " PAY_PER_REQUEST for index " + index.indexName());
        }
    }

    private List<dev.ittaku.dynamodb.internal.table.VectorIndex> keptVectors(Table source) {
        return source.vectors().stream()
                .filter(index -> vectors == null
                        || vectors.stream().anyMatch(one -> index.name().equals(one.indexName())))
                .toList();
    }

    private BillingMode mode(Table source) {
        return billing == null ? source.billing().mode() : billing;
    }

    /** The table to restore into, with no item yet. */
    Table apply(Table source, String name, String arn, Instant now, Table.Restore restore, IntSupplier numbers) {
        BillingMode mode = mode(source);
        int number = numbers.getAsInt();
        List<Index> indexes = new ArrayList<>();
        for (Index index : RestoredIndexes.of(source, globals, locals)) {
            indexes.add(index(index, mode, numbers.getAsInt()));
        }
        boolean said = billing != null || source.billing().said();
        return new Table(
                number,
                name,
                TableIds.next(),
                arn,
                now,
                source.key(),
                types(source, indexes, keptVectors(source)),
                indexes,
                keptVectors(source).stream()
                        .map(index -> index.withNumber(numbers.getAsInt()))
                        .toList(),
                new Table.Billing(mode, said, mode == BillingMode.PAY_PER_REQUEST ? now : null),
                throughput(source, mode),
                null,
                null,
                false,
                TableClass.STANDARD,
                Map.of(),
                encryption == null ? source.encryption() : Table.Encryption.of(encryption),
                null,
                restore,
                RecentChanges.NONE,
                null);
    }

    private Throughput throughput(Table source, BillingMode mode) {
        Throughput recorded = source.throughput();
        Throughput units = mode == BillingMode.PAY_PER_REQUEST
                ? Throughput.NONE
                : provisioned == null
                        ? Throughput.of(recorded.read(), recorded.write())
                        : Throughput.of(provisioned.readCapacityUnits(), provisioned.writeCapacityUnits());
        return ceilings == null
                ? units.withCeilings(recorded.maxRead(), recorded.maxWrite())
                : units.withCeilings(ceilings.maxReadRequestUnits(), ceilings.maxWriteRequestUnits());
    }

    /**
     * An index's units: the requested ones; otherwise the old ones; otherwise, if the table was on demand, the table's.
     */
    private Index index(Index index, BillingMode mode, int number) {
        ProvisionedThroughput asked = globals == null
                ? null
                : globals.stream()
                        .filter(one -> index.name().equals(one.indexName()))
                        .map(GlobalSecondaryIndex::provisionedThroughput)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
        Throughput recorded = index.throughput();
        Throughput units;
        if (mode == BillingMode.PAY_PER_REQUEST || !index.global()) {
            units = Throughput.NONE;
        } else if (asked != null) {
            units = Throughput.of(asked.readCapacityUnits(), asked.writeCapacityUnits());
        } else if (recorded.read() > 0 || provisioned == null) {
            units = Throughput.of(recorded.read(), recorded.write());
        } else {
            units = Throughput.of(provisioned.readCapacityUnits(), provisioned.writeCapacityUnits());
        }
        return new Index(
                number,
                index.name(),
                index.global(),
                index.key(),
                index.projection(),
                index.included(),
                software.amazon.awssdk.services.dynamodb.model.IndexStatus.ACTIVE,
                units.withCeilings(recorded.maxRead(), recorded.maxWrite()));
    }

    private static Map<String, String> types(
            Table source, List<Index> indexes, List<dev.ittaku.dynamodb.internal.table.VectorIndex> vectors) {
        Map<String, String> types = new LinkedHashMap<>(source.types());
        types.keySet()
                .removeIf(name -> !names(source.key(), name)
                        && indexes.stream().noneMatch(index -> names(index.key(), name))
                        && vectors.stream().noneMatch(index -> names(index.schema(), name)));
        return types;
    }

    private static boolean names(List<KeyAttribute> key, String name) {
        return key.stream().anyMatch(attribute -> attribute.name().equals(name));
    }
}
