package dev.ittaku.dynamodb.internal.operation.backup;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.history.PastItems;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.Recovery;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.time.Instant;
import software.amazon.awssdk.services.dynamodb.model.InvalidRestoreTimeException;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeResponse;

/** Makes a new table of what another was at a moment. */
public final class RestoreTableToPointInTime {
    private final Engine engine;
    private final Restores restores;

    public RestoreTableToPointInTime(Engine engine, Restores restores) {
        this.engine = engine;
        this.restores = restores;
    }

    public RestoreTableToPointInTimeResponse run(RestoreTableToPointInTimeRequest request) {
        String source = check(request);
        TableHandle handle = engine.catalogue().find(source).orElseThrow(() -> CreateBackup.tableNotFound(source));
        Past past;
        handle.use().lock();
        try {
            if (handle.isDropped()) {
                throw CreateBackup.tableNotFound(source);
            }
            past = past(request, handle.table());
        } finally {
            handle.use().unlock();
        }
        return RestoreTableToPointInTimeResponse.builder()
                .tableDescription(restores.begin(
                        request.targetTableName(),
                        RestoreOverrides.of(request),
                        past.table,
                        new Table.Restore(null, past.table.arn(), past.moment),
                        engine.storage().count(past.table.number()).items(),
                        past.items))
                .build();
    }

    /** What a table was at a moment. */
    private record Past(Table table, Instant moment, Cursor items) {}

    private static String check(RestoreTableToPointInTimeRequest request) {
        Constraints constraints = new Constraints()
                .notNull("targetTableName", request.targetTableName())
                .name("targetTableName", request.targetTableName())
                .name("sourceTableName", request.sourceTableName())
                .length("sourceTableArn", request.sourceTableArn(), 1, 1024);
        RestoreOverrides.of(request).constraints(constraints, request.billingModeOverrideAsString());
        constraints.check();
        if ((request.sourceTableName() == null) == (request.sourceTableArn() == null)) {
            throw Errors.validation("Invalid Request: Either one of SourceTableName or SourceTableArn must be"
                    + " specified, but not both");
        }
        if (Boolean.TRUE.equals(request.useLatestRestorableTime()) == (request.restoreDateTime() != null)) {
            throw Errors.validation("Invalid Request: Either one of RestoreDateTime or UseLatestRestorableTime must be"
                    + " specified, but not both");
        }
        return TableNames.plain(
                request.sourceTableName() == null ? request.sourceTableArn() : request.sourceTableName());
    }

    private Past past(RestoreTableToPointInTimeRequest request, Table source) {
        Recovery recovery = Recovery.required(source, engine.now());
        Instant moment = request.restoreDateTime() == null ? recovery.latest() : request.restoreDateTime();
        if (!recovery.reaches(moment)) {
            throw Errors.fill(
                            InvalidRestoreTimeException.builder(),
                            "InvalidRestoreTimeException",
                            "RestoreDateTime '" + moment + "' must be within EarliestRestorableDateTime '"
                                    + recovery.earliest() + "' and LatestRestorableDateTime '" + recovery.latest()
                                    + "'")
                    .build();
        }
        RestoreOverrides.of(request).check(source);
        restores.checkTarget(request.targetTableName());
        PastItems items =
                new PastItems(engine.storage(), engine.stamps(), engine.stamps().upTo(moment));
        return new Past(source, moment, items.scan(source.number()));
    }
}
