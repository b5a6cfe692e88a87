package dev.ittaku.dynamodb.internal.operation.backup;

import dev.ittaku.dynamodb.internal.backup.Backup;
import dev.ittaku.dynamodb.internal.description.TableDescriptions;
import dev.ittaku.dynamodb.internal.description.VectorDescriptions;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.StreamSettings;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.Throughput;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.BackupDescription;
import software.amazon.awssdk.services.dynamodb.model.BackupDetails;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexInfo;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexInfo;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.SourceTableDetails;
import software.amazon.awssdk.services.dynamodb.model.SourceTableFeatureDetails;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/** Backups as the service describes them. */
final class BackupDescriptions {
    private BackupDescriptions() {}

    static BackupDescription of(Backup backup, BackupStatus status) {
        return BackupDescription.builder()
                .backupDetails(details(backup, status))
                .sourceTableDetails(source(backup))
                .sourceTableFeatureDetails(features(backup.table()))
                .build();
    }

    static BackupDetails details(Backup backup, BackupStatus status) {
        return BackupDetails.builder()
                .backupArn(backup.arn())
                .backupName(backup.name())
                .backupSizeBytes(backup.bytes())
                .backupStatus(status)
                .backupType(backup.type())
                .backupCreationDateTime(backup.created())
                .backupExpiryDateTime(backup.expires())
                .build();
    }

    static BackupSummary summary(Backup backup) {
        return BackupSummary.builder()
                .tableName(backup.table().name())
                .tableId(backup.table().id())
                .tableArn(backup.table().arn())
                .backupArn(backup.arn())
                .backupName(backup.name())
                .backupCreationDateTime(backup.created())
                .backupExpiryDateTime(backup.expires())
                .backupStatus(backup.status())
                .backupType(backup.type())
                .backupSizeBytes(backup.bytes())
                .build();
    }

    private static SourceTableDetails source(Backup backup) {
        Table table = backup.table();
        SourceTableDetails.Builder details = SourceTableDetails.builder()
                .tableName(table.name())
                .tableId(table.id())
                .tableArn(table.arn())
                .tableSizeBytes(backup.bytes())
                .keySchema(TableDescriptions.schema(table.key()))
                .tableCreationDateTime(table.created())
                .provisionedThroughput(units(table.throughput()))
                .itemCount(backup.items())
                .billingMode(table.billing().mode());
        if (hasCeilings(table.throughput())) {
            details.onDemandThroughput(TableDescriptions.ceilings(table.throughput()));
        }
        return details.build();
    }

    private static SourceTableFeatureDetails features(Table table) {
        SourceTableFeatureDetails.Builder features = SourceTableFeatureDetails.builder();
        List<Index> locals = table.localIndexes();
        if (!locals.isEmpty()) {
            features.localSecondaryIndexes(
                    locals.stream().map(BackupDescriptions::local).toList());
        }
        List<Index> globals = table.globalIndexes();
        if (!globals.isEmpty()) {
            features.globalSecondaryIndexes(
                    globals.stream().map(BackupDescriptions::global).toList());
        }
        if (!table.vectors().isEmpty()) {
            features.vectorIndexes(
                    table.vectors().stream().map(VectorDescriptions::info).toList());
        }
        StreamSettings stream = table.runningStream();
        if (stream != null) {
            features.streamDescription(s -> s.streamEnabled(true).streamViewType(stream.view()));
        }
        if (table.ttl() != null) {
            features.timeToLiveDescription(
                    t -> t.timeToLiveStatus(TimeToLiveStatus.ENABLED).attributeName(table.ttl()));
        }
        Table.Encryption encryption = table.encryption();
        if (encryption != null) {
            features.sseDescription(TableDescriptions.encryption(encryption));
        }
        return features.build();
    }

    private static LocalSecondaryIndexInfo local(Index index) {
        return LocalSecondaryIndexInfo.builder()
                .indexName(index.name())
                .keySchema(TableDescriptions.schema(index.key()))
                .projection(TableDescriptions.projection(index))
                .build();
    }

    private static GlobalSecondaryIndexInfo global(Index index) {
        GlobalSecondaryIndexInfo.Builder info = GlobalSecondaryIndexInfo.builder()
                .indexName(index.name())
                .keySchema(TableDescriptions.schema(index.key()))
                .projection(TableDescriptions.projection(index))
                .provisionedThroughput(units(index.throughput()));
        if (hasCeilings(index.throughput())) {
            info.onDemandThroughput(TableDescriptions.ceilings(index.throughput()));
        }
        return info.build();
    }

    private static ProvisionedThroughput units(Throughput throughput) {
        return ProvisionedThroughput.builder()
                .readCapacityUnits(throughput.read())
                .writeCapacityUnits(throughput.write())
                .build();
    }

    private static boolean hasCeilings(Throughput throughput) {
        return throughput.maxRead() != null || throughput.maxWrite() != null;
    }
}
