package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.backup.Backups;
import dev.ittaku.dynamodb.operation.BulkWork;
import dev.ittaku.dynamodb.operation.CreateBackup;
import dev.ittaku.dynamodb.operation.Engine;
import dev.ittaku.dynamodb.operation.RestoreTableFromBackup;
import dev.ittaku.dynamodb.operation.Restores;
import dev.ittaku.dynamodb.operation.StoredBackups;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupResponse;

/** The operations that keep tables as they were and bring them back. */
abstract class TimeClient extends UnknownOperations {
    private final OpenGate gate;
    private final CreateBackup createBackup;
    private final StoredBackups storedBackups;
    private final RestoreTableFromBackup restoreTableFromBackup;

    TimeClient(Engine engine, Backups backups, Restores restores, BulkWork work, OpenGate gate) {
        this.gate = gate;
        this.createBackup = new CreateBackup(engine, backups, work);
        this.storedBackups = new StoredBackups(backups, restores);
        this.restoreTableFromBackup = new RestoreTableFromBackup(engine, backups, restores);
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
}
