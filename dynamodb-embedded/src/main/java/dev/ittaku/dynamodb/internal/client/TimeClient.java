package dev.ittaku.dynamodb.internal.client;

import dev.ittaku.dynamodb.internal.backup.Backups;
import dev.ittaku.dynamodb.internal.operation.BulkWork;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.backup.ContinuousBackups;
import dev.ittaku.dynamodb.internal.operation.backup.CreateBackup;
import dev.ittaku.dynamodb.internal.operation.backup.RestoreTableFromBackup;
import dev.ittaku.dynamodb.internal.operation.backup.RestoreTableToPointInTime;
import dev.ittaku.dynamodb.internal.operation.backup.Restores;
import dev.ittaku.dynamodb.internal.operation.backup.StoredBackups;
import dev.ittaku.dynamodb.internal.operation.transfer.Exports;
import dev.ittaku.dynamodb.internal.operation.transfer.Imports;
import dev.ittaku.dynamodb.internal.transfer.BucketObjects;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportResponse;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeResponse;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ImportTableResponse;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.ListExportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListExportsResponse;
import software.amazon.awssdk.services.dynamodb.model.ListImportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListImportsResponse;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsResponse;

/** The operations that keep tables as they were and bring them back. */
abstract class TimeClient extends SettingsClient {
    private final OpenGate gate;
    private final Exports exports;
    private final Imports imports;
    private final CreateBackup createBackup;
    private final StoredBackups storedBackups;
    private final RestoreTableFromBackup restoreTableFromBackup;
    private final ContinuousBackups continuousBackups;
    private final RestoreTableToPointInTime restoreTableToPointInTime;

    TimeClient(Engine engine, Backups backups, Restores restores, BulkWork work, BucketObjects buckets, OpenGate gate) {
        super(engine, gate);
        this.gate = gate;
        this.exports = new Exports(engine, work, buckets);
        this.imports = new Imports(engine, work, buckets);
        this.createBackup = new CreateBackup(engine, backups, work);
        this.storedBackups = new StoredBackups(backups, restores);
        this.restoreTableFromBackup = new RestoreTableFromBackup(engine, backups, restores);
        this.continuousBackups = new ContinuousBackups(engine);
        this.restoreTableToPointInTime = new RestoreTableToPointInTime(engine, restores);
    }

    @Override
    public CreateBackupResponse createBackup(CreateBackupRequest request) {
        return gate.pass(createBackup::run, request);
    }

    @Override
    public DeleteBackupResponse deleteBackup(DeleteBackupRequest request) {
        return gate.pass(storedBackups::delete, request);
    }

    @Override
    public DescribeBackupResponse describeBackup(DescribeBackupRequest request) {
        return gate.pass(storedBackups::describe, request);
    }

    @Override
    public ListBackupsResponse listBackups(ListBackupsRequest request) {
        return gate.pass(storedBackups::list, request);
    }

    @Override
    public RestoreTableFromBackupResponse restoreTableFromBackup(RestoreTableFromBackupRequest request) {
        return gate.pass(restoreTableFromBackup::run, request);
    }

    @Override
    public DescribeContinuousBackupsResponse describeContinuousBackups(DescribeContinuousBackupsRequest request) {
        return gate.pass(continuousBackups::describe, request);
    }

    @Override
    public RestoreTableToPointInTimeResponse restoreTableToPointInTime(RestoreTableToPointInTimeRequest request) {
        return gate.pass(restoreTableToPointInTime::run, request);
    }

    @Override
    public UpdateContinuousBackupsResponse updateContinuousBackups(UpdateContinuousBackupsRequest request) {
        return gate.pass(continuousBackups::update, request);
    }

    @Override
    public ExportTableToPointInTimeResponse exportTableToPointInTime(ExportTableToPointInTimeRequest request) {
        return gate.pass(exports::run, request);
    }

    @Override
    public DescribeExportResponse describeExport(DescribeExportRequest request) {
        return gate.pass(exports::describe, request);
    }

    @Override
    public ListExportsResponse listExports(ListExportsRequest request) {
        return gate.pass(exports::list, request);
    }

    @Override
    public ImportTableResponse importTable(ImportTableRequest request) {
        return gate.pass(imports::run, request);
    }

    @Override
    public DescribeImportResponse describeImport(DescribeImportRequest request) {
        return gate.pass(imports::describe, request);
    }

    @Override
    public ListImportsResponse listImports(ListImportsRequest request) {
        return gate.pass(imports::list, request);
    }
}
