package com.example;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Uses the client of quarkus-amazon-dynamodb, which dev mode and tests point at the embedded store. */
@ApplicationScoped
public class Notes {
    @Inject
    DynamoDbClient client;

    @PostConstruct
    void createTable() {
        if (!client.listTables().tableNames().contains("notes")) {
            client.createTable(r -> r.tableName("notes")
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build())
                    .attributeDefinitions(AttributeDefinition.builder()
                            .attributeName("id")
                            .attributeType(ScalarAttributeType.S)
                            .build()));
        }
    }

    public void write(String id, String text) {
        client.putItem(r -> r.tableName("notes")
                .item(Map.of("id", AttributeValue.fromS(id), "text", AttributeValue.fromS(text))));
    }

    public Optional<String> read(String id) {
        var item = client.getItem(r -> r.tableName("notes").key(Map.of("id", AttributeValue.fromS(id)))).item();
        return Optional.ofNullable(item.get("text")).map(AttributeValue::s);
    }
}
