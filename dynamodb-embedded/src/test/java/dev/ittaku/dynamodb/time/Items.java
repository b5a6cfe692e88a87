package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items of the sample table, and all that a table or index holds. */
final class Items {
    private Items() {}

    static Map<String, AttributeValue> item(String pk, long sk, String text) {
        return Map.of("PK", s(pk), "SK", n(sk), "G", s("g" + sk % 3), "H", n(sk), "L", s(text));
    }

    static Set<Map<String, AttributeValue>> all(DynamoDbClient client, String table) {
        Set<Map<String, AttributeValue>> items = new HashSet<>();
        client.scanPaginator(r -> r.tableName(table)).items().forEach(items::add);
        return items;
    }

    static List<Map<String, AttributeValue>> inIndex(DynamoDbClient client, String table, String g) {
        return client.query(r -> r.tableName(table)
                        .indexName("ByG")
                        .keyConditionExpression("G = :g")
                        .expressionAttributeValues(Map.of(":g", s(g))))
                .items();
    }
}
