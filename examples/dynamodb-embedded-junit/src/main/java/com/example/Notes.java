package com.example;

import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A program for Amazon's DynamoDB. It does not know the store that its tests use. */
public record Notes(DynamoDbClient client) {
    public void write(String id, String text) {
        client.putItem(r -> r.tableName("notes")
                .item(Map.of("id", AttributeValue.fromS(id), "text", AttributeValue.fromS(text))));
    }

    public Optional<String> read(String id) {
        var item = client.getItem(r -> r.tableName("notes").key(Map.of("id", AttributeValue.fromS(id)))).item();
        return Optional.ofNullable(item.get("text")).map(AttributeValue::s);
    }
}
