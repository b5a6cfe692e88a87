package dev.ittaku.dynamodb.internal.description;

import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.StreamSettings;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.Throughput;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.BillingModeSummary;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.RestoreSummary;
import software.amazon.awssdk.services.dynamodb.model.SSEDescription;
import software.amazon.awssdk.services.dynamodb.model.SSEStatus;
import software.amazon.awssdk.services.dynamodb.model.SSEType;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.TableClassSummary;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TableWarmThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.WarmThroughput;

/** Tables as the service describes them. */
public final class TableDescriptions {
    private final Storage storage;
    private final Clock clock;
    private final WarmUnits warm;
    private final Replicas replicas;

    public TableDescriptions(Storage storage, Clock clock) {
        this.storage = storage;
        this.clock = clock;
        this.warm = new WarmUnits(storage);
        this.replicas = new Replicas(storage);
    }

    public TableDescription of(Table table, TableStatus status) {
        Storage.Count count = storage.count(table.number());
        TableDescription.Builder description = TableDescription.builder()
                .attributeDefinitions(table.types().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(type -> AttributeDefinition.builder()
                                .attributeName(type.getKey())
                                .attributeType(type.getValue())
                                .build())
                        .toList())
                .tableName(table.name())
                .keySchema(schema(table.key()))
                .tableStatus(status)
                .creationDateTime(table.created())
                .provisionedThroughput(throughput(table.throughput()))
                .tableSizeBytes(count.bytes())
                .itemCount(count.items())
                .tableArn(table.arn())
                .tableId(table.id())
                .deletionProtectionEnabled(table.deletionProtected());
        boolean onDemand = table.billing().said() && table.billing().mode() == BillingMode.PAY_PER_REQUEST;
        if (onDemand || table.billing().changedToOnDemand() != null) {
            description.billingModeSummary(BillingModeSummary.builder()
                    .billingMode(table.billing().mode())
                    .lastUpdateToPayPerRequestDateTime(table.billing().changedToOnDemand())
                    .build());
        }
        if (table.throughput().maxRead() != null || table.throughput().maxWrite() != null) {
            description.onDemandThroughput(ceilings(table.throughput()));
        }
        List<Index> locals = table.localIndexes();
        if (!locals.isEmpty()) {
            description.localSecondaryIndexes(
                    locals.stream().map(index -> local(table, index)).toList());
        }
        List<Index> globals = table.globalIndexes();
        if (!globals.isEmpty()) {
            description.globalSecondaryIndexes(
                    globals.stream().map(index -> global(table, index, status)).toList());
        }
        if (!table.vectors().isEmpty()) {
            description.vectorIndexes(table.vectors().stream()
                    .map(index -> VectorDescriptions.of(table, index, status, storage.count(index.number())))
                    .toList());
        }
        StreamSettings stream = table.stream();
        if (stream != null) {
            description.latestStreamArn(stream.arn()).latestStreamLabel(stream.label());
            if (stream.enabled()) {
                description.streamSpecification(StreamSpecification.builder()
                        .streamEnabled(true)
                        .streamViewType(stream.view())
                        .build());
            }
        }
        if (table.tableClass() != software.amazon.awssdk.services.dynamodb.model.TableClass.STANDARD) {
            description.tableClassSummary(
                    TableClassSummary.builder().tableClass(table.tableClass()).build());
        }
        Table.Encryption encryption = table.encryption();
        if (encryption != null) {
            description.sseDescription(encryption(encryption));
        }
        Table.Restore restore = table.restore();
        if (restore != null && restore.tableArn() != null) {
            description.restoreSummary(RestoreSummary.builder()
                    .sourceBackupArn(restore.backupArn())
                    .sourceTableArn(restore.tableArn())
                    .restoreDateTime(restore.time())
                    .restoreInProgress(true)
                    .build());
        }
        replicas.describe(table, description);
        WarmThroughput units = warm.of(table);
        return description
                .warmThroughput(w -> w.readUnitsPerSecond(units.readUnitsPerSecond())
                        .writeUnitsPerSecond(units.writeUnitsPerSecond())
                        .status(status))
                .build();
    }

