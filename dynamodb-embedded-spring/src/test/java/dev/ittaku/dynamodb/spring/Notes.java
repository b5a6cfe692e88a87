package dev.ittaku.dynamodb.spring;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A small application, as a user of the starter would write it. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
class Notes {
    static final String TABLE = "notes";

    /** Uses the client as any bean. */
    @Bean
    NoteBook noteBook(DynamoDbClient client) {
        createTable(client);
        return new NoteBook(client);
    }

    static void createTable(DynamoDbClient client) {
        client.createTable(r -> r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build())
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build()));
    }
}
