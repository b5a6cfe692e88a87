package dev.ittaku.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class TableCapacityTest {
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @Test
    void tablesWithCapacityShowItAndOthersHaveNone() {
        List<TableDesign> designs = Product.all().stream()
                .flatMap(product -> product.designs().stream())
                .toList();
        String provisioned = designs.get(0).name();
        String onDemand = designs.get(1).name();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            DynamoDbClient client = store.client();
            create(client, provisioned, BillingMode.PROVISIONED);
            create(client, onDemand, BillingMode.PAY_PER_REQUEST);
            TableCapacity capacity = new TableCapacity(client, meters);
            capacity.ask();
            assertThat(meters.get("ittaku.table.read.capacity")
                            .tag("table", provisioned)
                            .gauge()
                            .value())
                    .isEqualTo(5);
            assertThat(meters.get("ittaku.table.write.capacity")
                            .tag("table", provisioned)
                            .gauge()
                            .value())
                    .isEqualTo(3);
            assertThat(meters.getMeters())
                    .extracting(Meter::getId)
                    .noneMatch(id -> onDemand.equals(id.getTag("table")));

            client.updateTable(r -> r.tableName(provisioned)
                    .provisionedThroughput(units -> units.readCapacityUnits(9L).writeCapacityUnits(3L)));
            capacity.askAgain();
            assertThat(meters.get("ittaku.table.read.capacity")
                            .tag("table", provisioned)
                            .gauge()
                            .value())
                    .isEqualTo(9);
        }
    }

    private static void create(DynamoDbClient client, String name, BillingMode mode) {
        client.createTable(r -> {
            r.tableName(name)
                    .billingMode(mode)
                    .attributeDefinitions(AttributeDefinition.builder()
                            .attributeName("pk")
                            .attributeType(ScalarAttributeType.S)
                            .build())
                    .keySchema(KeySchemaElement.builder()
                            .attributeName("pk")
                            .keyType(KeyType.HASH)
                            .build());
            if (mode == BillingMode.PROVISIONED) {
                r.provisionedThroughput(units -> units.readCapacityUnits(5L).writeCapacityUnits(3L));
            }
        });
    }
}
