package dev.ittaku.lessons.migration;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.platform.migration.OldTable;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;

/** The old waitlist table, as tests need it. */
final class OldWaitlist {
    private final EmbeddedDynamoDb store;

    OldWaitlist(EmbeddedDynamoDb store) {
        this.store = store;
    }

    /** The old table, with rows given as user, time, name and state. */
    OldTable with(String[]... rows) {
        store.client()
                .createTable(r -> r.tableName("waitlist")
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(attribute("userId"), attribute("waitlistId"))
                        .keySchema(key("userId", KeyType.HASH), key("waitlistId", KeyType.RANGE)));
        for (String[] row : rows) {
            store.client().putItem(r -> r.tableName("waitlist").item(item(row)));
        }
        return new OldTable(store.client(), "waitlist");
    }

    private static AttributeDefinition attribute(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType("S")
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    static Map<String, AttributeValue> item(String... row) {
        return Map.ofEntries(
                text("userId", row[0]),
                text("waitlistId", "gnz#2026-11-20#" + row[1] + "#" + row[2]),
                text("studioCode", "gnz"),
                text("studioName", "Ginza"),
                text("lessonDate", "2026-11-20"),
                text("startTime", row[1]),
                text("endTime", "20:30"),
                text("lessonName", row[2]),
                text("instructor", "YUKI"),
                text("status", row[3]),
                text("createdAt", "2026-11-01T12:00:0" + row[0].length() + "+09:00"));
    }

    private static Map.Entry<String, AttributeValue> text(String name, String value) {
        return Map.entry(name, AttributeValue.fromS(value));
    }
}
