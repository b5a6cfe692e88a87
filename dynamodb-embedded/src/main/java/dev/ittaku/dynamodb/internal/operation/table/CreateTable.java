package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.operation.setting.PolicyText;
import dev.ittaku.dynamodb.internal.operation.setting.ResourcePolicies;
import dev.ittaku.dynamodb.internal.operation.setting.TagRules;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.RecentChanges;
import dev.ittaku.dynamodb.internal.table.StreamSettings;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableIds;
import dev.ittaku.dynamodb.internal.table.Throughput;
import dev.ittaku.dynamodb.internal.table.VectorIndex;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.TableClass;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Makes a table. It can be used at once, though the answer says CREATING as the service's does. */
public final class CreateTable {
    private final Engine engine;
    private final ResourcePolicies policies;
    private final WarmUpdates warm;

    public CreateTable(Engine engine) {
        this.engine = engine;
        this.policies = new ResourcePolicies(engine);
        this.warm = new WarmUpdates(engine.storage());
    }

    public CreateTableResponse run(CreateTableRequest request) {
        return CreateTableResponse.builder()
                .tableDescription(engine.descriptions().of(create(request, null), TableStatus.CREATING))
                .build();
    }

    /** Makes the table; with a restore it cannot be used until that is over. */
    public Table create(CreateTableRequest request, Table.@Nullable Restore restore) {
        TableConstraints.check(request);
        Map<String, String> types = TableRules.types(request.attributeDefinitions());
        BillingMode billing = billing(request);
        List<KeyAttribute> key = TableRules.tableKey(request.keySchema(), types);
        List<IndexPlan> plans = IndexPlan.of(request, types, key, billing);
        List<VectorIndex> vectors = VectorRules.ofNewTable(
                request.vectorIndexes(),
                types,
                billing,
                plans.stream().map(IndexPlan::name).collect(Collectors.toSet()));
        StreamRules.checkNew(request.streamSpecification());
        EncryptionRules.check(request.sseSpecification());
        UpdateRules.createdCeilings(billing, request.onDemandThroughput());
        WarmUpdates.check(request, billing);
        Map<String, String> tags = TagRules.of(request.tags());
        String policy = request.resourcePolicy() == null ? null : PolicyText.minified(request.resourcePolicy());
        String name = TableNames.plain(request.tableName());

        Table created = engine.catalogue()
                .create(
                        name,
                        numbers -> build(name, request, types, key, plans, billing, tags, numbers)
                                .withVectors(vectors.stream()
                                        .map(index -> index.withNumber(numbers.getAsInt()))
                                        .toList())
                                .withRestore(restore))
                .orElseThrow(() -> Errors.fill(
                                ResourceInUseException.builder(),
                                "ResourceInUseException",
                                "Table already exists: " + name)
                        .build());
        warm.created(created, request);
        if (policy != null) {
            policies.created(created, policy);
        }
        return created;
    }

    private static BillingMode billing(CreateTableRequest request) {
        boolean onDemand = request.billingMode() == BillingMode.PAY_PER_REQUEST;
        if (onDemand && request.provisionedThroughput() != null) {
            throw Errors.validation(TableRules.INVALID
                    + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                    + " PAY_PER_REQUEST");
        }
        if (!onDemand && request.provisionedThroughput() == null) {
            throw Errors.validation(TableRules.INVALID
                    + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
                    + " PROVISIONED");
        }
        if (request.provisionedThroughput() != null) {
            TableRules.bounds(
                    "ReadCapacityUnits", request.provisionedThroughput().readCapacityUnits());
            TableRules.bounds(
                    "WriteCapacityUnits", request.provisionedThroughput().writeCapacityUnits());
        }
        return onDemand ? BillingMode.PAY_PER_REQUEST : BillingMode.PROVISIONED;
    }

    private Table build(
            String name,
            CreateTableRequest request,
            Map<String, String> types,
            List<KeyAttribute> key,
            List<IndexPlan> plans,
            BillingMode billing,
            Map<String, String> tags,
            IntSupplier numbers) {
        Instant now = engine.now();
        int number = numbers.getAsInt();
        List<Index> indexes =
                plans.stream().map(plan -> plan.index(numbers.getAsInt())).toList();
        Throughput throughput = request.provisionedThroughput() == null
                ? Throughput.NONE
                : Throughput.of(
                        request.provisionedThroughput().readCapacityUnits(),
                        request.provisionedThroughput().writeCapacityUnits());
        if (request.onDemandThroughput() != null) {
            throughput = throughput.withCeilings(
                    request.onDemandThroughput().maxReadRequestUnits(),
                    request.onDemandThroughput().maxWriteRequestUnits());
        }
        return new Table(
                number,
                name,
                TableIds.next(),
                engine.names().arn(name),
                now,
                key,
                new LinkedHashMap<>(types),
                indexes,
                List.of(),
                new Table.Billing(
                        billing,
                        request.billingModeAsString() != null,
                        billing == BillingMode.PAY_PER_REQUEST ? now : null),
                throughput,
                stream(request.streamSpecification(), name, key, now, numbers),
                null,
                Boolean.TRUE.equals(request.deletionProtectionEnabled()),
                request.tableClass() == null ? TableClass.STANDARD : request.tableClass(),
                tags,
                Table.Encryption.of(request.sseSpecification()),
                null,
                null,
                RecentChanges.NONE,
                null);
    }

    private @Nullable StreamSettings stream(
            @Nullable StreamSpecification asked,
            String name,
            List<KeyAttribute> key,
            Instant now,
            IntSupplier numbers) {
        return asked == null || !Boolean.TRUE.equals(asked.streamEnabled())
                ? null
                : StreamRules.begin(engine, asked, name, key, now, numbers);
    }
}
