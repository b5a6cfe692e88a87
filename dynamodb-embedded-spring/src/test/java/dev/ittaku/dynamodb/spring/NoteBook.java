package dev.ittaku.dynamodb.spring;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the sample application does. */
record NoteBook(DynamoDbClient client) {
    void write(String id, String text) {
        client.putItem(r -> r.tableName(Notes.TABLE)
                .item(Map.of("id", AttributeValue.fromS(id), "text", AttributeValue.fromS(text))));
    }

    String read(String id) {
        return client.getItem(r -> r.tableName(Notes.TABLE).key(Map.of("id", AttributeValue.fromS(id))))
                .item()
                .get("text")
                .s();
    }
}
