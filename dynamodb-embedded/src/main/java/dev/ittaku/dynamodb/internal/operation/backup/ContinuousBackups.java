package dev.ittaku.dynamodb.internal.operation.backup;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.Recovery;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsStatus;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoverySpecification;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsResponse;

/** UpdateContinuousBackups and DescribeContinuousBackups. */
public final class ContinuousBackups {
    private final Engine engine;

    public ContinuousBackups(Engine engine) {
        this.engine = engine;
    }

    public UpdateContinuousBackupsResponse update(UpdateContinuousBackupsRequest request) {
        PointInTimeRecoverySpecification asked = request.pointInTimeRecoverySpecification();
        Constraints constraints =
                new Constraints().table(request.tableName()).notNull("pointInTimeRecoverySpecification", asked);
        if (asked != null) {
            String days = "pointInTimeRecoverySpecification.recoveryPeriodInDays";
            constraints
                    .notNull(
                            "pointInTimeRecoverySpecification.pointInTimeRecoveryEnabled",
                            asked.pointInTimeRecoveryEnabled())
                    .atLeast(days, asked.recoveryPeriodInDays(), 1)
                    .atMost(days, asked.recoveryPeriodInDays(), Recovery.LONGEST_DAYS);
        }
        constraints.check();
        boolean on = request.pointInTimeRecoverySpecification().pointInTimeRecoveryEnabled();
        Integer days = request.pointInTimeRecoverySpecification().recoveryPeriodInDays();
        if (!on && days != null) {
            throw Errors.validation(
                    "Invalid Request: Cannot specify RecoveryPeriodInDays when disabling point-in-time recovery.");
        }
        TableHandle handle = table(request.tableName());
        Table after = engine.catalogue()
                .change(handle, table -> table.withRecovery(on ? next(table.recovery(), days) : null));
        return UpdateContinuousBackupsResponse.builder()
                .continuousBackupsDescription(describe(after))
                .build();
    }

    private Table.Recovery next(Table.@Nullable Recovery before, @Nullable Integer days) {
        if (before == null) {
            return new Table.Recovery(engine.now(), days == null ? Recovery.LONGEST_DAYS : days);
        }
        return days == null ? before : new Table.Recovery(before.since(), days);
    }

    public DescribeContinuousBackupsResponse describe(DescribeContinuousBackupsRequest request) {
        new Constraints().table(request.tableName()).check();
        return DescribeContinuousBackupsResponse.builder()
                .continuousBackupsDescription(
                        describe(table(request.tableName()).table()))
                .build();
    }

    private TableHandle table(String nameOrArn) {
        String name = TableNames.plain(nameOrArn);
        return engine.catalogue().find(name).orElseThrow(() -> CreateBackup.tableNotFound(name));
    }

    private ContinuousBackupsDescription describe(Table table) {
        PointInTimeRecoveryDescription.Builder recovery = PointInTimeRecoveryDescription.builder();
        Table.Recovery kept = table.recovery();
        if (kept == null) {
            recovery.pointInTimeRecoveryStatus(PointInTimeRecoveryStatus.DISABLED);
        } else {
            Recovery now = Recovery.of(kept, engine.now());
            recovery.pointInTimeRecoveryStatus(PointInTimeRecoveryStatus.ENABLED)
                    .earliestRestorableDateTime(now.earliest())
                    .latestRestorableDateTime(now.latest())
                    .recoveryPeriodInDays(now.days());
        }
        return ContinuousBackupsDescription.builder()
                .continuousBackupsStatus(ContinuousBackupsStatus.ENABLED)
                .pointInTimeRecoveryDescription(recovery.build())
                .build();
    }
}
