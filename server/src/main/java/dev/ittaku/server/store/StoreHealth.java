package dev.ittaku.server.store;

import dev.ittaku.accounts.AccountsTable;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** The server can answer only while its store does. */
@Readiness
@Singleton
class StoreHealth implements HealthCheck {
    private final DynamoDbClient client;

    StoreHealth(DynamoDbClient client) {
        this.client = client;
    }

    @Override
    public HealthCheckResponse call() {
        try {
            TableStatus status = client.describeTable(r -> r.tableName(AccountsTable.DESIGN.name()))
                    .table()
                    .tableStatus();
            return HealthCheckResponse.named("store")
                    .status(status == TableStatus.ACTIVE)
                    .build();
        } catch (RuntimeException e) {
            // Its message may name hosts and folders; the log has them, a health page need not.
            org.jboss.logging.Logger.getLogger(StoreHealth.class).error("The store does not answer", e);
            return HealthCheckResponse.down("store");
        }
    }
}
