package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

/** UpdateTimeToLive and DescribeTimeToLive. */
public final class TimeToLive {
    private final Engine engine;
    private final Backfill backfill;

    public TimeToLive(Engine engine, Backfill backfill) {
        this.engine = engine;
        this.backfill = backfill;
    }

    public UpdateTimeToLiveResponse update(UpdateTimeToLiveRequest request) {
        TimeToLiveSpecification asked = request.timeToLiveSpecification();
        Constraints constraints =
                new Constraints().table(request.tableName()).notNull("timeToLiveSpecification", asked);
        if (asked != null) {
            constraints
                    .notNull("timeToLiveSpecification.enabled", asked.enabled())
                    .notNull("timeToLiveSpecification.attributeName", asked.attributeName())
                    .length("timeToLiveSpecification.attributeName", asked.attributeName(), 1, 255);
        }
        constraints.check();
        TableHandle handle = engine.tableNamed(request.tableName());
        String attribute = request.timeToLiveSpecification().attributeName();
        if (request.timeToLiveSpecification().enabled()) {
            engine.catalogue().change(handle, table -> {
                if (table.ttl() != null) {
                    throw Errors.validation(
                            table.ttl().equals(attribute)
                                    ? "TimeToLive is already enabled"
                                    : "TimeToLive is active on a different AttributeName: current AttributeName is "
                                            + table.ttl());
                }
                ChangeLimits.checkTtl(table, engine.now());
                return table.withTtl(attribute, engine.now());
            });
            backfill.expiries(handle);
        } else {
            engine.catalogue().change(handle, table -> {
                if (table.ttl() == null) {
                    throw Errors.validation("TimeToLive is already disabled");
                }
                if (!table.ttl().equals(attribute)) {
                    throw Errors.validation(
                            "TimeToLive is active on a different AttributeName: current AttributeName is "
                                    + table.ttl());
                }
                ChangeLimits.checkTtl(table, engine.now());
                return table.withTtl(null, engine.now());
            });
        }
        return UpdateTimeToLiveResponse.builder()
                .timeToLiveSpecification(request.timeToLiveSpecification())
                .build();
    }

    public DescribeTimeToLiveResponse describe(DescribeTimeToLiveRequest request) {
        new Constraints().table(request.tableName()).check();
        Table table = engine.tableNamed(request.tableName()).table();
        TimeToLiveDescription.Builder description = TimeToLiveDescription.builder()
                .timeToLiveStatus(table.ttl() == null ? TimeToLiveStatus.DISABLED : TimeToLiveStatus.ENABLED);
        if (table.ttl() != null) {
            description.attributeName(table.ttl());
        }
        return DescribeTimeToLiveResponse.builder()
                .timeToLiveDescription(description.build())
                .build();
    }
}
