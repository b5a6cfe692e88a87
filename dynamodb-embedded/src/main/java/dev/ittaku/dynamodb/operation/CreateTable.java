package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.table.Index;
import dev.ittaku.dynamodb.table.StreamSettings;
import dev.ittaku.dynamodb.table.Table;
import dev.ittaku.dynamodb.table.Throughput;
import dev.ittaku.dynamodb.table.VectorIndex;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
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
    Table create(CreateTableRequest request, Table.@Nullable Restore restore) {
        TableConstraints.check(request);
        Map<String, String> types = TableRules.types(request.attributeDefinitions());
        BillingMode billing = billing(request);
        List<KeyAttribute> key = TableRules.tableKey(request.keySchema(), types);
        List<IndexPlan> plans = indexes(request, types, key, billing);
        List<VectorIndex> vectors = VectorRules.ofNewTable(
                request.vectorIndexes(),
                types,
                billing,
                plans.stream().map(IndexPlan::name).collect(Collectors.toSet()));
        TableRules.allUsed(
                types,
                key,
                Stream.concat(
                                plans.stream().map(IndexPlan::key),
                                vectors.stream().map(VectorIndex::schema))
                        .toList());
        StreamRules.check(request.streamSpecification());
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

    private record IndexPlan(
            String name,
            boolean global,
            List<KeyAttribute> key,
            software.amazon.awssdk.services.dynamodb.model.Projection projection,
            Throughput throughput) {
        Index index(int number) {
            return new Index(
                    number,
                    name,
                    global,
                    key,
                    projection.projectionType(),
                    projection.nonKeyAttributes(),
                    IndexStatus.ACTIVE,
                    throughput);
        }
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

    private static List<IndexPlan> indexes(
            CreateTableRequest request, Map<String, String> types, List<KeyAttribute> tableKey, BillingMode billing) {
        List<IndexPlan> plans = new ArrayList<>();
        Set<String> names = new HashSet<>();
        if (request.hasLocalSecondaryIndexes()) {
            locals(request, types, tableKey, plans, names);
        }
        if (!request.hasGlobalSecondaryIndexes()) {
            return plans;
        }
        if (request.globalSecondaryIndexes().isEmpty()) {
            throw Errors.validation(TableRules.INVALID + "List of GlobalSecondaryIndexes is empty");
        }
        for (GlobalSecondaryIndex index : request.globalSecondaryIndexes()) {
            List<KeyAttribute> key = TableRules.globalKey(index.keySchema(), types);
            TableRules.projection(index.indexName(), index.projection());
            Throughput throughput = IndexThroughput.of(index, billing);
            unique(index.indexName(), names);
            plans.add(new IndexPlan(index.indexName(), true, key, index.projection(), throughput));
        }
        if (request.globalSecondaryIndexes().size() > TableRules.MOST_GLOBAL) {
            throw Errors.validation(TableRules.INVALID + "GlobalSecondaryIndex count exceeds the per-table limit of "
                    + TableRules.MOST_GLOBAL);
        }
        included(plans);
        return plans;
    }

    private static void locals(
            CreateTableRequest request,
            Map<String, String> types,
            List<KeyAttribute> tableKey,
            List<IndexPlan> plans,
            Set<String> names) {
        if (request.localSecondaryIndexes().isEmpty()) {
            throw Errors.validation(TableRules.INVALID + "List of LocalSecondaryIndexes is empty");
        }
        if (tableKey.size() != 2) {
            throw Errors.validation(TableRules.INVALID + "Table KeySchema does not have a range key, which is required"
                    + " when specifying a LocalSecondaryIndex");
        }
        for (LocalSecondaryIndex index : request.localSecondaryIndexes()) {
            List<KeyAttribute> key = TableRules.localKey(index.indexName(), index.keySchema(), types, tableKey.get(0));
            TableRules.projection(index.indexName(), index.projection());
            unique(index.indexName(), names);
            plans.add(new IndexPlan(index.indexName(), false, key, index.projection(), Throughput.NONE));
        }
        if (request.localSecondaryIndexes().size() > TableRules.MOST_LOCAL) {
            throw Errors.validation(TableRules.INVALID + "Number of LocalSecondaryIndexes exceeds per-table limit of "
                    + TableRules.MOST_LOCAL);
        }
    }

    private static void included(List<IndexPlan> plans) {
        int included = plans.stream()
                .mapToInt(plan -> plan.projection.nonKeyAttributes().size())
                .sum();
        if (included > TableRules.MOST_INCLUDED) {
            throw Errors.validation(TableRules.INVALID + "NonKeyAttributes count exceeds the per-table limit of "
                    + TableRules.MOST_INCLUDED);
        }
    }

    private static void unique(String name, Set<String> names) {
        if (!names.add(name)) {
            throw Errors.validation(TableRules.INVALID + "Duplicate index name: " + name);
        }
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
                UUID.randomUUID().toString(),
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
