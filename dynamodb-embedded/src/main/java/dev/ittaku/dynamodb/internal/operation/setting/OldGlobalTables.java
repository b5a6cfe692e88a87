package dev.ittaku.dynamodb.internal.operation.setting;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableSettingsResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalTableNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ListGlobalTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListGlobalTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableSettingsResponse;

/**
 * The operations of global tables version 2017.11.29. The service no longer creates such tables, so there are none to
 * describe.
 */
public final class OldGlobalTables {
    public CreateGlobalTableResponse create(CreateGlobalTableRequest request) {
        named(request.globalTableName())
                .notNull("replicationGroup", request.hasReplicationGroup() ? request.replicationGroup() : null)
                .check();
        throw unsupported();
    }

    public UpdateGlobalTableResponse update(UpdateGlobalTableRequest request) {
        named(request.globalTableName())
                .notNull("replicaUpdates", request.hasReplicaUpdates() ? request.replicaUpdates() : null)
                .check();
        throw unsupported();
    }

    public UpdateGlobalTableSettingsResponse updateSettings(UpdateGlobalTableSettingsRequest request) {
        named(request.globalTableName()).check();
        throw unsupported();
    }

    public DescribeGlobalTableResponse describe(DescribeGlobalTableRequest request) {
        named(request.globalTableName()).check();
        throw notFound(request.globalTableName());
    }

    public DescribeGlobalTableSettingsResponse describeSettings(DescribeGlobalTableSettingsRequest request) {
        named(request.globalTableName()).check();
        throw notFound(request.globalTableName());
    }

    public ListGlobalTablesResponse list(ListGlobalTablesRequest request) {
        new Constraints()
                .name("exclusiveStartGlobalTableName", request.exclusiveStartGlobalTableName())
                .atLeast("limit", request.limit(), 1)
                .check();
        return ListGlobalTablesResponse.builder()
                .globalTables(java.util.List.of())
                .build();
    }

    private static Constraints named(@Nullable String name) {
        return new Constraints().notNull("globalTableName", name).name("globalTableName", name);
    }

    private static DynamoDbException unsupported() {
        return Errors.validation(TableRules.INVALID + "DynamoDB global tables version 2017.11.29 is not supported. Use"
                + " version 2019.11.21 (Current) instead.");
    }

    private static GlobalTableNotFoundException notFound(String name) {
        return Errors.fill(
                        GlobalTableNotFoundException.builder(),
                        "GlobalTableNotFoundException",
                        "Global table not found: Global table with name: '" + name + "' does not exist.")
                .build();
    }
}
