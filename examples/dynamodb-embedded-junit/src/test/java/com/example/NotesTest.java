package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ittaku.dynamodb.junit.DynamoDbTest;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@DynamoDbTest
class NotesTest {
    @BeforeEach
    void createTable(DynamoDbClient client) {
        client.createTable(r -> r.tableName("notes")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build())
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build()));
    }

    @Test
    void whatWasWrittenIsRead(DynamoDbClient client) {
        Notes notes = new Notes(client);
        notes.write("1", "Sen");
        assertEquals(Optional.of("Sen"), notes.read("1"));
    }

    @Test
    void everyTestBeginsEmpty(DynamoDbClient client) {
        assertEquals(Optional.empty(), new Notes(client).read("1"));
    }
}