    /** A table that is being deleted is described without its schema. */
    public TableDescription ofDeleted(Table table) {
        return of(table, TableStatus.DELETING).toBuilder()
                .attributeDefinitions((List<AttributeDefinition>) null)
                .keySchema((List<KeySchemaElement>) null)
                .creationDateTime(null)
                .localSecondaryIndexes((List<LocalSecondaryIndexDescription>) null)
                .globalSecondaryIndexes((List<GlobalSecondaryIndexDescription>) null)
                .warmThroughput((TableWarmThroughputDescription) null)
                .vectorIndexes((List<VectorIndexDescription>) null)
                .build();
    }

    public static List<KeySchemaElement> schema(List<KeyAttribute> key) {
        return key.stream()
                .map(attribute -> KeySchemaElement.builder()
                        .attributeName(attribute.name())
                        .keyType(attribute.partition() ? KeyType.HASH : KeyType.RANGE)
                        .build())
                .toList();
    }

    private LocalSecondaryIndexDescription local(Table table, Index index) {
        Storage.Count count = storage.count(index.number());
        return LocalSecondaryIndexDescription.builder()
                .indexName(index.name())
                .keySchema(schema(index.key()))
                .projection(projection(index))
                .indexSizeBytes(count.bytes())
                .itemCount(count.items())
                .indexArn(table.arn() + "/index/" + index.name())
                .build();
    }

    private GlobalSecondaryIndexDescription global(Table table, Index index, TableStatus tableStatus) {
        Storage.Count count = storage.count(index.number());
        boolean filling = index.status() == IndexStatus.CREATING;
        IndexStatus status = tableStatus == TableStatus.CREATING ? IndexStatus.CREATING : index.status();
        WarmThroughput units = warm.of(table, index);
        GlobalSecondaryIndexDescription.Builder description = GlobalSecondaryIndexDescription.builder()
                .indexName(index.name())
                .keySchema(schema(index.key()))
                .projection(projection(index))
                .indexStatus(status)
                .warmThroughput(w -> w.readUnitsPerSecond(units.readUnitsPerSecond())
                        .writeUnitsPerSecond(units.writeUnitsPerSecond())
                        .status(status))
                .provisionedThroughput(throughput(index.throughput()))
                .indexSizeBytes(count.bytes())
                .itemCount(count.items())
                .indexArn(table.arn() + "/index/" + index.name());
        if (filling) {
            // While the table itself is UPDATING, room is made for the index and no item is in it yet.
            description.backfilling(tableStatus != TableStatus.UPDATING);
        }
        if (index.throughput().maxRead() != null || index.throughput().maxWrite() != null) {
            description.onDemandThroughput(ceilings(index.throughput()));
        }
        return description.build();
    }

    public static SSEDescription encryption(Table.Encryption encryption) {
        return SSEDescription.builder()
                .status(SSEStatus.ENABLED)
                .sseType(encryption.type() == null ? SSEType.KMS.toString() : encryption.type())
                .kmsMasterKeyArn(encryption.keyId())
                .build();
    }

    public static OnDemandThroughput ceilings(Throughput throughput) {
        return OnDemandThroughput.builder()
                .maxReadRequestUnits(throughput.maxRead())
                .maxWriteRequestUnits(throughput.maxWrite())
                .build();
    }

    public static Projection projection(Index index) {
        Projection.Builder projection = Projection.builder().projectionType(index.projection());
        if (index.projection() == ProjectionType.INCLUDE) {
            projection.nonKeyAttributes(index.included().stream().sorted().toList());
        }
        return projection.build();
    }

    private ProvisionedThroughputDescription throughput(Throughput throughput) {
        return ProvisionedThroughputDescription.builder()
                .readCapacityUnits(throughput.read())
                .writeCapacityUnits(throughput.write())
                .numberOfDecreasesToday(throughput.decreasesOn(clock.instant()))
                .lastIncreaseDateTime(throughput.increased())
                .lastDecreaseDateTime(throughput.decreased())
                .build();
    }
}
