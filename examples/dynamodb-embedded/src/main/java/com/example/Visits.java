package com.example;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.nio.file.Path;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Counts visits in a folder that outlives the program. Only {@code main} knows that the store is an embedded one. */
public final class Visits {
    private final DynamoDbClient client;

    public Visits(DynamoDbClient client) {
        this.client = client;
        if (!client.listTables().tableNames().contains("visits")) {
            client.createTable(r -> r.tableName("visits")
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .keySchema(KeySchemaElement.builder().attributeName("page").keyType(KeyType.HASH).build())
                    .attributeDefinitions(AttributeDefinition.builder()
                            .attributeName("page")
                            .attributeType(ScalarAttributeType.S)
                            .build()));
        }
    }

    public int visit(String page) {
        return Integer.parseInt(client.updateItem(r -> r.tableName("visits")
                        .key(Map.of("page", AttributeValue.fromS(page)))
                        .updateExpression("ADD visits :one")
                        .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1")))
                        .returnValues(ReturnValue.UPDATED_NEW))
                .attributes()
                .get("visits")
                .n());
    }

    public static void main(String[] args) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(Path.of("data"))) {
            System.out.println("Visits so far: " + new Visits(store.client()).visit("/"));
        }
    }
}
